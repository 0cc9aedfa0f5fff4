"""`taverne.kernel` lists what it offers, and everything listed is documented."""

import inspect

import taverne.kernel


def test_every_public_class_and_function_says_what_it_is() -> None:
    public = {name: getattr(taverne.kernel, name) for name in taverne.kernel.__all__}
    silent = [
        name
        for name, value in public.items()
        if (inspect.isclass(value) or inspect.isroutine(value)) and not (value.__doc__ or "").strip()
    ]
    assert silent == []


def test_everything_that_the_kernel_imports_from_its_modules_is_public() -> None:
    imported = {
        name
        for name, value in vars(taverne.kernel).items()
        if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert imported == set(taverne.kernel.__all__)

"""Finds code in rules that could behave differently in another process or on another machine."""

import ast
from collections.abc import Iterator

_CALLS = {
    "open", "print", "input", "breakpoint",  # input and output
    "hash", "id",  # differ between processes
    "eval", "exec", "compile", "__import__", "globals", "vars",  # code that this check cannot see
}  # fmt: skip
_SETS = {"set", "frozenset"}
_SET_VERBS = {"union", "intersection", "difference", "symmetric_difference"}
_IN_ORDER = {"tuple", "list", "enumerate", "iter", "next", "zip", "map", "filter", "reversed", "dict"}


def impurities(source: str) -> list[str]:
    """Impure code in a file, each with its line number."""
    return [f"line {line}: {what}" for line, what in sorted(_impurities(ast.parse(source)))]


def floats(source: str) -> list[str]:
    """Floats in a file, each with its line number. Rules count in whole numbers; only bots may use floats."""
    return [f"line {line}: {what}" for line, what in sorted(_floats(ast.parse(source)))]


def _floats(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float()) | ast.Call(func=ast.Name(id="float")):
                yield node.lineno, "a float"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield node.lineno, "a division that gives a float"


def _impurities(tree: ast.Module) -> Iterator[tuple[int, str]]:
    sets = _names_of_sets(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Global() | ast.Nonlocal():
                yield node.lineno, "a variable that outlives the call"
            case ast.Call(func=ast.Name(id=name)) if name in _CALLS:
                yield node.lineno, f"{name}()"
        for each in _iterated(node):
            if _is_set(each, sets):
                yield each.lineno, "the order of a set"


def _iterated(node: ast.AST) -> list[ast.expr]:
    """The expressions that this node iterates over, in their order."""
    match node:
        case ast.For(iter=each) | ast.comprehension(iter=each):
            return [each]
        case ast.Call(func=ast.Name(id=name), args=args) if name in _IN_ORDER:
            return args
        case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys"), args=args):
            return args
        case ast.Starred(value=each):
            return [each]
    return []


def _is_set(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in _SETS
        case ast.Call(func=ast.Attribute(attr=verb)):
            return verb in _SET_VERBS
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, names) or _is_set(right, names)
        case ast.Name(id=name):
            return name in names
    return False


def _names_of_sets(tree: ast.Module) -> set[str]:
    """The variables to which the file assigns a set."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_set(value, names):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if _is_set(value, names):
                names.add(name)
            case ast.NamedExpr(target=ast.Name(id=name), value=value) if _is_set(value, names):
                names.add(name)
    return names

#!/usr/bin/env bash
# Run the tests, without those that need a browser, on every Python of the list PYTHONS that this machine has:
# on the PATH, from pyenv or from uv. Each has an environment of its own, .venv-3.x. Arguments go to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

candidates() {
    type -aP "python$1" || true
    if command -v pyenv >/dev/null; then ls "$(pyenv root)"/versions/"$1".*/bin/python 2>/dev/null || true; fi
    if command -v uv >/dev/null; then uv python find --no-python-downloads "$1" 2>/dev/null || true; fi
}

# A shim of pyenv lies on the PATH even if it starts nothing, so each candidate is asked for its version.
find_python() {
    for python in $(candidates "$1"); do
        if [ "$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$1" ]; then
            echo "$python"
            return
        fi
    done
}

summary=() passed=0 failed=0
for version in $PYTHONS; do
    python=$(find_python "$version")
    if [ -z "$python" ]; then
        summary+=("Python $version: LEFT OUT, it is not on this machine")
        continue
    fi
    printf '\n== Python %s (%s)\n' "$version" "$python"
    if make --no-print-directory ".venv-$version/ready-dev" PYTHON="$python" &&
        TAVERNE_PROFILE=quick ".venv-$version/bin/pytest" -q -n auto --dist loadfile --no-loadscope-reorder --ignore tests/browser "$@"; then
        summary+=("Python $version: passed")
        passed=$((passed + 1))
    else
        summary+=("Python $version: FAILED")
        failed=$((failed + 1))
    fi
done
printf '\n'
printf '%s\n' "${summary[@]}"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]

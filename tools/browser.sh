#!/usr/bin/env bash
# A browser for tests/browser: the one that is here, or the system's own package where we may install it.
set -euo pipefail

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "No browser was found: installing chromium for the tests."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium && exit 0
fi
echo "!!! No browser was found (chromium, chromium-browser or google-chrome on the PATH) !!!" >&2
test -z "${CI:-}"

#!/usr/bin/env bash
# A browser for tests/browser: the one that is here, or the system's own package where we may install it.
# Chromium without its windows is enough, and takes half the time.
set -euo pipefail

for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "No browser was found: installing chromium for the tests."
    apt-get update -qq
    for package in chromium-headless-shell chromium; do
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" && exit 0
    done
fi
echo "!!! No browser was found (chromium, chromium-browser or google-chrome on the PATH) !!!" >&2
test -z "${CI:-}"

#!/usr/bin/env bash
# Programs of Debian's packages for tests with real ones: tools/debian_packages.sh PROGRAM=PACKAGE ...
# Installs the packages whose programs are missing, where we may; elsewhere their tests are left out.
set -euo pipefail

wanted=()
for pair in "$@"; do
    PATH="$PATH:/usr/sbin" command -v "${pair%%=*}" >/dev/null || wanted+=("${pair#*=}")
done
if [ "${#wanted[@]}" = 0 ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing ${wanted[*]} for the tests."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null && exit 0
fi
echo "!!! Not found: ${wanted[*]}; the tests that use them are left out !!!" >&2
test -z "${CI:-}"

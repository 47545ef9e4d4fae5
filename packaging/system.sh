#!/bin/sh
# System packages of a Debian or Ubuntu machine: "window" for the console, "test" for the tests too,
# "long" for their long forms, "trial" for whole days in the real window, "package" to build the
# installers and try them.
# Installs what is missing where it may (as root, or with sudo that asks no password); elsewhere it
# says what to install. Other systems need nothing: Qt brings its own.
set -u
[ "$(uname -s)" = Linux ] || exit 0
command -v dpkg-query >/dev/null 2>&1 || exit 0

# A bar stands between the names of one package on older and newer systems.
window="libegl1 libgl1 libglib2.0-0|libglib2.0-0t64 libdbus-1-3 libfontconfig1 libfreetype6
libx11-xcb1 libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1
libxcb-image0 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-sync1 libxcb-xfixes0
libxcb-xkb1 libpulse0"
packages="$window"
[ "${1:-window}" = test ] && packages="$window poppler-utils postgresql
xvfb openbox xdotool"
[ "${1:-window}" = package ] && packages="$window xvfb xdotool desktop-file-utils shared-mime-info
appstream binutils"
[ "${1:-window}" = long ] && packages="$window poppler-utils postgresql gcc libc6-dev
xvfb openbox xdotool"

[ "${1:-window}" = trial ] && packages="$window xvfb openbox xdotool x11-xserver-utils"

missing=""
for one in $packages; do
    there=no
    for name in $(echo "$one" | tr '|' ' '); do
        state=$(dpkg-query -W -f '${Status}' "$name" 2>/dev/null)
        [ "$state" = "install ok installed" ] && there=yes
    done
    [ "$there" = yes ] || missing="$missing ${one%%|*}"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as="sudo"
else
    echo "These system packages are missing; install them, then run this again:" >&2
    echo "  sudo apt-get install$missing" >&2
    exit 0
fi
echo "Installing system packages:$missing"
export DEBIAN_FRONTEND=noninteractive
$as apt-get update -qq >/dev/null
# shellcheck disable=SC2086
$as apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    echo "Some system packages could not be installed:$missing" >&2

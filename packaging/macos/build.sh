#!/bin/sh
# Builds Front Table on macOS: the application, its trial, and the disk image, into dist/.
# Needs Python 3.11. Signed where CODESIGN_IDENTITY names a certificate, else for this computer only.
set -eu
cd "$(dirname "$0")/../.."

[ -x build/venv/bin/python ] || "${PYTHON:-python3.11}" -m venv build/venv
sh packaging/install_lock.sh build/venv/bin/python packaging/build.lock
build/venv/bin/python packaging/build.py
version=$(build/venv/bin/python packaging/contents.py)
app="dist/Front Table.app"
cp build/work/event-file.icns LICENSE dist/front-table/THIRD-PARTY-LICENSES "$app/Contents/Resources/"
codesign --force --deep --options runtime --sign "${CODESIGN_IDENTITY:--}" "$app"

# The trial: the version, the sample event with every document, and the window painted once.
built="$app/Contents/MacOS/front-table"
trial=$(mktemp -d)
"$built" --version
"$built" demo --out "$trial/sample" --players 16 --rounds 2
"$built" --db "$trial/sample/book.db" --smoke
"$built" --db "$trial/sample/book.db" event export "$trial/sample.ftevent"
"$built" --db "$trial/other.db" --open "$trial/sample.ftevent" --smoke
rm -rf "$trial"

stage=$(mktemp -d)
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
image="dist/front-table-$version-macos-$(uname -m).dmg"
hdiutil create -quiet -ov -volname "Front Table $version" -srcfolder "$stage" -format UDZO "$image"
rm -rf "$stage"
ls -l "$image"

# Builds Front Table on Windows: the folder, its trial, and the installer, into dist\.
# Needs Python 3.11 and Inno Setup 6.  powershell -File packaging\windows\build.ps1
$ErrorActionPreference = 'Stop'
$root = Resolve-Path (Join-Path $PSScriptRoot '..\..')
Set-Location $root
function Invoke-Checked {
    & $args[0] $args[1..($args.Count - 1)]
    if ($LASTEXITCODE -ne 0) { throw "$($args -join ' ') ended with $LASTEXITCODE" }
}

$python = Join-Path $root 'build\venv\Scripts\python.exe'
if (-not (Test-Path $python)) { Invoke-Checked py -3.11 -m venv build\venv }
# A lock is installed as it is, as packaging/install_lock.sh does.
Invoke-Checked $python -m pip install --quiet --no-deps --require-hashes --requirement packaging\build.lock
Invoke-Checked $python -m pip check
Invoke-Checked $python packaging\build.py

# The trial: the version, the sample event with every document, and the window painted once.
$built = Join-Path $root 'dist\front-table\front-table.exe'
$trial = Join-Path ([IO.Path]::GetTempPath()) "front-table-trial-$PID"
Invoke-Checked $built --version
Invoke-Checked $built demo --out $trial --players 16 --rounds 2
Invoke-Checked $built --db "$trial\book.db" --smoke
Invoke-Checked $built --db "$trial\book.db" event export "$trial\sample.ftevent"
Invoke-Checked $built --db "$trial\other.db" --open "$trial\sample.ftevent" --smoke
Remove-Item -Recurse -Force $trial

$version = & $python packaging\contents.py
$inno = Get-Command ISCC.exe -ErrorAction SilentlyContinue
$compiler = if ($inno) { $inno.Source } else { "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe" }
Invoke-Checked $compiler /Q "/DAppVersion=$version" "/DRoot=$root" packaging\windows\front-table.iss
Get-ChildItem dist\front-table-* | Format-Table Name, Length

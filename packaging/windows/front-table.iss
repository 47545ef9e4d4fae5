; Inno Setup: what Windows installs. build.ps1 runs it with /DAppVersion and /DRoot.
; The club book and the settings are in the user's own folders; the uninstaller never touches them.
#ifndef AppVersion
  #error Run packaging\windows\build.ps1, which tells the version.
#endif
#define AppName "Front Table"
#define EventType "FrontTable.Event"

[Setup]
AppId={{6C0D8D3E-6E0B-4B53-9F4F-2C1B7D6F5A11}
AppName={#AppName}
AppVersion={#AppVersion}
AppPublisher=The Front Table authors
VersionInfoVersion={#AppVersion}
DefaultDirName={autopf}\{#AppName}
DefaultGroupName={#AppName}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
TimeStampsInUTC=yes
WizardStyle=modern
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\work\front-table.ico
UninstallDisplayIcon={app}\{#AppName}.exe
OutputDir={#Root}\dist
OutputBaseFilename=front-table-{#AppVersion}-windows-x86_64-setup

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; An update leaves nothing of the version before it.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Root}\dist\front-table\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "{#Root}\build\work\event-file.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{group}\{#AppName}"; Filename: "{app}\{#AppName}.exe"
Name: "{group}\{#AppName}: sample event"; Filename: "{app}\{#AppName}.exe"; Parameters: "--demo"
Name: "{autodesktop}\{#AppName}"; Filename: "{app}\{#AppName}.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ftevent"; ValueType: string; ValueData: "{#EventType}"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.ftevent"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-front-table-event"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#EventType}"; ValueType: string; ValueData: "{#AppName} event"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#EventType}\DefaultIcon"; ValueType: string; ValueData: "{app}\event-file.ico"
Root: HKA; Subkey: "Software\Classes\{#EventType}\shell\open\command"; ValueType: string; ValueData: """{app}\{#AppName}.exe"" --open ""%1"""

[Run]
Filename: "{app}\{#AppName}.exe"; Description: "{cm:LaunchProgram,{#AppName}}"; Flags: nowait postinstall skipifsilent

; Longtable's installer for Windows, for Inno Setup 6. `python dev.py bundle` runs:
;   iscc /DVersion=1.2.3 /DName=longtable-1.2.3-windows-x86_64-setup /Odist packaging\windows\longtable.iss

#ifndef Version
  #error Version is missing: /DVersion=1.2.3
#endif
#ifndef Name
  #define Name "longtable-setup"
#endif

[Setup]
AppId={{7E0B6C5C-3F0E-4B53-9C67-5B6E2D0E6A41}
AppName=Longtable
AppVersion={#Version}
AppPublisher=The Longtable authors
VersionInfoVersion={#Version}
OutputBaseFilename={#Name}
SourceDir=..\..
LicenseFile=LICENSE
SetupIconFile=build\bundle\icons\longtable.ico
UninstallDisplayIcon={app}\longtable.exe
DefaultDirName={autopf}\Longtable
DefaultGroupName=Longtable
DisableProgramGroupPage=yes
; For this user without asking for an administrator; whoever is one may choose for all.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
; Held by every Longtable that runs (packaging/entry.py): its files can neither be replaced nor taken away.
AppMutex=Global\Longtable
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an older version brought and this one does not. Matches and settings are elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\longtable\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "build\bundle\icons\journal.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{group}\Longtable"; Filename: "{app}\longtable.exe"
Name: "{autodesktop}\Longtable"; Filename: "{app}\longtable.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.longtable"; ValueType: string; ValueData: "Longtable.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.longtable"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-longtable"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Longtable.Match"; ValueType: string; ValueData: "Longtable match"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Longtable.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\journal.ico"
Root: HKA; Subkey: "Software\Classes\Longtable.Match\shell\open\command"; ValueType: string; ValueData: """{app}\longtable.exe"" ""%1"""

[Run]
Filename: "{app}\longtable.exe"; Description: "{cm:LaunchProgram,Longtable}"; Flags: nowait postinstall skipifsilent

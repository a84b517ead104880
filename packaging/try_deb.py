"""Installs the Debian package on a bare Debian, uses it as its desktop would, and takes it away again.

    sudo python3 packaging/try_deb.py dist/longtable_VERSION_amd64.deb [SUITE]

Needs root and debootstrap. The bare system is made in a temporary folder and thrown away.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
USER: Final = "player"
QUIET: Final = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": "/root"}
TOOLS: Final = ("xvfb", "xdotool", "python3-minimal", "libpython3-stdlib", "libglib2.0-bin")
DESKTOP: Final = ("shared-mime-info", "desktop-file-utils")
"""What every desktop has and a bare system has not."""


def main(package: Path, suite: str = "bookworm") -> int:
    """Try a package on a suite of Debian; returns the exit code."""
    root = Path(tempfile.mkdtemp(prefix="longtable-debian-"))
    # It will be the root of a system with other users.
    root.chmod(0o755)
    try:
        subprocess.run(["debootstrap", "--variant=minbase", suite, root], check=True, stdout=subprocess.DEVNULL)
        say(f"a bare Debian {suite}")
        shutil.copyfile(package, root / "tmp" / "longtable.deb")
        shutil.copytree(HERE.parent / "tests" / "scenarios", root / "tmp" / "checkout" / "tests" / "scenarios")
        shutil.copytree(HERE, root / "tmp" / "checkout" / "packaging", ignore=shutil.ignore_patterns("__pycache__"))
        subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
        try:
            steps(root)
        finally:
            subprocess.run(["umount", "--lazy", root / "proc"], check=True)
    finally:
        shutil.rmtree(root, ignore_errors=True)
    return 0


def steps(root: Path) -> None:
    """What is tried, in order; a wrong exit code ends it."""
    run(root, "useradd", "--create-home", USER)
    bare = run(root, "dpkg", "--unpack", "/tmp/longtable.deb") + run(root, "su", USER, "-c", WITHOUT_LIBRARIES)
    say("unpacked without what it depends on, it says:\n" + bare[bare.index("longtable: ") :].strip())
    run(root, "apt-get", "update")
    run(root, "apt-get", "install", "-y", "--no-install-recommends", "--fix-broken", "/tmp/longtable.deb")
    say("installed; of the system's libraries it took what it depends on and no more:")
    say(run(root, "dpkg-query", "-W", "-f", "${Depends}\n", "longtable").strip())
    say(run(root, "su", USER, "-c", "longtable --version && QT_QPA_PLATFORM=offscreen longtable --self-test").strip())
    run(root, "apt-get", "install", "-y", "--no-install-recommends", *TOOLS, *DESKTOP)
    say(run(root, "python3", "/tmp/checkout/packaging/smoke.py", "/usr/lib/longtable/longtable").strip())
    seen = run(root, "su", USER, "-c", AS_THE_DESKTOP).strip()
    say(seen)
    for wanted in ("file type: application/x-longtable", "opened by: longtable.desktop", "Long Shot"):
        if wanted not in seen:
            raise SystemExit(f"expected to see: {wanted}")
    run(root, "apt-get", "purge", "-y", "longtable")
    left = run(
        root,
        "sh",
        "-c",
        "find /usr/lib/longtable /usr/bin/longtable /usr/share/applications/longtable.desktop "
        f"2>/dev/null; ls /home/{USER}/.local/share/longtable/matches",
    ).split()
    if len(left) != 1 or not left[0].endswith(".longtable"):
        raise SystemExit(f"after the removal there should be one match and nothing else, not {left}")
    say(f"removed; the match is still there: {left[0]}")


WITHOUT_LIBRARIES: Final = (
    "/usr/lib/longtable/longtable 2>&1; DISPLAY=:9 /usr/lib/longtable/longtable 2>&1; test $? = 2"
)
AS_THE_DESKTOP: Final = r"""
set -e
cd
longtable --version >/dev/null
QT_QPA_PLATFORM=offscreen longtable --rehearse match
match=$(ls ~/.local/share/longtable/matches/*.longtable)
echo "file type: $(gio info -a standard::content-type "$match" | grep -o 'application/x-longtable')"
echo "opened by: $(gio mime application/x-longtable | grep -o 'longtable.desktop' | head -1)"
Xvfb :7 -screen 0 1366x768x24 >/dev/null 2>&1 &
screen=$!
export DISPLAY=:7
sleep 2
# As the menu does it, and as a double click on a match does it.
for with in "" "$match"; do
    command=$(grep ^Exec= /usr/share/applications/longtable.desktop | sed "s|^Exec=||; s|%f|$with|")
    $command &
    program=$!
    window=$(timeout 60 xdotool search --sync --onlyvisible --class longtable | head -1)
    for try in 1 2 3 4 5 6 7 8 9 10; do
        title=$(xdotool getwindowname "$window")
        case "$with$title" in */*Dice*|Longtable) break;; esac
        sleep 1
    done
    echo "$command: a window called $title"
    xdotool windowfocus --sync "$window" key ctrl+q
    wait $program
done
kill $screen
"""


def run(root: Path, *command: str) -> str:
    """Run a command inside the bare system; what it printed."""
    done = subprocess.run(["chroot", root, *command], env=QUIET, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def say(message: str) -> None:
    """Tell what was seen."""
    print(f"try_deb: {message}", flush=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:3]))

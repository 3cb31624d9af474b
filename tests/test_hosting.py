"""docs/hosting.md does what it says, line by line, as far as a machine without a service manager shows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app import DATABASE
from bot.start import HOPELESS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
UNITS = sorted((ROOT / "deploy").iterdir())
ELSEWHERE = (
    "apt-get",
    "useradd",
    "systemctl",
    "git clone",
    "git pull",
    "docker",
    "install -m 600",
    "tee /etc",
    "cp deploy",
)
"""What needs a machine of its own: the rest of the page's lines is carried out."""


def lines_of(*needles: str) -> list[str]:
    """The lines of the page's blocks that hold any of these words."""
    return [line for block in BLOCKS for line in block.splitlines() if any(needle in line for needle in needles)]


def script_of(block: str, app: Path, data: Path) -> str:
    kept = [line for line in block.splitlines() if not any(word in line for word in ELSEWHERE)]
    text = "\n".join(kept).replace("sudo -u tabletop ", "").replace("sudo ", "")
    return text.replace("/srv/tabletop/app", str(app)).replace("/var/lib/tabletop", str(data))


def run(script: str, where: Path) -> subprocess.CompletedProcess[str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "PYTHON", "VIRTUAL"))}
    return subprocess.run(
        ["bash", "-euc", script], cwd=where, capture_output=True, text=True, timeout=170, check=False, env=env
    )


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as ``git clone`` and ``make install`` leave it."""
    folder = tmp_path_factory.mktemp("srv") / "app"
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if not name.startswith("tests/") and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    installed = run(f"make install PYTHON={sys.executable}", folder)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    return folder


def starts(command: list[str], where: Path, data: Path) -> None:
    """It prints the address of its page, and ends when told to."""
    with subprocess.Popen(
        [*command, "run", "--data", str(data), "--port", "0"],
        cwd=where,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={"PATH": "/usr/bin:/bin"},
    ) as process:
        assert process.stdout
        said = [process.stdout.readline(), process.stdout.readline()]
        process.terminate()
        assert process.wait(20) == 0
    assert said[1].startswith("Open http://127.0.0.1:")


@pytest.mark.slow
def test_install_brings_what_the_bot_needs_and_the_lines_of_the_page_work(app: Path, tmp_path: Path) -> None:
    python = app / ".venv" / "bin" / "python"
    assert run(f"{python} -c 'import pytest'", app).returncode != 0, "tests are not for the server"
    starts([str(python), "-m", "bot"], app, tmp_path)
    care, restore = (next(block for block in BLOCKS if word in block) for word in ("bot backup", "games.sqlite3.bad"))
    for block in (care, restore):
        done = run(script_of(block, app, tmp_path), app)
        assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / f"{DATABASE}.bad").is_file()
    assert run(script_of(care, app, tmp_path), app).returncode == 0, "the restored file is fine"


@pytest.mark.slow
def test_a_wheel_gives_a_command_that_works_in_an_empty_environment(app: Path, tmp_path: Path) -> None:
    built = run(f"{app}/.venv/bin/python -m pip wheel --quiet --no-deps -w {tmp_path} {app}", tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    install = (
        f"{sys.executable} -m venv empty && empty/bin/python -m pip install --quiet -c {app}/constraints.txt {wheel}"
    )
    installed = run(install, tmp_path)
    assert installed.returncode == 0, installed.stderr
    command = tmp_path / "empty" / "bin" / "tabletop"
    assert "usage: tabletop" in run(f"{command} --help", tmp_path).stdout
    assert "leech" in run(f"{command} rules leech", tmp_path).stdout.lower()
    starts([str(command)], tmp_path, tmp_path / "data")


def test_every_path_of_the_units_is_the_one_of_the_page() -> None:
    text = "\n".join(unit.read_text(encoding="utf-8") for unit in UNITS)
    assert {"/srv/tabletop/app", "/var/lib/tabletop", "/var/lib/tabletop-backups", "/etc/tabletop.env"} <= set(
        re.findall(r"/(?:srv|var|etc)/[\w/.-]*[\w-](?=[\s\"/]|$)", text.replace("/.venv", " "))
    )
    assert "--home-dir /srv/tabletop " in PAGE
    for unit in UNITS:
        assert any(unit.name in line for line in lines_of("cp deploy")), f"{unit.name} is never put in place"
    prevented = re.search(r"^RestartPreventExitStatus=(.*)$", text, re.MULTILINE)
    assert prevented
    assert str(HOPELESS) in prevented[1].split()
    assert f"ends with code {HOPELESS}" in PAGE


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_units_are_what_systemd_understands() -> None:
    said = subprocess.run(
        ["systemd-analyze", "verify", *map(str, UNITS)], capture_output=True, text=True, check=False, timeout=60
    )
    wrong = [line for line in said.stderr.splitlines() if "is not executable" not in line]
    assert not [line for line in wrong if "tabletop" in line], said.stderr


def test_the_container_holds_every_package() -> None:
    copied = set(re.findall(r"^COPY (\w+) ", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE))
    packages = re.search(r"include = \[(.*)\]", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert packages
    assert copied == set(re.findall(r'"(\w+)\*"', packages[1]))

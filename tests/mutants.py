"""`python3 dev.py mutants --most N --seed S`: whether the tests notice when a rule is wrong.

A mutant is the program with one small thing wrong: a comparison, a sum, a statement left out. Mutants are drawn by seed
over the rules of the games, the engine and play, each is put into a copy of the checkout, and the tests that are there
for its file must fail, the quick ones being asked first. What no test notices is printed: it is either no fault at all
(the same behaviour, written otherwise) or a rule that no test holds.
"""

import argparse
import ast
import gc
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Final

import msgspec  # noqa: F401 - loaded once, here, and not by each run of the tests
import pytest
import yaml  # noqa: F401
from PySide6 import QtTest, QtWidgets  # noqa: F401

ROOT: Final = Path(__file__).resolve().parents[1]
RULES: Final = """
    abilities actions auction brawls building built cards chart checking conditions corsair deck effects flow game
    ground guessing herding hidden income knowledge opening people race_card raid reasons roland rules running sailing
    sale scoring setup state storms sums supply swapping tables tokens trade trail turn turns voting
"""
"""Of a game that has no room of rules yet, the modules that say what may be done, what it does, and why not."""
CONTRACT: Final = "tests/contract/test_contract.py"
WARM_SECONDS: Final = 15
COLD_SECONDS: Final = 300
"""How long a processor may work on a run of tests before they count as endless."""
SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
LEAVES_OUT: Final = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Delete, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Edit:
    """One thing that can be made wrong in a syntax tree: where, and how."""

    line: int
    shown: ast.AST
    do: Callable[[], None]


@dataclass(frozen=True)
class Part:
    """Source files, and the tests that hold them: runs of pytest, the quick one first."""

    files: tuple[Path, ...]
    runs: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Mutant:
    """One edit of one file of a part, whose path begins at the root; in words as a string."""

    part: str
    file: Path
    number: int

    def named(self, beginning: str) -> bool:
        """Whether its line begins so."""
        return not beginning or str(self).startswith(beginning)

    def __str__(self) -> str:
        return f"{self.file}:{mutated((ROOT / self.file).read_text(encoding='utf-8'), self.number).words}"


def parts() -> dict[str, Part]:
    """What mutants are drawn from."""
    found = {}
    for folder in sorted(path.parent for path in ROOT.glob("longtable/games/*/game.py")):
        roomy = (folder / "rules").is_dir()
        modules = sorted(folder.rglob("*.py"))
        files = tuple(
            path for path in modules if (path.parent.name == "rules" if roomy else path.stem in RULES.split())
        )
        key = folder.name
        beside = ("tests/contract/test_scenarios.py", "tests/contract/test_playthroughs.py", "tests/referees")
        found[key] = Part(files, ((f"tests/games/{key}",), ("-k", key, *beside), ("-k", key, CONTRACT)))
    play, others = ("tests/play", "tests/test_main.py"), ("-k", "toy or longcours", CONTRACT)
    engine = tuple(sorted(ROOT.glob("longtable/engine/*.py")))
    found["engine"] = Part(engine, (("tests/engine",), ("tests/play", "tests/players/test_montecarlo.py"), others))
    found["play"] = Part(tuple(sorted(ROOT.glob("longtable/play/*.py"))), (play, others))
    return found


# -- what can be wrong -----------------------------------------------------------------------------


def edits(module: ast.Module) -> list[Edit]:
    """Everything that can be made wrong in the functions of a module."""
    found: list[Edit] = []
    scopes: list[ast.AST] = [module]
    while scopes:
        for node in ast.iter_child_nodes(scopes.pop()):
            if isinstance(node, ast.FunctionDef):
                found.extend(_edits_below(node))
            elif isinstance(node, ast.ClassDef):
                scopes.append(node)
    return found


def _edits_below(tree: ast.AST) -> Iterator[Edit]:
    """What can be made wrong below a node; types, docstrings, words and assertions are left alone."""
    types = (getattr(tree, "annotation", None), getattr(tree, "returns", None), *getattr(tree, "decorator_list", ()))
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom) and node not in types:
            yield from _edits_of(node)
            yield from _edits_below(node)
    for name in ("body", "orelse"):
        block = getattr(tree, name, None)
        for index, statement in enumerate(block if isinstance(block, list) else ()):
            if isinstance(statement, LEAVES_OUT) and not _is_text(statement):
                yield Edit(statement.lineno, statement, partial(block.__setitem__, index, ast.Pass()))


def _edits_of(node: ast.AST) -> Iterator[Edit]:
    line = getattr(node, "lineno", 0)
    match node:
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                yield Edit(line, node, partial(ops.__setitem__, index, SWAPS[type(op)]()))
        case ast.BoolOp(op=op) | ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            yield Edit(line, node, partial(setattr, node, "op", SWAPS[type(op)]()))
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield Edit(line, test, partial(setattr, node, "test", ast.UnaryOp(ast.Not(), test)))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield Edit(line, node, partial(setattr, node, "operand", ast.UnaryOp(ast.Not(), operand)))
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield Edit(line, node, partial(setattr, node, "value", ast.Constant(None)))
        case ast.Constant(value=bool(value)):
            yield Edit(line, node, partial(setattr, node, "value", not value))
        case ast.Constant(value=int(value)):
            yield Edit(line, node, partial(setattr, node, "value", value + 1))
            yield Edit(line, node, partial(setattr, node, "value", value - 1))


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


@dataclass(frozen=True)
class Mutated:
    """A module with an edit made."""

    tree: ast.Module
    words: str


def mutated(source: str, number: int) -> Mutated:
    """A source with its edit `number` made."""
    tree = ast.parse(source)
    edit = edits(tree)[number]
    before = ast.unparse(edit.shown)
    edit.do()
    after = ast.unparse(edit.shown)
    words = f"{before} -> {after}" if before != after else f"{before} left out or turned round"
    return Mutated(ast.fix_missing_locations(tree), f"{edit.line}: {words}")


def drawn(seed: int, most: int) -> list[Mutant]:
    """Up to `most` mutants, as many of each part, in turns."""
    columns = []
    for name, part in parts().items():
        sites = [
            Mutant(name, file.relative_to(ROOT), number)
            for file in part.files
            for number in range(len(edits(ast.parse(file.read_text(encoding="utf-8")))))
        ]
        rng = Random(f"{seed} {name}")
        columns.append(rng.sample(sites, min(len(sites), -(-most // len(parts())))))
    longest = max(map(len, columns))
    return [column[row] for row in range(longest) for column in columns if row < len(column)][:most]


# -- whether it is noticed -------------------------------------------------------------------------


def run(
    copy: Path, arguments: Sequence[str], seconds: int, plugin: object = None, *, keep_bytecode: bool = False
) -> str:
    """Run tests in a process of their own, which has so many seconds of a processor; says what came of it."""
    child = os.fork()
    if not child:
        os.setsid()
        sink = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(sink, stream)
        _allow(seconds)
        os.chdir(copy)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "longtable")]:
            del sys.modules[name]
        sys.path[0] = str(copy)
        # A file that was just changed must not be taken for the one of the same length a moment ago.
        sys.dont_write_bytecode = not keep_bytecode
        os.environ.update(CI="1", PYTHONPATH=str(copy), PYTHONDONTWRITEBYTECODE="1", QT_QPA_PLATFORM="offscreen")
        code = 1
        try:
            code = pytest.main(["-x", "--tb=no", *arguments], plugins=[plugin] if plugin else None)
        finally:
            os._exit(code)
    return outcome(child, 20 * seconds)


def _allow(seconds: int) -> None:
    """Let this process have so many seconds of a processor, and 4 GB of memory."""
    import resource  # Windows, which can't fork either, has none

    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def outcome(child: int, seconds: float) -> str:
    """Wait for a run of tests, so long at the most: `passed`, `failed` or `endless`."""
    ends = time.monotonic() + seconds
    while not (waited := os.waitpid(child, os.WNOHANG))[0]:
        if time.monotonic() > ends:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.02)
    code = os.waitstatus_to_exitcode(waited[1])
    if code == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise SystemExit("a part has no tests")
    return "passed" if code == 0 else "endless" if -code in (signal.SIGXCPU, signal.SIGKILL) else "failed"


def plant(copy: Path, mutant: Mutant) -> Callable[[], None]:
    """Put a mutant into the copy; returns what takes it out again."""
    path = copy / mutant.file
    whole, kept = path.read_text(encoding="utf-8"), path.stat()
    path.write_text(ast.unparse(mutated(whole, mutant.number).tree), encoding="utf-8")

    def restore() -> None:
        path.write_text(whole, encoding="utf-8")
        os.utime(path, ns=(kept.st_atime_ns, kept.st_mtime_ns))

    return restore


class Warm:
    """Tries mutants one after the other where a part and its tests are loaded already, each in a fork.

    A mutant replaces the code of functions there. What was made while all was loaded is without it: where the tests
    pass, they have yet to be run from the beginning. The tests that noticed most so far are asked first.
    """

    def __init__(self, copy: Path, mutants: Sequence[Mutant], told: Path) -> None:
        self._copy = copy
        self._mutants = mutants
        self._told = told
        self._noticed = told.with_name("noticed")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Fork for each mutant; the fork goes on to the tests."""
        useful: Counter[str] = Counter()
        functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
        gc.freeze()
        for mutant in self._mutants:
            self._noticed.write_text("", encoding="utf-8")
            session.items.sort(key=lambda item: -useful[item.nodeid])
            child = os.fork()
            if not child:
                _allow(WARM_SECONDS)
                path = self._copy / mutant.file
                tree = mutated(path.read_text(encoding="utf-8"), mutant.number).tree
                if not _replace_code(functions, str(path), compile(tree, str(path), "exec")):
                    os._exit(0)
                return
            with self._told.open("a", encoding="utf-8") as file:
                file.write(f"{outcome(child, 20 * WARM_SECONDS)}\n")
            useful[self._noticed.read_text(encoding="utf-8")] += 1
        os._exit(0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which test noticed the mutant."""
        if report.failed:
            self._noticed.write_text(report.nodeid, encoding="utf-8")


def _replace_code(functions: Sequence[FunctionType], path: str, module: CodeType) -> bool:
    """Give the functions of a module their new code; whether any of it differs."""
    codes: dict[tuple[str, int], CodeType] = {}
    found = [module]
    while found:
        code = found.pop()
        codes[code.co_qualname, code.co_firstlineno] = code
        found.extend(part for part in code.co_consts if isinstance(part, CodeType))
    changed = False
    for function in functions:
        old = function.__code__
        new = codes.get((old.co_qualname, old.co_firstlineno), old) if old.co_filename == path else old
        if new != old and new.co_freevars == old.co_freevars:
            function.__code__ = new
            changed = True
    return changed


def warm_results(copy: Path, part: Part, mutants: Sequence[Mutant]) -> list[str]:
    """What the quick tests of a part say of its mutants."""
    told = copy.parent / "told"
    told.write_text("", encoding="utf-8")
    run(copy, part.runs[0], 3600, Warm(copy, mutants, told), keep_bytecode=True)
    results = told.read_text(encoding="utf-8").split()
    assert len(results) == len(mutants), "the tests could not be loaded"
    return results


def cold_result(copy: Path, part: Part, mutant: Mutant) -> str:
    """What all the tests of a part say of a mutant, each run of them from the beginning."""
    restore = plant(copy, mutant)
    results = (run(copy, arguments, COLD_SECONDS) for arguments in part.runs)
    result = next((result for result in results if result != "passed"), "passed")
    restore()
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw mutants and try each; 1 where less than 95 of a hundred were noticed, else 0."""
    parser = argparse.ArgumentParser(prog="dev.py mutants", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--most", type=int, default=70, help="how many to try (70)")
    parser.add_argument("--seed", type=int, default=1, help="decides which are drawn (1)")
    parser.add_argument("--only", default="", help="of those that are drawn, the ones whose line begins so")
    options = parser.parse_args(arguments)
    chosen = [mutant for mutant in drawn(options.seed, options.most) if mutant.named(options.only)]
    told: Counter[tuple[str, str]] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "build", "dist", "__pycache__"))
        for mutant, result in _results(copy, chosen):
            told[mutant.part, result] += 1
            if result == "passed":
                print(mutant, flush=True)
    for name in parts():
        print(f"{name}: " + ", ".join(f"{told[name, word]} {word}" for word in ("failed", "endless", "passed")))
    return int(sum(count for (_, word), count in told.items() if word == "passed") * 20 > told.total())


def _results(copy: Path, chosen: Sequence[Mutant]) -> Iterator[tuple[Mutant, str]]:
    """What became of each mutant; the quick ones come first."""
    left = []
    for name, part in parts().items():
        mutants = [mutant for mutant in chosen if mutant.part == name]
        for mutant, result in zip(mutants, warm_results(copy, part, mutants) if mutants else (), strict=True):
            if result == "passed":
                left.append(mutant)
            else:
                yield mutant, result
    for name in {mutant.part for mutant in left}:
        for arguments in parts()[name].runs:
            # What bytecode is missing yet is written here.
            if run(copy, arguments, COLD_SECONDS, keep_bytecode=True) != "passed":
                raise SystemExit(f"the tests fail without any mutant: {' '.join(arguments)}")
    yield from ((mutant, cold_result(copy, parts()[mutant.part], mutant)) for mutant in left)


if __name__ == "__main__":
    sys.exit(main())

"""Training as a person at a terminal runs it: a progress bar, an interrupt that keeps all, and a check at the end."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.arena import Job, Plan, Tally, at_work, play_jobs
from shamble.cli import INTERRUPTED
from shamble.cli.counting import Interrupt, MinuteLines, noted_interrupt, progress_bar
from shamble.core.errors import ShambleError
from shamble.core.options import Config
from shamble.files import check_folder
from shamble.terminal.console import PlainConsole

if TYPE_CHECKING:
    from shamble.learn.setting import Setting
    from shamble.learn.training import Training

NEEDS = "training needs PyTorch, NumPy and matplotlib: pip install 'shamble[learn]'"
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""Small networks gain nothing from threads, and wait for them where others use the processors; they must be told before
NumPy is imported. Processes started from here inherit it."""


def run_training(
    game: str,
    players: list[int] | None,
    options: Config,
    against: list[str],
    numbers: Mapping[str, object],
    generations: int,
    check: int,
    workers: int,
    out: Path,
) -> int:
    """Train, write, check; the exit code."""
    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    try:
        from shamble.learn.setting import Setting
        from shamble.learn.training import Training, at_play
    except ImportError as error:
        raise ShambleError(f"{NEEDS} ({error})") from error
    if out.suffix != ".npz":
        raise ShambleError(f"a net is an .npz file: --out NAME.npz, not {out}")
    check_folder(out)
    setting = Setting.checked(game, players, options, against, **numbers)
    training = Training(setting, out)
    console = PlainConsole()
    with noted_interrupt("generation that is being played") as interrupt:
        with at_play(workers) as team:
            _advance(training, generations, team, interrupt)
        draw_curve(training)
        stopped = training.generation < generations
        console.print(
            f"{'stopped after' if stopped else 'trained for'} {training.generation} generations, "
            f"{training.generation * setting.matches:,} matches; the net is in {out}, how it went in "
            f"{training.log.name} and {training.log.with_suffix('.svg').name}"
        )
        if stopped:
            console.print("the same command resumes it")
            return INTERRUPTED
        for count in setting.players if check else ():
            if not _check(setting, count, options, check, workers, out, interrupt):
                return INTERRUPTED
    console.print(f"let it play as learnt:{out}")
    return 0


def _advance(training: Training, generations: int, team: object, interrupt: Interrupt) -> None:
    """Play on until all generations are played, or an interrupt came."""
    bar = progress_bar(training.setting.game)
    steps = MinuteLines(f"{training.setting.game}, generations", training.generation, generations)
    with bar:
        task = bar.add_task("", total=generations, completed=training.generation)
        while training.generation < generations and not interrupt.came:
            line = training.advance(team)  # type: ignore[arg-type]  # an executor, whose type needs the extra
            won = ", ".join(f"{share:.0%} against {kind}" for kind, share in line["won"].items() if kind != "self")
            bar.update(task, completed=training.generation, description=won)
            steps.tell(training.generation)


def draw_curve(training: Training) -> None:
    from shamble.learn.plotting import draw

    if training.lines:
        title = f"{training.setting.game}, {' and '.join(map(str, training.setting.players))} players"
        draw(training.lines, title, training.log.with_suffix(".svg"))


def _check(
    setting: Setting,
    players: int,
    options: Config,
    matches: int,
    workers: int,
    out: Path,
    interrupt: Interrupt,
) -> bool:
    """Let the net play matches that it was not trained on, with half of the seats; whether all were played."""
    for name in setting.against:
        plan = Plan.checked(setting.game, players, options, [f"learnt:{out}", name], f"{setting.seed}/check")
        tally = Tally()
        bar = progress_bar(setting.game)
        with bar, at_work(workers) as team:
            task = bar.add_task(f"checking against {name}", total=matches)
            for _, record in play_jobs([Job(plan, range(matches))], team, lambda: interrupt.came):
                tally.add(record)
                bar.advance(task)
        if interrupt.came:
            return False
        wins = tally.bots[f"learnt:{out}"]
        low, high = wins.interval
        PlainConsole().print(
            f"{players} players, {matches} fresh matches against {name}: its seats win {wins.rate:.1%} "
            f"({low:.1%} to {high:.1%}), even would be {tally.bots[name].rate / 2 + wins.rate / 2:.1%}"
        )
    return True

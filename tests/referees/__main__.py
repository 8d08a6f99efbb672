"""The referees by hand: many matches of one game, or its planted faults."""

from __future__ import annotations

import argparse
import sys

from shamble.cli import BAD_REQUEST, INTERRUPTED
from shamble.cli.counting import noted_interrupt, progress_bar
from shamble.core.errors import ShambleError
from tests.referees.following import Complaint, Figures, Refereed
from tests.referees.matches import games_with_a_referee, refereed, series
from tests.referees.planted import caught

COMPLAINED = 1


def follow(watched: Refereed, matches: int, seed: int) -> int:
    """Every complaint on a line of its own, then the figures; the exit code."""
    figures = Figures()
    with noted_interrupt() as interrupt, progress_bar(watched.game.slug) as bar:
        task = bar.add_task("", total=matches)
        for match in series(watched, matches, seed):
            try:
                match.follow(figures)
            except Complaint as complaint:
                print(f"{match.name}\n    {complaint}")
            bar.update(task, advance=1, description=f"{figures.complaints} complaints")
            if interrupt.came:
                break
    print(f"{watched.game.slug}, seed {seed}: {figures}")
    return COMPLAINED if figures.complaints else INTERRUPTED if figures.matches < matches else 0


def show_faults(watched: Refereed) -> int:
    """Each planted fault and the match in which it was caught; the exit code."""
    seen = done = 0
    with noted_interrupt() as interrupt, progress_bar(watched.game.slug) as bar:
        task = bar.add_task("", total=len(watched.faults))
        for fault in watched.faults:
            found = caught(watched, fault)
            done += 1
            seen += found is not None and found.complaint.rule in fault.rules
            print(f"{fault.name}\n    " + (f"match {found.match}: {found.complaint}" if found else "NOT CAUGHT"))
            bar.advance(task)
            if interrupt.came:
                break
    print(f"{watched.game.slug}: {seen} of {done} planted faults caught")
    return INTERRUPTED if done < len(watched.faults) else COMPLAINED if seen < done else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.referees", description=__doc__)
    parser.add_argument("game", choices=games_with_a_referee())
    parser.add_argument("--matches", type=int, default=300, help="how many to follow (300)")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other matches (0)")
    parser.add_argument("--faults", action="store_true", help="plant the faults instead, one after the other")
    args = parser.parse_args()
    if args.matches < 1:
        parser.error(f"--matches: a number from 1, not {args.matches}")
    try:
        watched = refereed(args.game)
        return show_faults(watched) if args.faults else follow(watched, args.matches, args.seed)
    except ShambleError as error:
        print(error, file=sys.stderr)
        return BAD_REQUEST
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())

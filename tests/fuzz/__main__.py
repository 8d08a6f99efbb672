"""The long run: so many broken inputs, spread over all readers; each fault is shown once, with the seed that makes it
again. `tools/fuzz --help`."""

from __future__ import annotations

import sys
import time
import traceback
from random import Random

from cyclopts import App

from tests.fuzz.readers import Reader, readers

AT_ONCE = 20
"""Inputs to one reader before the next one's turn."""

app = App(name="fuzz", help_format="plaintext", result_action="return_value")


def fault(reader: Reader, seed: str) -> str:
    """What came out of the reader that must not; empty if nothing did."""
    try:
        reader.try_one(Random(seed))
    except KeyboardInterrupt:
        raise
    except BaseException:  # a panic of a library is no Exception
        return traceback.format_exc()
    return ""


def kind_of(trace: str) -> str:
    """Where it came from: two faults of one place are one."""
    places = [line.strip() for line in trace.splitlines() if line.strip().startswith("File ")]
    return f"{places[-1] if places else ''} {trace.splitlines()[-1][:60]}"


@app.default
def fuzz(*, inputs: int = 1_000_000, seed: str = "0", only: str = "", seconds: float = 0.0) -> int:
    """Break so many inputs, and read them.

    Parameters
    ----------
    inputs
        How many.
    seed
        The same seed breaks the same inputs in the same way.
    only
        Readers whose name holds this.
    seconds
        Processor time after which to stop; 0 for never. What was read until then is counted.
    """
    chosen = [reader for reader in readers() if only in reader.name]
    spent = {reader.name: 0.0 for reader in chosen}
    tried = dict.fromkeys(spent, 0)
    faults: dict[str, str] = {}
    begun = time.process_time()
    number = 0
    while number < inputs and not (seconds and time.process_time() - begun > seconds):
        # The one that has cost least so far: every reader has the same time, and cheap ones read more.
        reader = min(chosen, key=lambda each: spent[each.name])
        start = time.process_time()
        for _ in range(AT_ONCE):
            number += 1
            tried[reader.name] += 1
            own = f"{seed}/{reader.name}/{tried[reader.name]}"
            if (trace := fault(reader, own)) and (kind := kind_of(trace)) not in faults:
                faults[kind] = f"{reader.name}, seed {own!r}:\n{trace}"
                print(faults[kind], flush=True)
        spent[reader.name] += time.process_time() - start
        if number % 20_000 == 0:
            print(f"{number} inputs, {len(faults)} faults", file=sys.stderr, flush=True)
    for name, count in tried.items():
        print(f"{count:9} {name}")
    took = time.process_time() - begun
    print(f"{number} inputs to {len(chosen)} readers in {took:.0f} s: {len(faults)} kinds of faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(app())

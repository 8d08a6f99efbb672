// One thing after the other, at a pace that can be followed, and at once for whoever has seen enough.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

import { diceIn } from '#page/stage/dice.js';
import { MOST_WAITING, Reel, SPEEDS, speedOf } from '#page/stage/reel.js';

/** Shows texts, each until the test says that its movement is over. @param {{ hurried?: boolean, rest?: number }} [how] */
function slowly({ hurried = false, rest = 0 } = {}) {
  /** @type {string[]} */
  const shown = [];
  /** @type {(() => void)[]} */
  const ends = [];
  let settled = 0;
  /** @type {Reel<string>} */
  const reel = new Reel({
    show: (text) => {
      shown.push(text);
      return new Promise((/** @type {(value: void) => void} */ resolve) => ends.push(resolve));
    },
    rest: () => rest,
    join: (texts) => texts.join('+'),
    hurried: () => hurried,
    settled: () => {
      settled += 1;
    },
  });
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    ends.shift()?.();
    await soon();
  };
  return { reel, shown, end, soon, settled: () => settled };
}

test('what comes first is shown at once, the others after it in order', async () => {
  const { reel, shown, end, settled } = slowly();
  reel.put(['a', 'b']);
  reel.put(['c']);
  assert.deepEqual(shown, ['a']);
  await end();
  assert.deepEqual(shown, ['a', 'b']);
  await end();
  await end();
  assert.deepEqual(shown, ['a', 'b', 'c']);
  assert.equal(settled(), 1);
  assert.ok(!reel.busy);
});

test('a skip shows the rest in one, and says whether there was any', async () => {
  const { reel, shown, end } = slowly();
  assert.ok(!reel.skip(), 'nothing is shown');
  reel.put(['a', 'b', 'c']);
  assert.ok(reel.skip());
  await end();
  assert.deepEqual(shown, ['a', 'b+c']);
  assert.ok(!reel.skip(), 'nothing waits');
  await end();
  reel.put(['d', 'e']);
  await end();
  assert.deepEqual(shown, ['a', 'b+c', 'd', 'e'], 'the next is shown step by step again');
});

test('there is a rest between two, which a skip ends', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { reel, shown, end, soon } = slowly({ rest: 500 });
    reel.put(['a', 'b', 'c', 'd']);
    await end();
    assert.deepEqual(shown, ['a']);
    mock.timers.tick(499);
    await soon();
    assert.deepEqual(shown, ['a']);
    mock.timers.tick(1);
    await soon();
    assert.deepEqual(shown, ['a', 'b']);
    await end();
    assert.ok(reel.skip());
    await soon();
    assert.deepEqual(shown, ['a', 'b', 'c+d']);
  } finally {
    mock.timers.reset();
  }
});

test('whoever wants all at once gets it so, and whoever is far behind too', async () => {
  const hurried = slowly({ hurried: true });
  hurried.reel.put(['a', 'b', 'c']);
  assert.deepEqual(hurried.shown, ['a+b+c']);
  const behind = slowly();
  behind.reel.put(Array.from({ length: MOST_WAITING + 2 }, (_, number) => String(number)));
  assert.equal(behind.shown.length, 1);
  assert.ok(behind.shown[0]?.includes('+'));
});

test('a speed that is none is the normal one', () => {
  assert.equal(speedOf('fast'), 'fast');
  assert.equal(speedOf('warp'), 'normal');
  assert.equal(speedOf(null), 'normal');
  assert.ok(SPEEDS.slow > SPEEDS.normal && SPEEDS.normal > SPEEDS.fast && SPEEDS.once === 0);
});

test('dice are what an event calls so', () => {
  const entry = { frame: 1, text: '', rule: '', sound: 'die' };
  assert.deepEqual(diceIn([{ ...entry, event: { event: 'attacked', dice: [5, 2] } }]), [5, 2]);
  assert.deepEqual(diceIn([{ ...entry, event: { event: 'bite', die: 6 } }]), [6]);
  assert.deepEqual(diceIn([{ ...entry, event: { event: 'moved', to: 'H7' } }]), []);
});

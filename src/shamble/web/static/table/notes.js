// @ts-check
// Which notes each sound is made of, and which sound is heard for what happens. Plays nothing itself.

/**
 * A tone that slides `from` a pitch `to` another, or noise below a pitch; `at` a second after the start, so `long`.
 * @typedef {{
 *   wave?: OscillatorType, noise?: number, from: number, to?: number, at?: number, long: number, loud: number,
 * }} Note
 */

/** @satisfies {Record<string, Note[]>} */
const NOTES = {
  call: [
    { from: 523, long: 0.5, loud: 0.16 },
    { from: 784, at: 0.16, long: 0.7, loud: 0.14 },
  ],
  paper: [{ noise: 2600, from: 1, long: 0.07, loud: 0.1 }],
  shuffle: [0, 0.06, 0.12, 0.18].map((at) => ({ noise: 2200 + 2000 * at, from: 1, at, long: 0.06, loud: 0.07 })),
  dice: [0, 0.09, 0.16, 0.3].map((at) => ({ noise: 900 + 900 * at, from: 1, at, long: 0.05, loud: 0.2 })),
  knock: [
    { wave: 'triangle', from: 180, to: 70, long: 0.12, loud: 0.22 },
    { noise: 500, from: 1, long: 0.05, loud: 0.1 },
  ],
  crash: [
    { noise: 1400, from: 1, long: 0.35, loud: 0.18 },
    { wave: 'triangle', from: 120, to: 45, long: 0.3, loud: 0.2 },
  ],
  boom: [
    { noise: 260, from: 1, long: 0.9, loud: 0.4 },
    { wave: 'sine', from: 90, to: 30, long: 0.9, loud: 0.35 },
  ],
  groan: [
    { wave: 'sawtooth', from: 92, to: 62, long: 0.6, loud: 0.07 },
    { wave: 'sine', from: 96, to: 66, long: 0.6, loud: 0.12 },
  ],
  bite: [
    { noise: 1800, from: 1, long: 0.04, loud: 0.2 },
    { noise: 700, from: 1, at: 0.07, long: 0.09, loud: 0.2 },
  ],
  coin: [
    { from: 1320, long: 0.09, loud: 0.07 },
    { from: 1760, at: 0.07, long: 0.3, loud: 0.07 },
  ],
  bell: [
    { from: 880, long: 0.8, loud: 0.1 },
    { from: 1318, long: 0.5, loud: 0.05 },
  ],
  horn: [
    { wave: 'square', from: 220, long: 0.35, loud: 0.05 },
    { wave: 'square', from: 277, long: 0.35, loud: 0.05 },
  ],
  fall: [{ wave: 'triangle', from: 330, to: 110, long: 0.5, loud: 0.14 }],
  win: [392, 523, 659, 784].map((from, number) => ({ from, at: number * 0.13, long: 0.6, loud: 0.12 })),
  lose: [392, 330, 262].map((from, number) => ({
    wave: 'triangle',
    from,
    at: number * 0.2,
    long: 0.6,
    loud: 0.12,
  })),
};

/**
 * The names that games give their sounds, and which of ours each is; any other is a sheet of paper.
 * @type {Record<string, keyof typeof NOTES>}
 */
const HEARD = {
  card: 'paper',
  draw: 'paper',
  slide: 'paper',
  take: 'paper',
  rummage: 'shuffle',
  shuffle: 'shuffle',
  dice: 'dice',
  die: 'dice',
  step: 'knock',
  click: 'knock',
  door: 'knock',
  creak: 'knock',
  hammer: 'knock',
  fight: 'knock',
  hit: 'knock',
  fire: 'crash',
  crash: 'crash',
  splat: 'crash',
  cancel: 'crash',
  sewer: 'crash',
  bomb: 'boom',
  zombie: 'groan',
  groan: 'groan',
  bite: 'bite',
  coins: 'coin',
  deliver: 'coin',
  beer: 'coin',
  bell: 'bell',
  turn: 'bell',
  engine: 'horn',
  horn: 'horn',
  bus: 'horn',
  caught: 'fall',
  death: 'fall',
  scream: 'fall',
  sting: 'fall',
  defeat: 'lose',
  lose: 'lose',
  win: 'win',
  fanfare: 'win',
  call: 'call',
};

const AT_ONCE = 4; // sounds of one moment: more is a noise

/** What is heard in one moment, each sound once. @param {string[]} names @returns {Note[][]} */
export function heard(names) {
  const kinds = new Set(names.filter(Boolean).map((name) => HEARD[name] ?? 'paper'));
  return [...kinds].slice(0, AT_ONCE).map((kind) => NOTES[kind]);
}

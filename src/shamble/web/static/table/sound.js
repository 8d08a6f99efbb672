// @ts-check
// Soft sounds without a single file: each is a few notes or a puff of noise, made when it is heard.

import { kept } from '../shared/dom.js';
import { heard } from './notes.js';

/** @import { Note } from './notes.js' */

const APART = 0.09; // seconds between the sounds of one moment

/** @type {AudioContext | null} */
let context = null;
let muted = kept.get('muted') === 'yes';

// Browsers let a page be heard only after its reader has touched it.
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(
    kind,
    () => {
      if (!muted) context ??= new AudioContext();
    },
    { once: true },
  );
}

/**
 * A button that turns sound off and on.
 * @param {HTMLElement} button
 */
export function offerMute(button) {
  const tell = () => button.setAttribute('aria-pressed', String(muted));
  button.addEventListener('click', () => {
    mute(!muted);
    tell();
  });
  tell();
}

/** @param {boolean} quiet */
function mute(quiet) {
  muted = quiet;
  kept.set('muted', quiet ? 'yes' : 'no');
  if (!quiet) {
    context ??= new AudioContext();
    play(['call']);
  }
}

/** Plays what was heard in one moment, one after the other, each kind once. @param {string[]} names */
export function play(names) {
  if (muted || !context || context.state === 'closed') return;
  if (context.state === 'suspended') void context.resume();
  for (const [number, notes] of heard(names).entries()) {
    for (const note of notes) strike(context, note, number * APART);
  }
}

/** @param {AudioContext} audio @param {Note} note @param {number} after */
function strike(audio, note, after) {
  const start = audio.currentTime + after + (note.at || 0);
  const end = start + note.long;
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(note.loud, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  loudness.connect(audio.destination);
  if (note.noise) {
    const source = audio.createBufferSource();
    source.buffer = hiss(audio);
    const band = audio.createBiquadFilter();
    band.type = 'lowpass';
    band.frequency.value = note.noise;
    source.connect(band).connect(loudness);
    source.start(start, Math.random() / 2, note.long);
    return;
  }
  const voice = audio.createOscillator();
  voice.type = note.wave || 'sine';
  voice.frequency.setValueAtTime(note.from, start);
  if (note.to) voice.frequency.exponentialRampToValueAtTime(note.to, end);
  voice.connect(loudness);
  voice.start(start);
  voice.stop(end);
}

/** @type {AudioBuffer | null} */
let noise = null;

/** One second of white noise, made once. @param {AudioContext} audio */
function hiss(audio) {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return noise;
}

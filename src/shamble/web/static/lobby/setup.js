// @ts-check
// The options of a new table: as they stand in the form, as a preset sets them, and as a link carries them.

/** @typedef {string | number | boolean | null} Value */

/** The prefix of options in a link, beside what every table has. */
const OPTION = 'o.';

/** @param {ParentNode} form */
function parts(form) {
  return /** @type {HTMLElement[]} */ ([...form.querySelectorAll('[data-option]')]);
}

/** @param {HTMLElement} part */
function inputOf(part) {
  return /** @type {HTMLInputElement} */ (part.querySelector('input, select'));
}

/**
 * What an option is now; null for a file, which is read when the table is made.
 * @param {HTMLElement} part @returns {Value}
 */
function valueOf(part) {
  const input = inputOf(part);
  if (part.dataset.kind === 'switch') return input.checked;
  if (part.dataset.kind === 'number') return input.valueAsNumber;
  return part.dataset.kind === 'choice' ? input.value : null;
}

/** @param {HTMLElement} part @returns {Value} */
function defaultOf(part) {
  return JSON.parse(part.dataset.default || 'null');
}

/** @param {HTMLElement} part @param {Value} value */
function setValue(part, value) {
  const input = inputOf(part);
  if (part.dataset.kind === 'switch') input.checked = value === true;
  else if (part.dataset.kind !== 'data') input.value = String(value);
}

/** The options that are not as the game ships them. @param {ParentNode} form */
function changed(form) {
  return parts(form).filter((part) => part.dataset.kind !== 'data' && valueOf(part) !== defaultOf(part));
}

/**
 * The options as they are set in the form, own files read.
 * @param {ParentNode} form
 * @returns {Promise<Record<string, unknown>>}
 */
export async function readOptions(form) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const part of parts(form)) {
    const name = part.dataset.option || '';
    const file = part.dataset.kind === 'data' ? inputOf(part).files?.[0] : null;
    if (file) options[name] = readData(await file.text());
    else if (part.dataset.kind !== 'data') options[name] = valueOf(part);
  }
  return options;
}

/** Own data is JSON, or plain text such as a map. @param {string} text */
function readData(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** All options as a preset wants them. @param {ParentNode} form @param {HTMLInputElement} radio */
export function takePreset(form, radio) {
  const wanted = JSON.parse(radio.dataset.options || '{}');
  for (const part of parts(form)) setValue(part, wanted[part.dataset.option || ''] ?? defaultOf(part));
}

/** Marks the preset that the options amount to, or that they are somebody's own. @param {ParentNode} form */
export function showPreset(form) {
  const radios = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name="preset"]')]);
  const now = Object.fromEntries(changed(form).map((part) => [part.dataset.option, valueOf(part)]));
  const same = radios.find((radio) => {
    const wanted = JSON.parse(radio.dataset.options || 'null');
    return wanted && alike(wanted, now);
  });
  const chosen = same || radios[radios.length - 1];
  if (chosen) chosen.checked = true;
}

/** @param {Record<string, unknown>} one @param {Record<string, unknown>} other */
function alike(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** What a link says of the options. @param {ParentNode} form @param {URLSearchParams} link */
export function tellOptions(form, link) {
  for (const part of changed(form)) link.set(OPTION + part.dataset.option, String(valueOf(part)));
}

/**
 * Sets the options that a link names. Returns the names of those that the game does not have, or not with that value.
 * @param {ParentNode} form @param {URLSearchParams} link
 */
export function takeOptions(form, link) {
  const strange = [];
  const known = new Map(parts(form).map((part) => [OPTION + part.dataset.option, part]));
  for (const [name, text] of link) {
    if (!name.startsWith(OPTION)) continue;
    const part = known.get(name);
    const value = part?.dataset.kind === 'switch' ? text === 'true' : text;
    if (part && part.dataset.kind !== 'data') setValue(part, value);
    if (!part || String(valueOf(part)) !== text) {
      strange.push(name.slice(OPTION.length));
      if (part) setValue(part, defaultOf(part));
    }
  }
  return strange;
}

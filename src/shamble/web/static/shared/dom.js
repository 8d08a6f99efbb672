// @ts-check
// Small words for building and finding elements. Text is always set as text, never as markup.

/** @typedef {string | Node | null | undefined | false} Child */

/**
 * An element with attributes and children; `on...` attributes are listeners, true and false set or leave out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children.flat()) if (child) element.append(child);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** One of the page's own signs (templates/signs.html). @param {string} name */
export function sign(name) {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('class', 'sign');
  picture.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#sign-${name}`);
  picture.append(use);
  return picture;
}

/**
 * The element of that id; a template without it is broken, so this does not return null.
 * @param {string} id @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found;
}

/** Says something in passing, for eyes and for screen readers. @param {string} text @param {'plain' | 'warn'} [tone] */
export function toast(text, tone = 'plain') {
  const place = byId('toasts');
  const last = place.lastElementChild;
  if (last instanceof HTMLElement && last.textContent === text) last.remove();
  const note = make('p', { class: `toast ${tone}` }, text);
  place.append(note);
  while (place.childElementCount > 3) place.firstElementChild?.remove();
  // Long enough to be read twice.
  setTimeout(() => note.remove(), 3000 + text.length * 70);
  return note;
}

/**
 * Copies a text and says so; where the clipboard is forbidden (plain http), selects it.
 * @param {HTMLInputElement} field
 */
export async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    toast('Copied.');
  } catch {
    field.focus();
    field.select();
    toast('Press Ctrl+C to copy.');
  }
}

/** Whether movement is unwelcome. */
export function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What this browser keeps; without storage it keeps nothing. */
export const kept = {
  /** @param {string} name */
  get(name) {
    try {
      return localStorage.getItem(`shamble.${name}`);
    } catch {
      return null;
    }
  },
  /** @param {string} name @param {string} value */
  set(name, value) {
    try {
      localStorage.setItem(`shamble.${name}`, value);
    } catch {
      /* storage is full or forbidden */
    }
  },
  /** @param {string} name */
  remove(name) {
    try {
      localStorage.removeItem(`shamble.${name}`);
    } catch {
      /* storage is forbidden */
    }
  },
  /** The names of all that is kept. */
  names() {
    try {
      const all = Object.keys(localStorage);
      return all.filter((name) => name.startsWith('shamble.')).map((name) => name.slice('shamble.'.length));
    } catch {
      return [];
    }
  },
};

/**
 * Arrow keys walk along the items of a list that has one tab stop.
 * @param {HTMLElement} list @param {string} selector
 */
export function rove(list, selector) {
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(selector)]);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step && (at + step + items.length) % items.length;
    if (to === undefined) return;
    event.preventDefault();
    focusOne(items, to);
  });
}

/** Makes one item the tab stop and focuses it. @param {HTMLElement[]} items @param {number} at */
export function focusOne(items, at) {
  items.forEach((item, number) => {
    item.tabIndex = number === at ? 0 : -1;
  });
  items[at]?.focus();
}

// @ts-check
// How the drawing on the stage becomes the next: a patch names elements by their ids and brings those that are new. The
// result is the drawing that the server would have sent whole. What does not fit is an error: the whole one is then asked
// for.

/** @import { Patch } from '../shared/wire.js' */

const PLANE = 'plane'; // what the stage puts between a map and its content

/** What elements have held, by number, of each drawing: patches name what they hold again. @type {WeakMap<Element, (string | Element)[]>} */
const remembered = new WeakMap();

/** A whole drawing has come: what its elements hold is remembered, before anything is changed in it. @param {SVGSVGElement} drawing */
export function remember(drawing) {
  const named = [...drawing.querySelectorAll('g[id]')].filter((element) => !element.closest('defs'));
  const innermost = named.filter((element) => element.firstElementChild && !element.querySelector('g[id]'));
  remembered.set(
    drawing,
    innermost.map((element) => copy(element)),
  );
}

/**
 * @param {SVGSVGElement} drawing one that `remember` has seen
 * @param {Patch} patch
 * @param {(markup: string) => Element[]} parse
 */
export function apply(drawing, patch, parse) {
  const { gone = [], put = [], attributes = {}, moved = {}, added = [], order = [], defined = '' } = patch;
  const find = (/** @type {string} */ id) => named(drawing, id);
  const insides = remembered.get(drawing) ?? [];
  insides.push(...(patch.insides ?? []));
  const held = (/** @type {number | string} */ inside) => {
    const what = typeof inside === 'number' ? insides[inside] : inside;
    if (what === undefined) throw new Error(`the drawing has held nothing of the number ${inside}`);
    return typeof what === 'string' ? parse(what) : [...copy(what).children];
  };
  for (const id of gone) find(id).remove();
  for (const [id, inside] of put) find(id).replaceChildren(...held(inside));
  for (const [id, changed] of Object.entries(attributes)) setAttributes(find(id), changed);
  for (const [id, place] of Object.entries(moved)) find(id).setAttribute('transform', `translate(${place})`);
  for (const [inside, behind, markup, holds] of added)
    for (const element of parse(markup)) {
      element.replaceChildren(...held(holds));
      stand(find(inside), behind && find(behind), element);
    }
  for (const [inside, id, behind] of order) stand(find(inside), behind && find(behind), find(id));
  if (defined) child(drawing, 'defs').append(...parse(defined));
}

/** @param {Element} element */
function copy(element) {
  return /** @type {Element} */ (element.cloneNode(true));
}

/** An element comes behind another one, or is the first. @param {Element} inside @param {Element | ''} behind @param {Element} element */
function stand(inside, behind, element) {
  const holder = content(inside);
  holder.insertBefore(element, behind ? behind.nextSibling : first(holder));
}

/** @param {SVGSVGElement} drawing @param {string} id @returns {Element} */
function named(drawing, id) {
  const found = id ? drawing.getElementById(id) : drawing;
  if (!found) throw new Error(`the drawing has no element ${id}`);
  return found;
}

/** Where the content of an element is: a map has it on a plane that can be looked at from nearer. @param {Element} element */
function content(element) {
  return [...element.children].find((kid) => kid.classList.contains(PLANE)) ?? element;
}

/** The first of what is shown in an element. @param {Element} holder @returns {Element | null} */
function first(holder) {
  return [...holder.children].find((kid) => kid.localName !== 'defs') ?? null;
}

/** @param {Element} element @param {string} name @returns {Element} */
function child(element, name) {
  const found = [...element.children].find((kid) => kid.localName === name);
  if (!found) throw new Error(`the drawing has no ${name}`);
  return found;
}

/** @param {Element} element @param {Record<string, string | null>} changed */
function setAttributes(element, changed) {
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

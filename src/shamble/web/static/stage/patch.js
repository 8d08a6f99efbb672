// @ts-check
// How the drawing on the stage becomes the next: a patch names elements by their ids and brings those that are new. The
// result is the drawing that the server would have sent whole. What does not fit is an error: the whole one is then asked
// for.

/** @import { Patch } from '../shared/wire.js' */

const OURS = ['clip-path']; // what the stage itself sets on elements
const PLANE = 'plane'; // what the stage puts between a map and its content

/**
 * @param {SVGSVGElement} drawing
 * @param {Patch} patch
 * @param {(markup: string) => Element[]} parse
 */
export function apply(drawing, patch, parse) {
  const { gone = [], put = [], tags = [], moved = {}, added = [], order = {}, defined = '' } = patch;
  const find = (/** @type {string} */ id) => named(drawing, id);
  for (const id of gone) find(id).remove();
  for (const element of put.flatMap(parse)) find(element.id).replaceWith(element);
  for (const tag of tags.flatMap(parse)) setAttributes(find(tag.id), tag);
  for (const [id, place] of Object.entries(moved)) find(id).setAttribute('transform', `translate(${place})`);
  for (const [inside, behind, markup] of added) {
    const holder = content(find(inside));
    const after = behind ? find(behind) : null;
    const next = after ? after.nextSibling : first(holder);
    for (const element of parse(markup)) holder.insertBefore(element, next);
  }
  for (const [inside, ids] of Object.entries(order)) content(find(inside)).append(...ids.map(find));
  if (defined) child(drawing, 'defs').append(...parse(defined));
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

/** @param {Element} element @param {Element} tag */
function setAttributes(element, tag) {
  for (const name of element.getAttributeNames())
    if (!tag.hasAttribute(name) && !OURS.includes(name)) element.removeAttribute(name);
  for (const name of tag.getAttributeNames()) {
    const value = tag.getAttribute(name) ?? '';
    if (name !== 'xmlns' && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

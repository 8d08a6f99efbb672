// A patch applied to a drawing, with as much of a document as that needs.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apply, remember } from '#page/stage/patch.js';

/** @import { Patch } from '#page/shared/wire.js' */

/** An element of a drawing: what `apply` asks of one. */
class Fake {
  /** @param {string} name @param {Map<string, string>} attributes */
  constructor(name, attributes) {
    this.localName = name;
    this.attributes = attributes;
    /** @type {Fake[]} */
    this.children = [];
    /** @type {Fake | null} */
    this.parent = null;
  }

  get id() {
    return this.attributes.get('id') ?? '';
  }

  get classList() {
    const names = (this.attributes.get('class') ?? '').split(' ');
    return { contains: (/** @type {string} */ name) => names.includes(name) };
  }

  /** @returns {Fake | null} */
  get nextSibling() {
    const all = this.parent?.children ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  /** @param {string} id @returns {Fake | null} */
  getElementById(id) {
    for (const kid of this.children) {
      const found = kid.id === id ? kid : kid.getElementById(id);
      if (found) return found;
    }
    return null;
  }

  getAttributeNames() {
    return [...this.attributes.keys()];
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  /** @param {string} name */
  hasAttribute(name) {
    return this.attributes.has(name);
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  remove() {
    if (!this.parent) return;
    this.parent.children = this.parent.children.filter((kid) => kid !== this);
    this.parent = null;
  }

  /** @param {Fake[]} kids */
  replaceChildren(...kids) {
    for (const kid of [...this.children]) kid.remove();
    this.append(...kids);
  }

  /** @returns {Fake | null} */
  get firstElementChild() {
    return this.children[0] ?? null;
  }

  /** All elements below it. @returns {Fake[]} */
  get below() {
    return this.children.flatMap((kid) => [kid, ...kid.below]);
  }

  /** Only for "g[id]". */
  querySelectorAll() {
    return this.below.filter(({ localName, id }) => localName === 'g' && id);
  }

  querySelector() {
    return this.querySelectorAll()[0] ?? null;
  }

  /** @param {string} name @returns {Fake | null} */
  closest(name) {
    return this.localName === name ? this : (this.parent?.closest(name) ?? null);
  }

  /** @returns {Fake} */
  cloneNode() {
    const clone = new Fake(this.localName, new Map(this.attributes));
    clone.append(...this.children.map((kid) => kid.cloneNode()));
    return clone;
  }

  /** @param {Fake} kid @param {Fake | null} before */
  insertBefore(kid, before) {
    kid.remove();
    kid.parent = this;
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, kid);
  }

  /** @param {Fake[]} kids */
  append(...kids) {
    for (const kid of kids) this.insertBefore(kid, null);
  }

  /** The element as markup, attributes in alphabetical order. @returns {string} */
  toString() {
    const attributes = [...this.attributes].sort().map(([name, value]) => ` ${name}="${value}"`);
    return `<${this.localName}${attributes.join('')}>${this.children.join('')}</${this.localName}>`;
  }
}

/** @param {string} markup @returns {Fake[]} */
function parse(markup) {
  const root = new Fake('', new Map());
  let at = root;
  for (const [, end, name = '', rest = '', closed] of markup.matchAll(/<(\/?)([a-z]+)([^>]*?)(\/?)>/g)) {
    if (end) {
      at = at.parent ?? root;
      continue;
    }
    const attributes = [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    const element = new Fake(name, new Map(/** @type {[string, string][]} */ (attributes)));
    at.append(element);
    if (!closed) at = element;
  }
  return [...root.children];
}

/** @param {string} markup */
function drawing(markup) {
  const [root] = parse(`<svg class="table"><defs><g id="dots"/></defs>${markup}</svg>`);
  assert.ok(root);
  return root;
}

/** The drawing after patches, one after the other. @param {string} before @param {Patch[]} patches */
function patched(before, ...patches) {
  const root = drawing(before);
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (root));
  remember(svg);
  for (const patch of patches)
    apply(svg, patch, /** @type {(markup: string) => Element[]} */ (/** @type {unknown} */ (parse)));
  return String(root);
}

const HAND = '<g id="g-hand"><g id="p-a"/><g id="p-b"/></g>';

test('an empty patch changes nothing', () => {
  assert.equal(patched(HAND, {}), String(drawing(HAND)));
});

test('what is gone is gone, with all that is in it', () => {
  assert.equal(patched(HAND, { gone: ['p-a'] }), String(drawing('<g id="g-hand"><g id="p-b"/></g>')));
  assert.equal(patched(HAND, { gone: ['g-hand'] }), String(drawing('')));
});

test('an element holds something else', () => {
  const after = '<g id="g-hand"><g id="p-a" class="x"><rect class="new"/></g><g id="p-b"/></g>';
  const before = HAND.replace('"p-a"', '"p-a" class="x"');
  assert.equal(patched(before, { put: [['p-a', '<rect class="new"/>']] }), String(drawing(after)));
});

test('what an element has held is called by its number', () => {
  const before =
    '<g id="g-hand"><g id="p-a"><rect class="axe"/></g><g id="p-b"><rect class="bat"/></g><g id="p-c"/></g>';
  const patches = /** @type {Patch[]} */ ([
    { put: [['p-a', 1]], added: [['g-hand', 'p-c', '<g id="p-d"/>', 0]] },
    { insides: ['<rect class="gun"/>'], put: [['p-b', 2]] },
    { put: [['p-c', 2]] },
  ]);
  const held = { a: 'bat', b: 'gun', c: 'gun', d: 'axe' };
  const after = Object.entries(held).map(([id, name]) => `<g id="p-${id}"><rect class="${name}"/></g>`);
  assert.equal(patched(before, ...patches), String(drawing(`<g id="g-hand">${after.join('')}</g>`)));
});

test('attributes are set and taken away, others and what is inside stay', () => {
  const before = '<g id="g-hand" class="area" dim="1" clip-path="url(#f)"><g id="p-a"/></g>';
  const after = '<g id="g-hand" class="area act" clip-path="url(#f)"><g id="p-a"/></g>';
  const attributes = { 'g-hand': { class: 'area act', dim: null } };
  assert.equal(patched(before, { attributes }), String(drawing(after)));
  assert.match(patched(HAND, { attributes: { '': { width: '7' } } }), /^<svg class="table" width="7"><defs>/);
});

test('a piece that only moved gets its place', () => {
  assert.match(patched(HAND, { moved: { 'p-b': '3.0 4.5' } }), /<g id="p-b" transform="translate\(3\.0 4\.5\)">/);
});

test('a new element comes behind the one that it follows, or first', () => {
  const added = patched(HAND, {
    added: [
      ['g-hand', 'p-a', '<g id="p-c"/>', ''],
      ['g-hand', 'p-c', '<g id="p-d"/>', '<rect/>'],
      ['g-hand', '', '<g id="p-e"/>', ''],
      ['', '', '<g id="ground"/>', ''],
    ],
  });
  const ids = ['p-e', 'p-a', 'p-c', 'p-d', 'p-b'].map((id) => `<g id="${id}">${id === 'p-d' ? '<rect/>' : ''}</g>`);
  assert.equal(added, String(drawing(`<g id="ground"/><g id="g-hand">${ids.join('')}</g>`)));
});

test('what changes hands is taken from one and given to the other', () => {
  const before = '<g id="g-ann"><g id="p-a"/></g><g id="g-bob"/>';
  const after = '<g id="g-ann"/><g id="g-bob"><g id="p-a" class="new"/></g>';
  const patch = /** @type {Patch} */ ({ gone: ['p-a'], added: [['g-bob', '', '<g id="p-a" class="new"/>', '']] });
  assert.equal(patched(before, patch), String(drawing(after)));
});

test('elements come into their order', () => {
  const after = '<g id="g-hand"><g id="p-b"/><g id="p-a"/></g>';
  assert.equal(patched(HAND, { order: [['g-hand', 'p-a', 'p-b']] }), String(drawing(after)));
  assert.equal(patched(HAND, { order: [['g-hand', 'p-b', '']] }), String(drawing(after)));
});

test('definitions are added to those that are there', () => {
  assert.match(patched(HAND, { defined: '<symbol id="i-axe"/>' }), /<defs><g id="dots"><\/g><symbol id="i-axe">/);
});

test('the content of a map is on a plane that the stage has put there', () => {
  const before = '<g id="g-map" class="map"><clipPath/><g class="plane"><g id="p-a"/></g></g>'.replace(
    'clipPath',
    'clip',
  );
  const after = before.replace('<g id="p-a"/>', '<g id="p-a"/><g id="p-b"/>');
  assert.equal(patched(before, { added: [['g-map', 'p-a', '<g id="p-b"/>', '']] }), String(drawing(after)));
});

test('what does not fit is an error', () => {
  for (const patch of /** @type {Patch[]} */ ([
    { gone: ['p-z'] },
    { put: [['p-z', '']] },
    { attributes: { 'p-z': {} } },
    { moved: { 'p-z': '0 0' } },
    { order: [['g-hand', 'p-z', '']] },
  ]))
    assert.throws(() => patched(HAND, patch), /no element p-z/);
  assert.throws(() => patched(HAND, { put: [['p-a', 9]] }), /held nothing of the number 9/);
});

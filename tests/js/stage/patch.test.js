// A patch applied to a drawing, with as much of a document as that needs.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apply } from '#page/stage/patch.js';

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

  /** @param {Fake} other */
  replaceWith(other) {
    if (!this.parent) return;
    this.parent.insertBefore(other, this);
    this.remove();
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

/** The drawing after a patch. @param {string} before @param {Patch} patch */
function patched(before, patch) {
  const root = drawing(before);
  apply(
    /** @type {SVGSVGElement} */ (/** @type {unknown} */ (root)),
    patch,
    /** @type {(markup: string) => Element[]} */ (/** @type {unknown} */ (parse)),
  );
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

test('an element takes the place of the one with its id', () => {
  const after = '<g id="g-hand"><g id="p-a"><rect class="new"/></g><g id="p-b"/></g>';
  assert.equal(patched(HAND, { put: ['<g id="p-a"><rect class="new"/></g>'] }), String(drawing(after)));
});

test('attributes are set and taken away, and what is inside stays', () => {
  const before = '<g id="g-hand" class="area" dim="1" clip-path="url(#f)"><g id="p-a"/></g>';
  const after = '<g id="g-hand" class="area act" clip-path="url(#f)"><g id="p-a"/></g>';
  assert.equal(patched(before, { tags: ['<g id="g-hand" class="area act"/>'] }), String(drawing(after)));
  assert.match(patched(HAND, { tags: ['<svg class="table" width="7"/>'] }), /^<svg class="table" width="7"><defs>/);
});

test('a piece that only moved gets its place', () => {
  assert.match(patched(HAND, { moved: { 'p-b': '3.0 4.5' } }), /<g id="p-b" transform="translate\(3\.0 4\.5\)">/);
});

test('a new element comes behind the one that it follows, or first', () => {
  const added = patched(HAND, {
    added: [
      ['g-hand', 'p-a', '<g id="p-c"/>'],
      ['g-hand', 'p-c', '<g id="p-d"/>'],
      ['g-hand', '', '<g id="p-e"/>'],
      ['', '', '<g id="ground"/>'],
    ],
  });
  const ids = ['p-e', 'p-a', 'p-c', 'p-d', 'p-b'].map((id) => `<g id="${id}"/>`);
  assert.equal(added, String(drawing(`<g id="ground"/><g id="g-hand">${ids.join('')}</g>`)));
});

test('what changes hands is taken from one and given to the other', () => {
  const before = '<g id="g-ann"><g id="p-a"/></g><g id="g-bob"/>';
  const after = '<g id="g-ann"/><g id="g-bob"><g id="p-a" class="new"/></g>';
  const patch = {
    gone: ['p-a'],
    added: /** @type {[string, string, string][]} */ ([['g-bob', '', '<g id="p-a" class="new"/>']]),
  };
  assert.equal(patched(before, patch), String(drawing(after)));
});

test('elements come into their order', () => {
  const after = '<g id="g-hand"><g id="p-b"/><g id="p-a"/></g>';
  assert.equal(patched(HAND, { order: { 'g-hand': ['p-b', 'p-a'] } }), String(drawing(after)));
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
  assert.equal(patched(before, { added: [['g-map', 'p-a', '<g id="p-b"/>']] }), String(drawing(after)));
});

test('what does not fit is an error', () => {
  for (const patch of [
    { gone: ['p-z'] },
    { put: ['<g id="p-z"/>'] },
    { tags: ['<g id="p-z"/>'] },
    { moved: { 'p-z': '0 0' } },
    { order: { 'g-hand': ['p-z'] } },
  ])
    assert.throws(() => patched(HAND, patch), /no element p-z/);
});

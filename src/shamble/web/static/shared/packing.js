// @ts-check
// A text as it can stand in an address, much shorter than it is: compressed, and written in letters, digits, - and _.
// Knows no elements.

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const content = await read(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  let signs = '';
  for (const byte of content) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text again; whoever made the address may have written anything into it.
 * @param {string} packed @param {number} most how many bytes it may have
 * @returns {Promise<string>}
 */
export async function unpack(packed, most) {
  const signs = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const content = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await read(stream, most));
}

/** @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array>} */
async function read(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`more than ${most} bytes`);
    }
    parts.push(Uint8Array.from(part.value));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

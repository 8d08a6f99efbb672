// @ts-check
// Starts a Python in this worker: Pyodide, and in it what Shamble needs. Both are files of this site.

const FOLDER = new URL('../../python/', import.meta.url).href;

/** As much of Pyodide as is used here. @typedef {{
 *   pyimport: (name: string) => Record<string, (...given: string[]) => never>,
 *   FS: { writeFile: (path: string, content: Uint8Array) => void },
 *   runPython: (code: string) => unknown,
 * }} Python */
/** @typedef {{ loadPyodide: (how: Record<string, unknown>) => Promise<Python> }} Pyodide */

/**
 * @param {(part: number) => void} progress is told how much has arrived, from 0 to 1
 * @returns {Promise<Python>}
 */
export async function startPython(progress) {
  /** @type {Record<string, number>} */
  const sizes = await (await fetch(`${FOLDER}sizes.json`)).json();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let arrived = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (asked, how) => {
    const response = await plain(asked, how);
    const url = asked instanceof Request ? asked.url : String(asked);
    if (!response.ok) throw new Error(`${url} is missing: ${response.status}`);
    const counted = response.body?.pipeThrough(
      new TransformStream({
        transform(chunk, through) {
          arrived += chunk.length;
          progress(Math.min(1, arrived / total));
          through.enqueue(chunk);
        },
      }),
    );
    // A host may not know what a .wasm is; the browser compiles it on its way only under this name.
    const type = url.endsWith('.wasm') ? 'application/wasm' : response.headers.get('content-type') || '';
    return new Response(counted, { headers: { 'content-type': type } });
  };
  const ours = fetch(`${FOLDER}shamble.xz`).then((response) => response.arrayBuffer());
  /** @type {Pyodide} */
  const { loadPyodide } = await import(`${FOLDER}pyodide.js`);
  const python = await loadPyodide({ indexURL: FOLDER, packageBaseUrl: FOLDER });
  python.FS.writeFile('/shamble.xz', new Uint8Array(await ours));
  python.runPython(UNPACK);
  self.fetch = plain;
  return python;
}

/** Together and by this method they are two thirds of what a zip of them would be. */
const UNPACK = `
import io, lzma, os, sys, zipfile
with open('/shamble.xz', 'rb') as file:
    zipfile.ZipFile(io.BytesIO(lzma.decompress(file.read()))).extractall('/shamble')
os.remove('/shamble.xz')
sys.path.append('/shamble')
`;

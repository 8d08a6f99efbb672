// @ts-check
// Files on their way, and how much of them has arrived.

const WASM = 'application/wasm';

export class Arrivals {
  /**
   * @param {string} folder @param {Record<string, number>} sizes of all that are waited for, in bytes
   * @param {(part: number) => void} [progress] is told how much has arrived, from 0 to 1
   */
  constructor(folder, sizes, progress) {
    this.folder = folder;
    this.total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.progress = progress;
    this.arrived = 0;
  }

  /** @param {string} name */
  async bytes(name) {
    return new Uint8Array(await (await this.fetched(name)).arrayBuffer());
  }

  /**
   * A program, compiled while it arrives. What a browser has compiled it keeps beside the file in its own cache, but not
   * beside one that a service worker hands out: so that cache is asked first, where the file was here before. The name
   * of a program changes with what is in it.
   * @param {string} name @param {boolean} again
   */
  async compiled(name, again) {
    const found = (again ? await this.fromCache(name) : null) ?? (await this.fetched(name));
    // A host may not know what a .wasm is, and a browser does not compile it then.
    const known = found.headers.get('content-type') === WASM;
    return WebAssembly.compileStreaming(
      known ? found : new Response(found.body, { headers: { 'content-type': WASM } }),
    );
  }

  /** @param {string} name @param {RequestInit} [how] */
  async fetched(name, how) {
    const response = await fetch(this.folder + name, how);
    if (!response.ok) throw new Error(`${this.folder}${name} is missing: ${response.status}`);
    if (this.progress) void this.count(response.clone(), this.progress);
    return response;
  }

  /** @param {string} name @returns {Promise<Response | null>} */
  async fromCache(name) {
    try {
      return await this.fetched(name, { cache: 'only-if-cached', mode: 'same-origin' });
    } catch {
      return null; // it is no longer there
    }
  }

  /** @param {Response} response @param {(part: number) => void} progress */
  async count({ body }, progress) {
    const reader = body?.getReader();
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        this.arrived += part.value.length;
        progress(Math.min(1, this.arrived / this.total));
      }
    } catch {
      // whoever waits for the file itself hears of it
    }
  }
}

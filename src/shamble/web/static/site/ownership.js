// @ts-check
// Of several tabs, one has the matches. The others wait until it is closed, or take them over.

export class Ownership {
  /**
   * @param {LockManager | undefined} locks a page without https has none: there every tab goes by itself
   * @param {string} name
   * @param {{ have: () => void, lack: () => void }} listener `lack` also when it was taken over by another
   */
  constructor(locks, name, listener) {
    this.locks = locks;
    this.name = name;
    this.listener = listener;
    this.waiting = new AbortController();
    if (locks) void this.ask({ ifAvailable: true });
    else listener.have();
  }

  /** Here, and at once. Whoever had them hears of it. */
  takeOver() {
    this.waiting.abort();
    return this.ask({ steal: true });
  }

  /** @param {LockOptions} how */
  async ask(how) {
    let held = false;
    try {
      await this.locks?.request(this.name, how, (lock) => {
        if (!lock) return undefined;
        held = true;
        this.listener.have();
        return new Promise(() => {}); // until this tab is closed, or another takes over
      });
    } catch (error) {
      if (!held && error instanceof DOMException && error.name === 'AbortError') return; // it no longer waits
      if (!held) {
        this.listener.have(); // the browser forbids locks, as it does where pages may keep nothing: so nothing is shared
        return;
      }
    }
    this.listener.lack();
    this.waiting = new AbortController();
    void this.ask({ signal: this.waiting.signal });
  }
}

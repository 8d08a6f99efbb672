// @ts-check
// Of several tabs, one has the matches. The others wait until it is closed, or take them over.

export class Ownership {
  /**
   * @param {LockManager | undefined} locks a page without https has none: there every tab goes by itself
   * @param {string} name
   * @param {{ have: () => void, lack: () => void }} told `lack` also when it was taken over by another
   */
  constructor(locks, name, told) {
    this.locks = locks;
    this.name = name;
    this.told = told;
    this.waiting = new AbortController();
    if (locks) void this.ask({ ifAvailable: true });
    else told.have();
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
        this.told.have();
        return new Promise(() => {}); // until this tab is closed, or another takes over
      });
    } catch (error) {
      if (!held && error instanceof DOMException && error.name === 'AbortError') return; // it no longer waits
      if (!held) {
        this.told.have(); // the browser forbids locks, as it does where pages may keep nothing: so nothing is shared
        return;
      }
    }
    this.told.lack();
    this.waiting = new AbortController();
    void this.ask({ signal: this.waiting.signal });
  }
}

// @ts-check
// One thing after the other, and never far behind: while one is being shown, only the latest waits.

/** @template T */
export class Latest {
  /**
   * @param {(thing: T) => Promise<void>} show
   * @param {() => void} settled called when nothing is left to show
   */
  constructor(show, settled) {
    this.show = show;
    this.settled = settled;
    /** @type {T | null} */
    this.next = null;
    this.busy = false;
  }

  /** @param {T} thing */
  put(thing) {
    this.next = thing;
    if (!this.busy) void this.run();
  }

  async run() {
    this.busy = true;
    try {
      while (this.next) {
        const thing = this.next;
        this.next = null;
        await this.show(thing);
      }
    } finally {
      this.busy = false;
    }
    this.settled();
  }
}

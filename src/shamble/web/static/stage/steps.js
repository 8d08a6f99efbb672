// @ts-check
// One step at a time. What is done while the table is only looked at waits for that; what is done twice counts once.

/** A look changes nothing but the drawing; a deed goes on from the moment that is shown. @typedef {'look' | 'deed'} StepKind */

export class Steps {
  constructor() {
    /** What is under way. @type {StepKind | null} */
    this.now = null;
    /** What comes after it. @type {{ kind: StepKind, step: () => Promise<void> } | null} */
    this.next = null;
  }

  /**
   * Takes a step, at once or after the one that is under way.
   * @param {StepKind} kind
   * @param {() => Promise<void>} step
   */
  async take(kind, step) {
    if (!this.now) {
      this.now = kind;
      try {
        await step();
      } finally {
        this.now = null;
      }
      const { next } = this;
      this.next = null;
      if (next) await this.take(next.kind, next.step);
    } else if (this.mayWait(kind)) this.next = { kind, step };
  }

  /**
   * A deed after a deed was meant for a moment that is about to change: as a rule it is the same one, touched twice.
   * @param {StepKind} kind
   */
  mayWait(kind) {
    if (kind === 'look') return this.next?.kind !== 'deed'; // whose answer is drawn anew anyway
    return this.now === 'look' && this.next?.kind !== 'deed';
  }
}

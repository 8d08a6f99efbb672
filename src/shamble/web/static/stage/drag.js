// @ts-check
// A piece carried by mouse or finger to where it shall go. It does what a click on the piece and one on its target do;
// only pieces that have targets can be carried.

const SLIP = 8; // pixels that a hand slips in a click; beyond that it carries

/**
 * `at`: what a hand uses at a point of the window.
 * @typedef {{
 *   lift: (piece: SVGElement) => void,
 *   at: (x: number, y: number) => SVGElement | null,
 *   drop: (piece: SVGElement, on: SVGElement | null) => void,
 * }} Hands
 */

export class Drag {
  /** @param {HTMLElement} host @param {Hands} hands */
  constructor(host, hands) {
    this.host = host;
    this.hands = hands;
    this.dropped = false;
    host.addEventListener('pointerdown', (event) => this.press(event));
    host.addEventListener('click', (event) => this.click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.dropped = false;
    const piece = event.target instanceof Element ? event.target.closest('.carried-by-hand') : null;
    if (!(piece instanceof SVGElement) || event.button !== 0 || !event.isPrimary) return;
    const ends = new AbortController();
    const { signal } = ends;
    let lifted = false;
    const put = () => {
      ends.abort();
      piece.classList.remove('carried');
      piece.style.translate = '';
    };
    addEventListener(
      'pointermove',
      (move) => {
        const [dx, dy] = [move.clientX - event.clientX, move.clientY - event.clientY];
        if (!lifted && Math.hypot(dx, dy) < SLIP) return;
        if (!lifted) {
          lifted = true;
          this.hands.lift(piece);
          piece.classList.add('carried');
        }
        const parent = piece.parentNode;
        const scale = (parent instanceof SVGGraphicsElement && parent.getScreenCTM()?.a) || 1;
        piece.style.translate = `${dx / scale}px ${dy / scale}px`;
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      (up) => {
        const under = lifted ? this.hands.at(up.clientX, up.clientY) : null;
        put();
        if (!lifted) return;
        this.dropped = true;
        this.hands.drop(piece, under);
      },
      { signal },
    );
    addEventListener('pointercancel', put, { signal });
    // A browser that knows no touch-action within a drawing would scroll, and take the piece out of the hand.
    piece.addEventListener('touchmove', (move) => move.cancelable && move.preventDefault(), { passive: false, signal });
  }

  /** The click at the end of a drag means nothing. @param {MouseEvent} event */
  click(event) {
    if (!this.dropped) return;
    this.dropped = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

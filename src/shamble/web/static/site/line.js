// @ts-check
// The shell's end of the line to the House: who asked what, and who listens to which table.

/** @import { Answer, Listener, Said, ToShell } from './site.js' */

export class HouseLine {
  /**
   * @param {(said: Said) => void} say
   * @param {(message: ToShell) => void} forShell what is for the shell itself
   */
  constructor(say, forShell) {
    this.say = say;
    this.forShell = forShell;
    this.last = 0;
    /** @type {Map<number, (answer: Answer) => void>} */
    this.asked = new Map();
    /** @type {Map<number, Listener>} */
    this.listeners = new Map();
  }

  /** @param {string} method @param {string} path @param {unknown} body @returns {Promise<Answer>} */
  ask(method, path, body) {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.say({ type: 'ask', id, method, path, body });
    });
  }

  /** @param {string} table @param {Listener} listener */
  connect(table, listener) {
    const socket = ++this.last;
    this.listeners.set(socket, listener);
    this.say({ type: 'open', socket, table });
    return {
      send: (/** @type {string} */ text) => {
        if (this.listeners.has(socket)) this.say({ type: 'said', socket, text });
      },
      close: () => {
        if (!this.listeners.has(socket)) return;
        this.say({ type: 'close', socket });
        this.end(socket, 1000, '');
      },
    };
  }

  /** @param {ToShell} message */
  hear(message) {
    switch (message.type) {
      case 'answer':
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case 'tell':
        this.listeners.get(message.socket)?.heard(message.text);
        return;
      case 'hang_up':
        this.end(message.socket, message.code, message.reason);
        return;
      default:
        this.forShell(message);
    }
  }

  /** @param {number} socket @param {number} code @param {string} reason */
  end(socket, code, reason) {
    const listener = this.listeners.get(socket);
    this.listeners.delete(socket);
    listener?.closed(code, reason);
  }
}

// What the parts of a site without a server say to each other: the frame that shows a page, the shell around it, the
// worker with the House in it, and the workers that think. What the House itself hears and answers is in
// docs/site.md and in `shamble.web.local`.

/** What the House answers to a request. */
export interface Answer {
  status: number;
  kind: string;
  text: string;
  /** How to call it, where it is a file to be saved. */
  name: string;
}

/** Who listens on a line to the House. */
export interface Listener {
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

/** The shell, as the page in its frame sees it. */
export interface Shell {
  page(path: string): Promise<Answer>;
  /** Whether the frame may become that page. */
  arrives(path: string): boolean;
  ask(method: string, path: string, body: unknown): Promise<Answer>;
  connect(table: string, listener: Listener): { send(text: string): void; close(): void };
}

export interface Entry {
  key: string;
  revision: number;
  value: string;
}

/** What the shell says to the worker with the House. */
export type Said =
  | { type: 'ask'; id: number; method: string; path: string; body: unknown }
  | { type: 'open'; socket: number; table: string }
  | { type: 'said'; socket: number; text: string }
  | { type: 'close'; socket: number };

/** What the worker with the House says to the shell. */
export type ToShell =
  | { type: 'progress'; part: number }
  | { type: 'ready'; /** It began as a copy of one that was kept. */ quick: boolean }
  | { type: 'broken'; text: string }
  | { type: 'unkept'; text: string }
  | ({ type: 'answer'; id: number } & Answer)
  | { type: 'tell'; socket: number; text: string }
  | { type: 'hang_up'; socket: number; code: number; reason: string };

/** A thought that somebody waits for. */
export interface Task {
  task: number | string;
  lane: string;
  text: string;
}

export type Thought = { task: Task['task']; text: string } | { task: Task['task']; error: string };

/** What the House wants done, in this order. */
export type Effect =
  | Extract<ToShell, { type: 'answer' | 'tell' | 'hang_up' }>
  | ({ type: 'keep' } & Entry)
  | { type: 'forget'; key: string }
  | ({ type: 'think' } & Task)
  | { type: 'drop'; task: Task['task'] }
  | { type: 'wake'; seconds: number | null };

/** Whatever the House hears. */
export type Heard =
  | Said
  | { type: 'stored'; entries: Entry[]; root: string; now: number }
  | { type: 'woken' }
  | ({ type: 'thought' } & Thought)
  | { type: 'changed'; key: string; revision: number; value: string | null }
  | { type: 'unkept'; key: string; why: string }
  | { type: 'kept'; key: string };

/** The files of a site by their path: the hash of each. `shamble site` puts it before the service worker's script. */
export type Files = Record<string, string>;

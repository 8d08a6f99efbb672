// As much of Pyodide as is used here, and what this site says about its Python.

/** What `shamble site` wrote about the files in `python/`. */
export interface Parts {
  /** Changes with whatever a started Python depends on. */
  build: string;
  /** The file with Pyodide's program: its name changes with what is in it. */
  program: string;
  /** Where Python finds the one package that is not written in Python; it lies in `library.wasm`. */
  library: string;
  /** Which packages Pyodide may load by itself: none. */
  lock: object;
  sizes: Record<string, number>;
}

export interface Python {
  pyimport(name: string): Record<string, (...given: string[]) => never>;
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  FS: Files;
  _module: Module;
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, how?: { canOwn: boolean }): void;
  readFile(path: string): Uint8Array<ArrayBuffer>;
  readdir(path: string): string[];
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
}

/** Emscripten's side of Pyodide, before there is a Python in it. */
export interface Module {
  FS: Files;
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadWebAssemblyModule(content: Uint8Array, flags: object, name: string, scope: object): Promise<object>;
  preloadedWasm: Record<string, object>;
  growMemory(size: number): unknown;
  wasmTable: WebAssembly.Table;
  /** Of this site: how many functions there were when Python could begin. */
  furnished?: number;
}

export interface Settings {
  preRun: ((module: Module) => void)[];
}

export type Create = (settings: Settings) => Promise<Module>;

export interface Pyodide {
  loadPyodide(how: Record<string, unknown>): Promise<Python>;
}

/** A Python that had started already, with the files that it can read. */
export interface Started {
  functions: number;
  memory: Uint8Array<ArrayBuffer>;
  files: [path: string, content: Uint8Array<ArrayBuffer>][];
}

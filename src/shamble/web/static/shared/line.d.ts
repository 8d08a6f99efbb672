// What a table's socket needs of the line below it: a WebSocket has it, and so has the line to a House in a worker.

export interface Line {
  readonly readyState: number;
  /** It leads to this same device: it never dies unheard, and an answer may take as long as it takes. */
  readonly sure?: boolean;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent<string>) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

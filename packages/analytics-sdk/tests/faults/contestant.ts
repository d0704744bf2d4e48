/** One event as a collector finds it in a request. */
export interface ReadEvent {
  /** What the scenario called it: `<tab>-<number>`. */
  readonly mark: string;
  /** What copies of an event share and two events never do. */
  readonly eventId: string;
  /** The number that its recorder gave it, where the format has one. */
  readonly sequence?: number | undefined;
  readonly recorderId?: string | undefined;
  /** Everything that must be the same in each copy. */
  readonly text: string;
}

/** A request as it reached the collector; the body is unpacked. */
export interface CollectorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** An SDK on the stage: its page, and how its requests are read. */
export interface Contestant {
  readonly name: string;
  readonly label: string;
  /** The script of its page, for esbuild. It sets `globalThis.contestant`. */
  readonly page: string;
  /** The events of a request; undefined for a request that never has any, such as settings. */
  readonly read: (request: CollectorRequest) => readonly ReadEvent[] | undefined;
  /** Answers a request without events, as JSON. Default: `{}`. */
  readonly answer?: ((request: CollectorRequest) => unknown) | undefined;
}

/** What the script of a page offers the stage. */
export interface PageContestant {
  /** Resolves when the SDK has begun, settings loaded. */
  start(collector: string): Promise<void> | void;
  /** Tracks one event with the mark and `size` characters of other properties. */
  track(mark: string, padding: Readonly<Record<string, string>>): void;
  /** The recorder's own counts, if it has any. */
  ledger?(): unknown;
}

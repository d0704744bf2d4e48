/** Work that is done again and again while the platform runs. */
export interface Sweep {
  start(): void;
  /** Waits for the work being done. */
  stop(): Promise<void>;
}

/** What is done how often. */
export interface SweepOptions {
  readonly everyMs: number;
  work(): Promise<void>;
  /** A failure ends nothing: the next time tries again. */
  onError(error: unknown): void;
}

/** Repeats work at even intervals, one after another, and keeps no process alive. */
export function createSweep({ everyMs, work, onError }: SweepOptions): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return {
    start() {
      timer = setInterval(() => (running = running.then(work).catch(onError)), everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

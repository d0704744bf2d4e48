/** Periodic work while the platform runs. */
export interface Sweep {
  start(): void;
  /** Stops, after waiting for the current run. */
  stop(): Promise<void>;
}

/** Options of {@link createSweep}. */
export interface SweepOptions {
  readonly everyMs: number;
  /** Does one run; true when more is left, and the next run follows at once. */
  work(): Promise<boolean>;
  /** Called when a run fails; the next run follows as usual. */
  onError(error: unknown): void;
}

/**
 * Runs work at regular intervals, never two runs at a time: ticks during a run are skipped. The timer does not keep the process
 * alive.
 */
export function createSweep({ everyMs, work, onError }: SweepOptions): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const workOff = async (): Promise<void> => {
    while (!isStopped && (await work()));
  };
  return {
    start() {
      timer = setInterval(() => {
        running ??= workOff()
          .catch(onError)
          .finally(() => (running = undefined));
      }, everyMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

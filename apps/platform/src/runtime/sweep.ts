/** Work that is done again and again while the platform runs. */
export interface Sweep {
  start(): void;
  /** Waits for the work being done. */
  stop(): Promise<void>;
}

/** What is done how often. */
export interface SweepOptions {
  readonly everyMs: number;
  /** Answers whether more is left than was done in one go, which then follows at once. */
  work(): Promise<boolean>;
  /** A failure ends nothing: the next time tries again. */
  onError(error: unknown): void;
}

/** Repeats work at even intervals, one after another, and keeps no process alive. */
export function createSweep({ everyMs, work, onError }: SweepOptions): Sweep {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  const workOff = async (): Promise<void> => {
    while (!isStopped && (await work()));
  };
  return {
    start() {
      timer = setInterval(() => (running = running.then(workOff).catch(onError)), everyMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

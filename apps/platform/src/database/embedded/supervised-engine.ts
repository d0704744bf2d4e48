import type { DiskWatch } from "./disk-watch.ts";
import { EngineError } from "./engine-calls.ts";
import type { EngineHandle, ThreadedEngine } from "./threaded-engine.ts";

/** Reports of the engine's state, for an operator. */
export interface EngineReports {
  /** The engine hangs or has ended; calls are refused until it is reopened. */
  engineLost?(reason: string): void;
  engineBack?(): void;
}

/** An engine that is reopened after it dies or hangs on a full disk. */
export interface SupervisedEngine extends EngineHandle {
  transaction: ThreadedEngine["transaction"];
  close(): Promise<void>;
  /** Why statements are currently refused; undefined when all is well. */
  trouble(): string | undefined;
  /** Checks the engine; call it about once a second. */
  tick(): Promise<void>;
}

/** Options of {@link superviseEngine}. */
export interface SupervisionOptions extends EngineReports {
  readonly disk: DiskWatch;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly open: (onDeath: () => void) => Promise<ThreadedEngine>;
}

/**
 * After this time without an answer the engine counts as hanging. On a full disk it repeats its last write forever; ordinary
 * reads end much sooner.
 */
const HANG_MS = 5_000;
/** Closing writes a checkpoint; after this time the engine counts as hanging, and its thread is ended instead. */
const CLOSE_MS = 1_000;

/** Opens the engine and supervises it. @throws {EngineError} when the first opening fails */
export async function superviseEngine(options: SupervisionOptions): Promise<SupervisedEngine> {
  const { disk, now } = options;
  let engine: ThreadedEngine | undefined;
  let lostBecause: string | undefined;
  let isOpening = false;
  let isClosed = false;
  let pingedAtMs: number | undefined;
  const lose = (reason: string): void => {
    if (isClosed || lostBecause !== undefined) return;
    engine = undefined;
    pingedAtMs = undefined;
    lostBecause = reason;
    options.engineLost?.(reason);
  };
  const open = async (): Promise<void> => {
    const opened = await options.open(() => lose("its thread has ended"));
    if (isClosed) await opened.end("it was closed");
    else engine = opened;
  };
  const current = (): ThreadedEngine => {
    if (engine !== undefined) return engine;
    throw new EngineError({
      name: "EngineAway",
      message: `The embedded database does not answer: ${lostBecause ?? "it is closed"}`,
      code: "57P03",
    });
  };
  const look = (watched: ThreadedEngine): void => {
    if (pingedAtMs === undefined) {
      pingedAtMs = now();
      const done = (): void => {
        if (watched === engine) pingedAtMs = undefined;
      };
      watched.ping().then(done, done);
      return;
    }
    if (now() - pingedAtMs < HANG_MS || !disk.isLow()) return;
    lose(`it hangs, as ${disk.describe()}`);
    void watched.end("it hangs on a full disk");
  };
  const reopen = async (): Promise<void> => {
    if (isOpening || disk.isLow()) return;
    isOpening = true;
    try {
      await open();
      lostBecause = undefined;
      options.engineBack?.();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      lostBecause = error.message;
    } finally {
      isOpening = false;
    }
  };
  await open();
  return {
    query: async (...call) => current().query(...call),
    exec: async (text) => current().exec(text),
    transaction: async (work) => current().transaction(work),
    trouble: () => lostBecause,
    async tick() {
      if (isClosed) return;
      if (engine === undefined) await reopen();
      else look(engine);
    },
    async close() {
      isClosed = true;
      await engine?.close(CLOSE_MS);
      engine = undefined;
    },
  };
}

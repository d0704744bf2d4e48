import { Worker } from "node:worker_threads";
import { threadFile } from "./thread-file.ts";
import type { WatchedProcess } from "./process-watch-thread.ts";

/** How often the main thread shows that it runs. */
const BEAT_MS = 500;
/** Signals arrive in the main thread: if it is busy for this long, it cannot receive a signal to stop. */
const STALL_MS = 8_000;

/**
 * Ends this process when its main thread is blocked for eight seconds, so that a signal to stop always works. A second thread
 * checks, as no code would run in the blocked one.
 */
export function watchProcess(): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watched: WatchedProcess = { beats, stallMs: STALL_MS };
  const thread = new Worker(threadFile(import.meta.url, "process-watch-thread"), {
    workerData: watched,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
}

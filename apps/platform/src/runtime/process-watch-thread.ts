import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/** What the main thread hands to the one that watches it. */
export interface WatchedProcess {
  /** Grows while the main thread runs. */
  readonly beats: Int32Array;
  readonly stallMs: number;
}

const LOOK_MS = 1_000;
const STANDARD_ERROR = 2;

const { beats, stallMs } = workerData as WatchedProcess;
let seen = Atomics.load(beats, 0);
let looksWithoutBeat = 0;

// Looks are counted, not the clock: a machine that slept stops both threads.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  looksWithoutBeat = now === seen ? looksWithoutBeat + 1 : 0;
  seen = now;
  if (looksWithoutBeat * LOOK_MS < stallMs) return;
  writeSync(
    STANDARD_ERROR,
    `The platform has not come to its requests for ${stallMs / 1000} s and is ended\n`,
  );
  process.kill(process.pid, "SIGKILL");
}, LOOK_MS);

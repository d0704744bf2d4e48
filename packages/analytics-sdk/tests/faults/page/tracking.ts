import type { PageContestant } from "../contestant.ts";

/** What a page is told to track. */
export interface TrackingTask {
  readonly tab: string;
  readonly from: number;
  readonly count: number;
  /** Milliseconds between two calls; 0 is one loop. */
  readonly everyMs: number;
  /** Characters of further properties, event by event, over and over. */
  readonly sizes: readonly number[];
  /** Reloads the page in the same task as the last call. */
  readonly thenReload?: boolean;
}

declare global {
  var contestant: PageContestant;
  /** Marks of the calls that returned, with their wall-clock time. */
  var faults: string[];
  var tracked: { mark: string; at: number }[];
  var trackAll: (task: TrackingTask) => Promise<number> | number;
}

/** Text that packs about as badly as ids and addresses do. */
function text(length: number): string {
  let made = "";
  while (made.length < length) made += Math.random().toString(36).slice(2);
  return made.slice(0, length);
}

/** In pieces, as long texts are cut by some. */
function padding(size: number): Record<string, string> {
  const pieces: Record<string, string> = {};
  for (let left = size, piece = 1; left > 0; left -= 900, piece += 1)
    pieces[`detail${piece}`] = text(Math.min(900, left));
  return pieces;
}

globalThis.tracked = [];

globalThis.trackAll = ({ tab, from, count, everyMs, sizes, thenReload }) => {
  const one = (index: number): void => {
    const mark = `${tab}-${from + index}`;
    globalThis.contestant.track(mark, padding(sizes[index % sizes.length] ?? 0));
    globalThis.tracked.push({ mark, at: Date.now() });
  };
  if (everyMs === 0) {
    for (let index = 0; index < count; index += 1) one(index);
    if (thenReload) location.reload();
    return count;
  }
  return new Promise((resolve) => {
    let index = 0;
    const timer = setInterval(() => {
      one(index);
      index += 1;
      if (index < count) return;
      clearInterval(timer);
      resolve(count);
    }, everyMs);
  });
};

/** Renderings started per round of the event loop; about a tenth of a second of work. */
const TURNS_PER_ROUND = 4;

/**
 * Creates turns for work that blocks the event loop. A few tasks start per round of the event loop, in order, so that
 * calls, answers and timers are handled in between.
 */
export function createTurns(perRound = TURNS_PER_ROUND): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const begin = (): void => {
    const now = waiting.slice(0, perRound);
    waiting = waiting.slice(perRound);
    if (waiting.length > 0) setImmediate(begin);
    for (const resolve of now) resolve();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(begin);
    });
}

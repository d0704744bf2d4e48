/** Renderings that begin in one round of the event loop: about a tenth of a second of work. */
const TURNS_PER_ROUND = 4;

/**
 * Makes turns for work that keeps the process busy: few begin in each round of the event loop, in the order of asking. So
 * calls, answers and timers are seen to in between, however many renderings wait.
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

import type { Locks, RefreshOutcome, Timers } from "@marquee/http";

/*
 * Browsers may hand a lock to another process sooner than what was stored before it was released, but locks are seen in
 * order. So a tab that spends a refresh token holds a lock named after it until a while afterwards, and who is about to
 * spend it once more knows that its successor is on the way. Of that it may have read one half only, so it is marked too.
 */

interface Shared {
  /** Default: none, and nothing is marked. */
  readonly locks?: Locks | undefined;
  readonly timers: Timers;
}

/** So many milliseconds it takes at most until what one tab has stored has arrived in all others. */
const PROPAGATION_MS = 3000;

/** So many milliseconds one half of it may come later than the other. */
const HALVES_MS = 500;

const LOOK_EVERY_MS = 50;

const pass = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resolve) => timers.setTimeout(resolve, ms));

/** Runs a task once the lock of a token is held; its name tells tokens apart without telling what they are. Never rejects. */
async function hold({ locks }: Shared, name: string, task: () => unknown): Promise<unknown> {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  try {
    return locks && (await locks.run("marquee.refresh" + hash, async () => task()));
  } catch {
    return undefined;
  }
}

/** Marks a token as spent, from now on until a while after its refresh: a tab that overtakes holds no lock but this. */
export function markSpent(token: string, refresh: Promise<RefreshOutcome>, shared: Shared): void {
  void hold(shared, token, () =>
    refresh.then<unknown>((outcome) => outcome === "refreshed" && pass(shared.timers, PROPAGATION_MS)),
  );
}

/** Marks a token as new, before it is stored. */
export function markNew(token: string, shared: Shared): void {
  void hold(shared, "+" + token, () => pass(shared.timers, HALVES_MS));
}

/**
 * The token that `find` answers with, once no other tab has marked it; `undefined` as soon as `find` finds none.
 * A token of one's `own` making is whole from the start.
 */
export async function findUnrotated(
  find: () => Promise<string | undefined>,
  own: string,
  shared: Shared,
): Promise<string | undefined> {
  let left = PROPAGATION_MS;
  let token = await find();
  const free =
    token &&
    Promise.all([hold(shared, token, String), token === own || hold(shared, "+" + token, String)]).then(
      () => (left = 0),
    );
  for (; token && left > 0; left -= LOOK_EVERY_MS) {
    await Promise.race([free, pass(shared.timers, LOOK_EVERY_MS)]);
    token = await find();
  }
  return token;
}

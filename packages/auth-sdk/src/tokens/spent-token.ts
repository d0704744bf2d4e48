import type { Locks, Timers } from '@marquee/http';

/*
 * Browsers may hand a lock to another process sooner than what was stored before it was released, but locks are seen in
 * order. So a tab that has spent a refresh token holds a lock named after it for a while, and who is about to spend it
 * once more knows that its successor is on the way.
 */

/** So many milliseconds it takes at most until what one tab has stored has arrived in all others. */
const ARRIVAL_MS = 3000;

const LOOK_EVERY_MS = 50;

/** Runs a task once the lock of a token is held; its name tells tokens apart without telling what they are. Never rejects. */
async function hold(locks: Locks, token: string, task: () => unknown): Promise<unknown> {
  let hash = 0;
  for (const character of token) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return locks.run('marquee.spent.' + hash, async () => task()).catch(() => undefined);
}

/** Marks a token as spent, before the lock of the refresh is released; not for long when its successor could not be stored. */
export function markSpent(token: string, isStored: Promise<boolean>, locks: Locks, timers: Timers): void {
  void hold(locks, token, async () => (await isStored) && new Promise<void>((resolve) => timers.setTimeout(resolve, ARRIVAL_MS)));
}

/** The token that `find` answers with, once it is not marked as spent; `undefined` as soon as `find` finds none. */
export async function findUnspent(find: () => Promise<string | undefined>, locks: Locks, timers: Timers): Promise<string | undefined> {
  let left = ARRIVAL_MS;
  let token = await find();
  const unspent = token && hold(locks, token, () => (left = 0));
  for (; token && left > 0; left -= LOOK_EVERY_MS) {
    await Promise.race([unspent, new Promise<void>((resolve) => timers.setTimeout(resolve, LOOK_EVERY_MS))]);
    token = await find();
  }
  return token;
}

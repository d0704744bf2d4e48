import type { Locks, RefreshOutcome, Timers } from "@marquee/http";

/*
 * A browser may pass a lock to another tab before that tab can read what was stored under it. So a tab that exchanges a refresh
 * token also holds a lock named after that token, until its successor can be read everywhere. A tab that is about to exchange the
 * token waits for that lock. The successor is stored in two parts, of which a tab may read one first, so it has a lock too.
 */

interface Shared {
  /** Default: no locks; tokens are not marked. */
  readonly locks?: Locks | undefined;
  readonly timers: Timers;
}

/** Longest time until all tabs can read what one tab has stored, in milliseconds. */
const PROPAGATION_MS = 3000;

/** Longest time between the first and the last part of new tokens, in milliseconds. */
const PARTIAL_WRITE_MS = 500;

const POLL_MS = 50;

const sleep = (timers: Timers, ms: number): Promise<void> =>
  new Promise((resolve) => timers.setTimeout(resolve, ms));

/** Runs a task under the lock of a token. The lock is named by a hash, which does not reveal the token. Never rejects. */
async function withTokenLock({ locks }: Shared, name: string, task: () => unknown): Promise<unknown> {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  try {
    return locks && (await locks.run("marquee.refresh" + hash, async () => task()));
  } catch {
    return undefined;
  }
}

/**
 * Marks a token as rotated, from now until its successor is readable everywhere. A tab that refreshes without the shared lock
 * has only this one.
 */
export function markRotated(token: string, refresh: Promise<RefreshOutcome>, shared: Shared): void {
  void withTokenLock(shared, token, () =>
    refresh.then<unknown>((outcome) => outcome === "refreshed" && sleep(shared.timers, PROPAGATION_MS)),
  );
}

/** Marks a token as new, before it is stored. */
export function markNew(token: string, shared: Shared): void {
  void withTokenLock(shared, "+" + token, () => sleep(shared.timers, PARTIAL_WRITE_MS));
}

/**
 * Returns the token of `find` once no other tab marks it; `undefined` as soon as `find` returns none. A token that this tab
 * received (`ownToken`) is complete, so it is not checked for a partial write.
 */
export async function findUnrotated(
  find: () => Promise<string | undefined>,
  ownToken: string,
  shared: Shared,
): Promise<string | undefined> {
  let left = PROPAGATION_MS;
  let token = await find();
  const unmarked =
    token &&
    Promise.all([
      withTokenLock(shared, token, String),
      token === ownToken || withTokenLock(shared, "+" + token, String),
    ]).then(() => (left = 0));
  for (; token && left > 0; left -= POLL_MS) {
    await Promise.race([unmarked, sleep(shared.timers, POLL_MS)]);
    token = await find();
  }
  return token;
}

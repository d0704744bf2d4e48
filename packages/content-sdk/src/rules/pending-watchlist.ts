const HOUR_MS = 3_600_000;

interface PendingTitle {
  readonly contentId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

// CONT-156
/** Returns the record of a guest who signs in to add a title to the watchlist. */
export const pendingWatchlist = ({ contentId, now }: PendingTitle): string => `${contentId} ${now}`;

/**
 * Whether the record is of this title and less than an hour old. A record from the future is ignored. Remove the record in either
 * case.
 */
export function isPendingWatchlist(stored: string | undefined, { contentId, now }: PendingTitle): boolean {
  const [pendingId, at] = typeof stored === "string" ? stored.split(" ") : [];
  const waitedMs = now - Number(at);
  return !!contentId && pendingId === contentId && waitedMs >= 0 && waitedMs < HOUR_MS;
}

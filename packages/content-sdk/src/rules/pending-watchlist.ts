const HOUR_MS = 3_600_000;

interface PendingTitle {
  readonly contentId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

// CONT-156
/** What is stored for a guest who goes to sign in to put a title into the watchlist. */
export const pendingWatchlist = ({ contentId, now }: PendingTitle): string => `${contentId} ${now}`;

/** Whether that is the title a viewer came back to: within an hour, whose clock has not gone back. Remove what is stored either way: it counts once. */
export function isPendingWatchlist(stored: string | undefined, { contentId, now }: PendingTitle): boolean {
  const [pendingId, at] = typeof stored === "string" ? stored.split(" ") : [];
  const waitedMs = now - Number(at);
  return !!contentId && pendingId === contentId && waitedMs >= 0 && waitedMs < HOUR_MS;
}

/** How far something was watched. Milliseconds. */
export interface WatchedPart {
  readonly positionMs: number;
  readonly durationMs: number;
}

/** What is shorter is not worth resuming. */
const BARELY_BEGUN_MS = 5_000;

/** What ends sooner has been seen: the credits are left. */
const NEARLY_OVER_MS = 30_000;

const isPosition = (value: unknown): value is number =>
  typeof value === "number" && isFinite(value) && value >= 0;

/** Whether a title was seen to its end: at most its credits are left. False where its length is unknown. */
export function isWatched({ positionMs, durationMs }: WatchedPart): boolean {
  return isPosition(positionMs) && durationMs > 0 && durationMs - positionMs < NEARLY_OVER_MS;
}

/** Where to resume, in milliseconds; 0 for what is barely begun or nearly over. */
export function resumePositionMs(entry: WatchedPart | undefined): number {
  if (entry === undefined || !isPosition(entry.positionMs) || entry.positionMs < BARELY_BEGUN_MS) return 0;
  return isWatched(entry) ? 0 : entry.positionMs;
}

/** How much of a title was watched: a whole number from 0 to 100; 0 where its length is unknown. */
export function watchedPercent({ positionMs, durationMs }: WatchedPart): number {
  return isPosition(positionMs) && durationMs > 0
    ? Math.min(100, Math.round((positionMs / durationMs) * 100))
    : 0;
}

/** When a position was noted. Epoch milliseconds, all of one clock. */
export interface WatchedMoment {
  readonly watchedAt: number;
  /** When the sitting began; undefined where nobody said. */
  readonly startedAt?: number | undefined;
}

// CONT-90
/** Whether a position counts rather than another of the same title: of two sittings the later one, of one sitting the later moment. */
export function isWatchedLater(moment: WatchedMoment, other: WatchedMoment): boolean {
  const one = Object(moment) as WatchedMoment;
  const two = Object(other) as WatchedMoment;
  // No number where one of them does not say when it began.
  const laterMs = (one.startedAt as number) - (two.startedAt as number);
  return laterMs ? laterMs > 0 : one.watchedAt > two.watchedAt;
}

/** Where a title may start. Milliseconds. */
export interface StartFacts {
  /** Where the viewer asked for, 0 included. Default: nowhere. */
  readonly askedMs?: number | undefined;
  /** What `resumeAtMs` of the watch history of the device says. */
  readonly deviceMs: number;
  /** What the platform says. */
  readonly platformMs?: number | undefined;
}

// CONT-71
/** Where a title starts, in milliseconds: where the viewer asked for, else where this device left it, else where the platform knows. */
export function startPositionMs({ askedMs, deviceMs, platformMs }: StartFacts): number {
  const places = [askedMs, deviceMs === 0 ? undefined : deviceMs, platformMs];
  return places.filter(isPosition)[0] || 0;
}

/** How often a stream whose address ran out may be asked for anew in one sitting. */
const MOST_RENEWALS = 3;

/** Whether a stream whose address ran out is asked for anew, after so many times. Beyond three something else is wrong. */
export const mayRenewStream = (renewals: number): boolean => renewals < MOST_RENEWALS;

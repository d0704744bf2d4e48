/** Watched part of a title, in milliseconds. */
export interface WatchedPart {
  readonly positionMs: number;
  readonly durationMs: number;
}

/** A shorter position is not resumed. */
const MIN_RESUME_MS = 5_000;

/** With less than this left, in milliseconds, a title counts as watched: only credits remain. */
const CREDITS_MS = 30_000;

const isPosition = (value: unknown): value is number =>
  typeof value === "number" && isFinite(value) && value >= 0;

/** Whether a title was watched to the end, except for credits. False if its length is unknown. */
export function isWatched({ positionMs, durationMs }: WatchedPart): boolean {
  return isPosition(positionMs) && durationMs > 0 && durationMs - positionMs < CREDITS_MS;
}

/** Returns the position to resume, in milliseconds; 0 near the start or the end. */
export function resumePositionMs(entry: WatchedPart | undefined): number {
  if (entry === undefined || !isPosition(entry.positionMs) || entry.positionMs < MIN_RESUME_MS) return 0;
  return isWatched(entry) ? 0 : entry.positionMs;
}

/** Returns the watched part in whole percent, 0 to 100; 0 if the length is unknown. */
export function watchedPercent({ positionMs, durationMs }: WatchedPart): number {
  return isPosition(positionMs) && durationMs > 0
    ? Math.min(100, Math.round((positionMs / durationMs) * 100))
    : 0;
}

/** When a position was recorded. Epoch milliseconds of one clock. */
export interface WatchedMoment {
  readonly watchedAt: number;
  /** Start of the sitting; undefined if unknown. */
  readonly startedAt?: number | undefined;
}

// CONT-90
/** Whether a position replaces another of the same title: that of the later sitting, within one sitting the later one. */
export function isWatchedLater(moment: WatchedMoment, other: WatchedMoment): boolean {
  const one = Object(moment) as WatchedMoment;
  const two = Object(other) as WatchedMoment;
  // NaN if one of them has no start.
  const laterMs = (one.startedAt as number) - (two.startedAt as number);
  return laterMs ? laterMs > 0 : one.watchedAt > two.watchedAt;
}

/** Possible start positions of a title, in milliseconds. */
export interface StartFacts {
  /** Position requested by the viewer, 0 included. Default: none. */
  readonly askedMs?: number | undefined;
  /** Position of `resumeAtMs` of this device's watch history. */
  readonly deviceMs: number;
  /** Position on the platform. */
  readonly platformMs?: number | undefined;
}

// CONT-71
/** Returns the start position in milliseconds: the requested one, else that of this device, else that of the platform. */
export function startPositionMs({ askedMs, deviceMs, platformMs }: StartFacts): number {
  const places = [askedMs, deviceMs === 0 ? undefined : deviceMs, platformMs];
  return places.filter(isPosition)[0] || 0;
}

/** How often a stream with an expired address may be requested again in one sitting. */
const MAX_RENEWALS = 3;

/**
 * Whether a stream with an expired address is requested again after this number of renewals. After three, the fault is
 * elsewhere.
 */
export const mayRenewStream = (renewals: number): boolean => renewals < MAX_RENEWALS;

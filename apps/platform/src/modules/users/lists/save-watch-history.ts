import { SECOND } from "@marquee/config";
import { isWatchedLater, type WatchedMoment } from "@marquee/content-sdk/rules";
import type { WireWatched } from "@marquee/content-sdk/wire";
import { notFound } from "../../../errors/platform-error.ts";
import type { watchHistory } from "../../../schema/users.ts";
import type { KnownTitle } from "./list-catalogue.ts";

type Row = typeof watchHistory.$inferInsert;

/** From this difference on a device's clock counts as wrong; a smaller one is what the call took on its way. */
const CLOCK_ERROR_MS = 10 * SECOND;

/** Asset types with a position: movies, videos and episodes, but no channel, show or season. */
const PLAYED_TYPES: readonly number[] = [0, 1];

/**
 * Turns watched positions into rows. Titles that the catalogue does not know or that have no position are left out and reported.
 * Of two positions of one title the later counts. A position beyond the duration counts as the end: refusing it would block the
 * rest of the device's queue. The device clock is corrected by `sent_at`, and a future time counts as now. The repository applies
 * the same rule to stored rows in its statement.
 * @throws {PlatformError} 404 when the catalogue knows none of the titles, or none has a position
 */
export function toHistoryRows(
  { items, sent_at: sentAt }: WireWatched,
  {
    userId,
    titles,
    nowMs,
  }: { readonly userId: string; readonly titles: ReadonlyMap<string, KnownTitle>; readonly nowMs: number },
): {
  readonly rows: readonly Row[];
  readonly isClockCorrected: boolean;
  readonly unknown: readonly string[];
} {
  const rows = new Map<string, Row>();
  const unknown = new Set<string>();
  const behindMs = sentAt === undefined ? 0 : nowMs - Date.parse(sentAt);
  const clockCorrectionMs = Math.abs(behindMs) < CLOCK_ERROR_MS ? 0 : behindMs;
  const instantOf = (text: string): number =>
    Math.max(0, Math.min(nowMs, Date.parse(text) + clockCorrectionMs));
  const positions = new Map<string, WatchedMoment>();
  for (const { id, position, duration, watched_at: watchedAt, started_at: startedAt } of items) {
    const title = titles.get(id);
    if (title === undefined || !PLAYED_TYPES.includes(title.assetType)) {
      unknown.add(id);
      continue;
    }
    const watchedPosition = {
      watchedAt: watchedAt === undefined ? nowMs : instantOf(watchedAt),
      startedAt: startedAt === undefined ? undefined : instantOf(startedAt),
    };
    const before = positions.get(id);
    if (before !== undefined && isWatchedLater(before, watchedPosition)) continue;
    positions.set(id, watchedPosition);
    rows.set(id, {
      userId,
      contentId: id,
      assetType: title.assetType,
      positionMs: Math.round((duration > 0 ? Math.min(position, duration) : position) * SECOND),
      durationMs: Math.round(duration * SECOND),
      watchedAt: new Date(watchedPosition.watchedAt),
      startedAt: watchedPosition.startedAt === undefined ? null : new Date(watchedPosition.startedAt),
    });
  }
  if (rows.size === 0) throw notFound(`There is no content ${[...unknown].slice(0, 3).join(", ")}`);
  return { rows: [...rows.values()], isClockCorrected: clockCorrectionMs !== 0, unknown: [...unknown] };
}

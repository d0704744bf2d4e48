import { SECOND } from "@marquee/config";
import { isWatchedLater, type WatchedMoment } from "@marquee/content-sdk/rules";
import type { WireWatched } from "@marquee/content-sdk/wire";
import { notFound } from "../../../errors/platform-error.ts";
import type { watchHistory } from "../../../schema/users.ts";
import type { KnownTitle } from "./titles-of-lists.ts";

type Row = typeof watchHistory.$inferInsert;

/**
 * Turns positions into rows: titles the catalogue does not know are left out and named, of the same title twice the later counts. The
 * clock of the device is put right by what it said when it sent (`sent_at`); a time still to come counts as now. What counts of rows that
 * are kept, the repository decides by the same rule in its statement.
 * @throws {PlatformError} 404 when no title is known
 */
export function toHistoryRows(
  { items, sent_at: sentAt }: WireWatched,
  {
    userId,
    titles,
    nowMs,
  }: { readonly userId: string; readonly titles: ReadonlyMap<string, KnownTitle>; readonly nowMs: number },
): { readonly rows: readonly Row[]; readonly unknown: readonly string[] } {
  const rows = new Map<string, Row>();
  const unknown = new Set<string>();
  const behindMs = sentAt === undefined ? 0 : nowMs - Date.parse(sentAt);
  const instantOf = (text: string): number => Math.max(0, Math.min(nowMs, Date.parse(text) + behindMs));
  const positions = new Map<string, WatchedMoment>();
  for (const { id, position, duration, watched_at: watchedAt, started_at: startedAt } of items) {
    const title = titles.get(id);
    if (title === undefined) {
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
      positionMs: Math.round(position * SECOND),
      durationMs: Math.round(duration * SECOND),
      watchedAt: new Date(watchedPosition.watchedAt),
      startedAt: watchedPosition.startedAt === undefined ? null : new Date(watchedPosition.startedAt),
    });
  }
  if (rows.size === 0) throw notFound(`There is no content ${[...unknown].slice(0, 3).join(", ")}`);
  return { rows: [...rows.values()], unknown: [...unknown] };
}

import { SECOND } from "@marquee/config";
import type { WireWatched } from "@marquee/content-sdk/wire";
import { notFound } from "../../platform-error.ts";
import type { KnownTitle } from "../content/listed-titles.ts";
import type { watchHistory } from "./tables.ts";

type Row = typeof watchHistory.$inferInsert;

/**
 * Turns positions into rows: titles the catalogue does not know are left out and named, of the same title twice the later counts, a
 * time still to come counts as now.
 * @throws {PlatformError} 404 when no title is known
 */
export function toHistoryRows(
  { items }: WireWatched,
  {
    userId,
    titles,
    nowMs,
  }: { readonly userId: string; readonly titles: ReadonlyMap<string, KnownTitle>; readonly nowMs: number },
): { readonly rows: readonly Row[]; readonly unknown: readonly string[] } {
  const rows = new Map<string, Row>();
  const unknown = new Set<string>();
  for (const { id, position, duration, watched_at: watchedAt } of items) {
    const title = titles.get(id);
    if (title === undefined) {
      unknown.add(id);
      continue;
    }
    const watched = new Date(Math.min(nowMs, watchedAt === undefined ? nowMs : Date.parse(watchedAt)));
    const before = rows.get(id);
    if (before !== undefined && before.watchedAt > watched) continue;
    rows.set(id, {
      userId,
      contentId: id,
      assetType: title.assetType,
      positionMs: Math.round(position * SECOND),
      durationMs: Math.round(duration * SECOND),
      watchedAt: watched,
    });
  }
  if (rows.size === 0) throw notFound(`There is no content ${[...unknown].slice(0, 3).join(", ")}`);
  return { rows: [...rows.values()], unknown: [...unknown] };
}

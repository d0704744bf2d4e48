import { DAY } from "@marquee/config";
import { and, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { offsetOf, type ListPage } from "../../../http/list-page.ts";
import { watchHistory } from "../../../schema/users.ts";

/** How long a removal is remembered. A device that was offline for longer may bring a removed title back. */
const REMOVAL_RETENTION_MS = 30 * DAY;

/**
 * Starts of one title that differ by less, in seconds, are of one sitting when a device's clock was corrected: each call corrects
 * them by its own time on the way.
 */
const SAME_SITTING_S = 10;

/** Reads and stores how far people have watched. */
export function createWatchHistoryRepository(db: Database) {
  return {
    /** The title watched last comes first. */
    async list(userId: string, page: ListPage) {
      const isListed = and(eq(watchHistory.userId, userId), isNull(watchHistory.removedAt));
      const [rows, counted] = await Promise.all([
        db
          .select()
          .from(watchHistory)
          .where(isListed)
          .orderBy(desc(watchHistory.watchedAt), watchHistory.contentId)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
        db.select({ total: count() }).from(watchHistory).where(isListed),
      ]);
      return { rows, total: counted[0]?.total ?? 0 };
    },

    /**
     * A removal counts as a playback that starts now, so that an older position sent later by another device does not bring the
     * title back.
     */
    async remove(userId: string, contentId: string, now: Date): Promise<void> {
      const isExpiredRemoval = lt(watchHistory.removedAt, new Date(now.getTime() - REMOVAL_RETENTION_MS));
      await db.delete(watchHistory).where(and(eq(watchHistory.userId, userId), isExpiredRemoval));
      await db
        .update(watchHistory)
        .set({ positionMs: 0, watchedAt: now, startedAt: now, removedAt: now })
        .where(and(eq(watchHistory.userId, userId), eq(watchHistory.contentId, contentId)));
    },

    /**
     * Of two positions, the one of the later playback is stored; within one playback, the one watched later. The order of arrival
     * does not matter. The ids of one call must be distinct. A removal is no sitting, so its start is compared exactly.
     */
    async save(
      rows: readonly (typeof watchHistory.$inferInsert)[],
      { isClockCorrected }: { readonly isClockCorrected: boolean },
    ): Promise<void> {
      if (rows.length === 0) return;
      const incoming = (column: string) => sql.raw(`excluded.${column}`);
      const apartS = sql`abs(extract(epoch from ${watchHistory.startedAt} - ${incoming("started_at")}))`;
      const leastApartS = isClockCorrected ? SAME_SITTING_S : 0;
      await db
        .insert(watchHistory)
        .values([...rows])
        .onConflictDoUpdate({
          target: [watchHistory.userId, watchHistory.contentId],
          set: {
            positionMs: incoming("position_ms"),
            durationMs: incoming("duration_ms"),
            watchedAt: incoming("watched_at"),
            startedAt: incoming("started_at"),
            assetType: incoming("asset_type"),
            removedAt: null,
          },
          setWhere: sql`case when ${watchHistory.startedAt} <> ${incoming("started_at")}
              and (${watchHistory.removedAt} is not null or ${apartS} >= ${leastApartS})
            then ${watchHistory.startedAt} < ${incoming("started_at")}
            else ${watchHistory.watchedAt} <= ${incoming("watched_at")} end`,
        });
    },
  };
}

import { count, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { offsetOf, type ListPage } from "./list-page.ts";
import { watchHistory } from "./tables.ts";

/** Reads and keeps how far people have watched. */
export function createWatchHistoryRepository(db: Database) {
  return {
    /** Watched last first. */
    async list(userId: string, page: ListPage) {
      const own = eq(watchHistory.userId, userId);
      const [rows, counted] = await Promise.all([
        db
          .select()
          .from(watchHistory)
          .where(own)
          .orderBy(desc(watchHistory.watchedAt), watchHistory.contentId)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
        db.select({ total: count() }).from(watchHistory).where(own),
      ]);
      return { rows, total: counted[0]?.total ?? 0 };
    },

    /** Of two positions the one watched later stays, in whatever order they arrive (PLAT-56). The ids of one call are distinct. */
    async save(rows: readonly (typeof watchHistory.$inferInsert)[]): Promise<void> {
      if (rows.length === 0) return;
      const incoming = (column: string) => sql.raw(`excluded.${column}`);
      await db
        .insert(watchHistory)
        .values([...rows])
        .onConflictDoUpdate({
          target: [watchHistory.userId, watchHistory.contentId],
          set: {
            positionMs: incoming("position_ms"),
            durationMs: incoming("duration_ms"),
            watchedAt: incoming("watched_at"),
            assetType: incoming("asset_type"),
          },
          setWhere: lte(watchHistory.watchedAt, incoming("watched_at")),
        });
    },
  };
}

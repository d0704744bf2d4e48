import { and, count, desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { offsetOf, type ListPage } from "../../../http/list-page.ts";
import { watchlist } from "../../../schema/users.ts";

/** Reads and changes people's watchlists. */
export function createWatchlistRepository(db: Database) {
  return {
    /** Newest first; with `contentId` only that title. */
    async list(
      userId: string,
      { contentId, ...page }: ListPage & { readonly contentId?: string | undefined },
    ) {
      const ofUser = eq(watchlist.userId, userId);
      const own = contentId === undefined ? ofUser : and(ofUser, eq(watchlist.contentId, contentId));
      const [rows, counted] = await Promise.all([
        db
          .select()
          .from(watchlist)
          .where(own)
          .orderBy(desc(watchlist.addedAt), watchlist.contentId)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
        db.select({ total: count() }).from(watchlist).where(own),
      ]);
      return { rows, total: counted[0]?.total ?? 0 };
    },

    /** Adds a title; one that is already on the list keeps its position. */
    async add(row: typeof watchlist.$inferInsert): Promise<void> {
      await db.insert(watchlist).values(row).onConflictDoNothing();
    },

    async remove(userId: string, contentId: string): Promise<void> {
      await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.contentId, contentId)));
    },
  };
}

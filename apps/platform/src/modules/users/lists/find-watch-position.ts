import { and, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { watchHistory } from "../../../schema/users.ts";

/** A viewer ending this close to the end has seen the title: it starts anew. */
const FINISHED_MS = 30_000;

/** Where viewers left titles. */
export function createWatchPositions(db: Database) {
  return {
    /** Seconds to resume at; undefined when it was not begun or is finished. */
    async find({
      userId,
      contentId,
    }: {
      readonly userId: string;
      readonly contentId: string;
    }): Promise<number | undefined> {
      const [row] = await db
        .select()
        .from(watchHistory)
        .where(and(eq(watchHistory.userId, userId), eq(watchHistory.contentId, contentId)));
      if (row === undefined || row.durationMs - row.positionMs < FINISHED_MS) return undefined;
      return Math.floor(row.positionMs / 1000);
    },
  };
}

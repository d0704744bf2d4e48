import { isWatched } from "@marquee/content-sdk/rules";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { watchHistory } from "../../../schema/users.ts";

/** Finds where viewers stopped watching. */
export function createWatchPositions(db: Database) {
  return {
    /** Seconds to resume at; undefined when the title was not started or is finished. */
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
      if (row === undefined || isWatched(row)) return undefined;
      return Math.floor(row.positionMs / 1000);
    },
  };
}

import { and, eq } from "drizzle-orm";
import type { WireUserAction } from "@marquee/content-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { userAction } from "../../../schema/users.ts";

/** Reads and changes what people think of titles. */
export function createUserActionRepository(db: Database) {
  return {
    async find(userId: string, contentId: string): Promise<WireUserAction["action"]> {
      const [row] = await db
        .select()
        .from(userAction)
        .where(and(eq(userAction.userId, userId), eq(userAction.contentId, contentId)));
      return row?.action ?? "none";
    },

    /** One state for each title: a like takes the place of a dislike, none takes either away. */
    async save(
      userId: string,
      contentId: string,
      { action, now }: { readonly action: WireUserAction["action"]; readonly now: Date },
    ): Promise<void> {
      if (action === "none") {
        await db
          .delete(userAction)
          .where(and(eq(userAction.userId, userId), eq(userAction.contentId, contentId)));
        return;
      }
      await db
        .insert(userAction)
        .values({ userId, contentId, action, at: now })
        .onConflictDoUpdate({ target: [userAction.userId, userAction.contentId], set: { action, at: now } });
    },
  };
}

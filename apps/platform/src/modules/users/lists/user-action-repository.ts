import { and, eq } from "drizzle-orm";
import type { WireUserAction } from "@marquee/content-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { userAction } from "../../../schema/users.ts";

/** Reads and changes people's likes and dislikes. */
export function createUserActionRepository(db: Database) {
  return {
    async find(userId: string, contentId: string): Promise<WireUserAction["action"]> {
      const [row] = await db
        .select()
        .from(userAction)
        .where(and(eq(userAction.userId, userId), eq(userAction.contentId, contentId)));
      return row?.action ?? "none";
    },

    /** Each title has one state: a like replaces a dislike, and `none` removes either. */
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

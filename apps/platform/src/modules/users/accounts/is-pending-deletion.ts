import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";

/** Whether the owner has deleted the account and may still restore it. */
export async function isPendingDeletion(db: Database, userId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.id, userId), isNotNull(user.deletionDueAt)))
    ).length > 0
  );
}

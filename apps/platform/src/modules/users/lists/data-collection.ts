import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { dataCollection } from "../../../schema/users.ts";

/** Entries stored for one person; older ones are deleted. */
const MOST_STORED = 100;

/** Stores data that a client has sent about its user. */
export async function collectData(
  db: Database,
  {
    userId,
    payload,
    now,
  }: { readonly userId: string; readonly payload: Readonly<Record<string, unknown>>; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(dataCollection).values({ userId, payload, at: now });
    const newest = tx
      .select({ id: dataCollection.id })
      .from(dataCollection)
      .where(eq(dataCollection.userId, userId))
      .orderBy(desc(dataCollection.at))
      .limit(MOST_STORED);
    await tx
      .delete(dataCollection)
      .where(and(eq(dataCollection.userId, userId), notInArray(dataCollection.id, newest)));
  });
}

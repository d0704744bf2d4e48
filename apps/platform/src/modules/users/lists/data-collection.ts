import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { dataCollection } from "../../../schema/users.ts";

/** Facts kept of one person; older ones leave. */
const MOST_STORED = 100;

/** Keeps facts that a person has handed over. */
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

import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { shortUrls } from "./tables.ts";

/** Code of a target; undefined when it has none. */
export async function findCode(db: Database, target: string): Promise<string | undefined> {
  const [row] = await db.select({ code: shortUrls.code }).from(shortUrls).where(eq(shortUrls.target, target));
  return row?.code;
}

/** Target of a code; undefined for an unknown code. */
export async function findTarget(db: Database, code: string): Promise<string | undefined> {
  const [row] = await db.select({ target: shortUrls.target }).from(shortUrls).where(eq(shortUrls.code, code));
  return row?.target;
}

/** Stores a short URL; false when its code or target exists already. */
export async function addShortUrl(db: Database, row: typeof shortUrls.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(shortUrls)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: shortUrls.code });
  return added.length > 0;
}

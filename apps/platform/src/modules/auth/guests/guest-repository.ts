import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { guest } from "../../../schema/auth.ts";

/** The guest behind the hash, when the token was issued and has not expired. */
export async function findGuest(
  db: Database,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: guest.id })
    .from(guest)
    .where(and(eq(guest.tokenHash, tokenHash), gt(guest.expiresAt, at)));
  return row?.id;
}

/** Keeps a new guest. */
export async function addGuest(db: Database, row: typeof guest.$inferInsert): Promise<void> {
  await db.insert(guest).values(row);
}

/** Remembers which person a guest has become. */
export async function guestBecame(
  db: Database,
  { guestId, userId }: { readonly guestId: string; readonly userId: string },
): Promise<void> {
  await db.update(guest).set({ userId }).where(eq(guest.id, guestId));
}

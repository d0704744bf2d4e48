import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { guest } from "../../../schema/auth.ts";

/** Id of the guest whose token has this hash and has not expired. */
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

/** Stores a new guest. */
export async function addGuest(db: Database, row: typeof guest.$inferInsert): Promise<void> {
  await db.insert(guest).values(row);
}

/** Records the account of a guest who has signed in. */
export async function linkGuestToUser(
  db: Database,
  { guestId, userId }: { readonly guestId: string; readonly userId: string },
): Promise<void> {
  await db.update(guest).set({ userId }).where(eq(guest.id, guestId));
}

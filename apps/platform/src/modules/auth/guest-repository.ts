import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { guest } from './tables.ts';

/** True when the token behind the hash was issued and has not expired. */
export async function isKnownGuest(db: Database, { tokenHash, at }: { readonly tokenHash: string; readonly at: Date }): Promise<boolean> {
  const [row] = await db.select({ id: guest.id }).from(guest).where(and(eq(guest.tokenHash, tokenHash), gt(guest.expiresAt, at)));
  return row !== undefined;
}

/** Keeps a new guest. */
export async function addGuest(db: Database, row: typeof guest.$inferInsert): Promise<void> {
  await db.insert(guest).values(row);
}

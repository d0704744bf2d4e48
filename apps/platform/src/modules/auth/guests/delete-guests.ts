import { eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { guest } from "../../../schema/auth.ts";
import type { GuestOrders } from "./guest-orders.ts";

/** Port: refunds what deleted guests have paid. */
type LostOrders = Pick<GuestOrders, "refundLost">;

/** Expired guests deleted in one transaction. */
const MOST_AT_ONCE = 1000;

/** Deletes the former guest tokens of a person, in a transaction. Payments not linked to an account are refunded. */
export async function deleteGuestsOf(
  tx: Database,
  orders: LostOrders,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const guests = await tx.select({ id: guest.id }).from(guest).where(eq(guest.userId, userId));
  await deleteGuests(tx, orders, { guests, at });
}

/** Deletes guests whose token has expired. Payments not linked to an account are refunded. */
export async function deleteExpiredGuests(db: Database, orders: LostOrders, at: Date): Promise<void> {
  let deleted = MOST_AT_ONCE;
  while (deleted === MOST_AT_ONCE)
    deleted = await db.transaction(async (tx) => {
      const guests = await tx
        .select({ id: guest.id })
        .from(guest)
        .where(lt(guest.expiresAt, at))
        .limit(MOST_AT_ONCE);
      await deleteGuests(tx, orders, { guests, at });
      return guests.length;
    });
}

async function deleteGuests(
  tx: Database,
  orders: LostOrders,
  { guests, at }: { readonly guests: readonly { readonly id: string }[]; readonly at: Date },
): Promise<void> {
  const guestIds = guests.map(({ id }) => id);
  if (guestIds.length === 0) return;
  await orders.refundLost(tx, { guestIds, now: at });
  await tx.delete(guest).where(inArray(guest.id, guestIds));
}

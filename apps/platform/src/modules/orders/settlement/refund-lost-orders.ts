import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { order } from "../../../schema/orders.ts";
import { refundUnused } from "./link-guest-order.ts";

/**
 * Schedules refunds of what guests have paid and not linked to an account. Call it in the transaction that deletes the guests:
 * their orders could not be linked any more. Unpaid orders are locked too, so that none is paid between; one that is paid later
 * is refunded, as it has neither guest nor person.
 */
export async function refundLostOrders(
  tx: Database,
  { guestIds, now }: { readonly guestIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const unlinked = await tx
    .select()
    .from(order)
    .where(and(inArray(order.guestId, [...guestIds]), isNull(order.userId)))
    .orderBy(asc(order.id))
    .for("update");
  for (const row of unlinked)
    if (row.state === "paid") await refundUnused(tx, row, { cause: "the guest's token has ended", at: now });
}

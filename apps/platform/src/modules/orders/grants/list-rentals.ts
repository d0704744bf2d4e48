import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { rental } from "../../../schema/orders.ts";
import { findRental, toRentalWithState, type RentalWithState } from "../subscriptions/find-rental.ts";

/** A person's rentals, newest first; the last 200 at most. */
export async function listRentals(
  db: Database,
  {
    userId,
    nowMs,
    state,
  }: { readonly userId: string; readonly nowMs: number; readonly state: "active" | "expired" | "all" },
): Promise<readonly RentalWithState[]> {
  const rows = await db
    .select()
    .from(rental)
    .where(eq(rental.userId, userId))
    .orderBy(desc(rental.rentedAt), asc(rental.id))
    .limit(200);
  const rentals = rows.map((row) => toRentalWithState(row, nowMs));
  return rentals.filter((entry) => state === "all" || (entry.state === "expired") === (state === "expired"));
}

/** Whether a rental of the title is still running. */
export async function isRenting(
  db: Database,
  title: { readonly userId: string; readonly contentId: string; readonly nowMs: number },
): Promise<boolean> {
  const found = await findRental(db, title);
  return found !== undefined && found.state !== "expired";
}

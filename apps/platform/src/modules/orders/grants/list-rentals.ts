import type { RentalOfferKind } from "@marquee/config";
import { rentalState, type RentalState } from "@marquee/content-sdk/rules";
import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { rental } from "../../../schema/orders.ts";

/** A rental with its current state. */
export interface RentalWithState extends Pick<RentalState, "state" | "endsAt"> {
  readonly id: string;
  readonly contentId: string;
  readonly kind: RentalOfferKind;
  readonly rentedAt: Date;
  readonly startedAt: Date | null;
  readonly watchHours: number;
}

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
  const rentals = rows.map(({ id, contentId, isCombo, rentedAt, startedAt, watchHours }): RentalWithState => {
    const kind = isCombo ? "combo" : "movie";
    const { state: currentState, endsAt } = rentalState(
      { kind, purchasedAt: rentedAt.getTime(), firstPlayedAt: startedAt?.getTime(), watchHours },
      nowMs,
    );
    return { id, contentId, kind, rentedAt, startedAt, watchHours, state: currentState, endsAt };
  });
  return rentals.filter((entry) => state === "all" || (entry.state === "expired") === (state === "expired"));
}

/** Whether a rental of the title is still running. */
export async function isRenting(
  db: Database,
  {
    userId,
    contentId,
    nowMs,
  }: { readonly userId: string; readonly contentId: string; readonly nowMs: number },
): Promise<boolean> {
  return (await listRentals(db, { userId, nowMs, state: "active" })).some(
    (running) => running.contentId === contentId,
  );
}

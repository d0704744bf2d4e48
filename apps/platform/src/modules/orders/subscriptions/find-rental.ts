import type { RentalOfferKind } from "@marquee/config";
import { rentalState, type RentalState } from "@marquee/content-sdk/rules";
import { and, asc, eq } from "drizzle-orm";
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

/** Adds the current state to a rental. */
export function toRentalWithState(
  { id, contentId, isCombo, rentedAt, startedAt, watchHours }: typeof rental.$inferSelect,
  nowMs: number,
): RentalWithState {
  const kind = isCombo ? "combo" : "movie";
  const { state, endsAt } = rentalState(
    { kind, purchasedAt: rentedAt.getTime(), firstPlayedAt: startedAt?.getTime(), watchHours },
    nowMs,
  );
  return { id, contentId, kind, rentedAt, startedAt, watchHours, state, endsAt };
}

const BY_STATE = { watching: 0, notStarted: 1, expired: 2 } as const;

/**
 * The rental by which a person may play a title. Merged accounts may have several: one that is being watched comes first, so that
 * no other starts beside it, then one not started; of several, the one that ends first.
 */
export async function findRental(
  db: Database,
  {
    userId,
    contentId,
    nowMs,
  }: { readonly userId: string; readonly contentId: string; readonly nowMs: number },
): Promise<RentalWithState | undefined> {
  const rows = await db
    .select()
    .from(rental)
    .where(and(eq(rental.userId, userId), eq(rental.contentId, contentId)))
    .orderBy(asc(rental.id));
  return rows
    .map((row) => toRentalWithState(row, nowMs))
    .sort((one, other) => BY_STATE[one.state] - BY_STATE[other.state] || one.endsAt - other.endsAt)[0];
}

import type { Database } from "../../../database/database.ts";
import { findSettledPayment } from "../../payments/find-payment.ts";
import { createOrderRepository } from "./order-repository.ts";
import { orderEvent } from "../../../schema/orders.ts";

/** Proof that a guest has paid: the order, and the id that the provider gave the payment. */
export interface GuestPaymentProof {
  readonly guestId: string;
  readonly orderId: string;
  readonly transactionId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether the guest has paid the order, and whether it is linked to an account. `unknown` when any part of the proof is wrong.
 */
export async function findGuestPayment(
  db: Database,
  { guestId, orderId, transactionId }: GuestPaymentProof,
): Promise<"unknown" | "alreadyLinked" | "waiting"> {
  const row = UUID.test(orderId) ? await createOrderRepository(db).find(orderId) : undefined;
  if (row === undefined || row.guestId !== guestId || row.state !== "paid") return "unknown";
  const paid = await findSettledPayment(db, orderId);
  if (paid?.transactionId !== transactionId) return "unknown";
  return row.userId === null ? "waiting" : "alreadyLinked";
}

/** Records in the order's history that the payer corrected the contact, without the contact itself. */
export async function recordCorrection(
  db: Database,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const cause = "the payer corrected the address";
  await db.insert(orderEvent).values({ orderId, at, cause, fromState: "paid", toState: "paid" });
}

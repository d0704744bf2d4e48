import type { GuestPaymentRecords, PlanOrder } from "@marquee/plans-sdk";

/** Keeps what a guest has ordered, and that it is paid, until its payer has signed in (PLAN-72, DEC-092). */
export async function keepGuestPayment(
  records: GuestPaymentRecords,
  { id, state, transactionId }: PlanOrder,
): Promise<void> {
  await records.orderId.set(id);
  if (state !== "paid") return;
  await records.payment.set({ transactionId, code: "200", paymentId: id });
  if (transactionId !== undefined) await records.tempTransactionId.set(transactionId);
  await records.paymentSuccess.set(true);
  // It was of an earlier payment.
  await records.activeSubscriptionFound.clear();
  await records.notLinked.set(true);
}

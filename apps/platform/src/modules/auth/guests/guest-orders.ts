import type { Database } from "../../../database/database.ts";

/** By what a guest proves a payment: an order of theirs, and the id that its provider gave the payment. */
export interface GuestPaymentProof {
  readonly guestId: string;
  readonly orderId: string;
  readonly transactionId: string;
}

/** Port: what signing in does with the orders that guests have paid. */
export interface GuestOrders {
  /** Whether the guest has paid the order, and whose it is; what does not fit together is unknown, whichever part is wrong. */
  findPayment(db: Database, proof: GuestPaymentProof): Promise<"unknown" | "alreadyLinked" | "waiting">;
  /** Notes in the history of a paid order that its payer corrected the address; never which it is. */
  noteCorrection(db: Database, correction: { readonly orderId: string; readonly at: Date }): Promise<void>;
  /** The order that a successful payment of this id paid; the id is the provider's own. */
  findPaidOrder(db: Database, transactionId: string): Promise<string | undefined>;
  /** Gives a paid order to a person; `refundDue` when they have what was bought already. */
  link(
    db: Database,
    link: { readonly orderId: string; readonly guestId: string; readonly userId: string; readonly now: Date },
  ): Promise<"linked" | "unknown" | "alreadyLinked" | "refundDue">;
  /** Schedules refunds of what a guest has paid, and answers how many. */
  refund(db: Database, guest: { readonly guestId: string; readonly now: Date }): Promise<number>;
}

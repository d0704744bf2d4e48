import type { Database } from "../../../database/database.ts";

/** Proof that a guest has paid: the order, and the id that the provider gave the payment. */
export interface GuestPaymentProof {
  readonly guestId: string;
  readonly orderId: string;
  readonly transactionId: string;
}

/** Port: orders that guests have paid, as sign-in needs them. */
export interface GuestOrders {
  /**
   * Whether the guest has paid the order, and whether it is linked to an account. `unknown` when any part of the proof is wrong.
   */
  findPayment(db: Database, proof: GuestPaymentProof): Promise<"unknown" | "alreadyLinked" | "waiting">;
  /** Records in the order's history that the payer corrected the contact, without the contact itself. */
  recordCorrection(db: Database, correction: { readonly orderId: string; readonly at: Date }): Promise<void>;
  /** Id of the order paid by the payment with this id; the provider assigns `transactionId`. */
  findPaidOrder(db: Database, transactionId: string): Promise<string | undefined>;
  /** Links a paid order to a person; `refundDue` when they already own what it bought. */
  link(
    db: Database,
    link: { readonly orderId: string; readonly guestId: string; readonly userId: string; readonly now: Date },
  ): Promise<"linked" | "unknown" | "alreadyLinked" | "refundDue">;
  /** Whether a guest has paid, and only for rentals and combo offers, which a subscriber buys as well. */
  hasOnlyRentals(db: Database, guestId: string): Promise<boolean>;
  /** Schedules refunds of a guest's payments; answers how many. */
  refund(db: Database, guest: { readonly guestId: string; readonly now: Date }): Promise<number>;
  /** Schedules refunds of what guests have paid and not linked, in the transaction that deletes the guests. */
  refundLost(
    tx: Database,
    guests: { readonly guestIds: readonly string[]; readonly now: Date },
  ): Promise<void>;
}

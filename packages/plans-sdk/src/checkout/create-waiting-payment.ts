import { GUEST_TOKEN_KEY } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import { createGuestPaymentRecords } from "../stored/guest-payment-records.ts";
import type { GuestRegistration } from "../stored/guest-payment-records.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import type { GuestPaymentClaim } from "./create-guest-checkout.ts";
import { createStoredPayment } from "./payment-record.ts";

/** A payment of a guest that waits for its payer, as the payer may read it. */
export interface WaitingPayment {
  /** The order number, for the payer and for support. */
  readonly orderId: string;
  /** What was bought, as it was chosen; undefined where this device no longer knows. */
  readonly plan: SelectedPlan | undefined;
  /** The contact that was given before paying. */
  readonly registration: GuestRegistration | undefined;
}

/** The right contact of a guest, with what proves the payment. */
export interface GuestContactChange extends GuestPaymentClaim, GuestRegistration {
  readonly orderId: string;
}

/** What a waiting payment is read and corrected with. */
export interface WaitingPaymentOptions<Answer extends { readonly ok: boolean }> extends RecordOptions {
  /** Tells the backend the right contact; `correctGuestContact` of `@marquee/auth-sdk`. */
  readonly correctContact: (change: GuestContactChange) => Promise<Answer>;
}

/** What a guest may do about a payment that waits. */
export interface WaitingPaymentActs<Answer> {
  /** The payment; undefined where none waits on this device. */
  read(): Promise<WaitingPayment | undefined>;
  /**
   * Corrects the contact, proven by what this device holds of the payment, and stores it once the backend has taken it.
   * `NOT_FOUND` where the device holds no proof; nothing is sent then.
   * @throws whatever `correctContact` does
   */
  correct(
    registration: GuestRegistration,
  ): Promise<Answer | { readonly ok: false; readonly code: "NOT_FOUND" }>;
}

// PLAN-72, PLAN-133
/**
 * Makes what a guest sees of a payment that waits: its order number, what was bought, and the way to correct the contact.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or an option
 * @example
 * const waiting = createWaitingPayment(auth, {
 *   storage: auth.storage,
 *   correctContact: ({ mobile = "", ...proof }) =>
 *     correctGuestContact(auth, { ...proof, contact: { type: "mobile", value: mobile } }),
 * });
 * const payment = await waiting.read();
 */
export function createWaitingPayment<Answer extends { readonly ok: boolean }>(
  client: Client,
  options: WaitingPaymentOptions<Answer>,
): WaitingPaymentActs<Answer> {
  const ports = recordPorts("createWaitingPayment", client, options);
  checkOptions("createWaitingPayment", options, { correctContact: "function" });
  const { storage, correctContact } = options;
  const records = createGuestPaymentRecords(client, { storage });
  const lastPayment = createStoredPayment(ports);

  return {
    async read() {
      await records.load();
      const orderId = records.orderId.get();
      if (records.paymentSuccess.get() !== true || orderId === undefined) return undefined;
      // Another order may have been begun since.
      const last = await lastPayment.load();
      return {
        orderId,
        plan: last && last.orderId === orderId ? last.plan : undefined,
        registration: records.registration.get(),
      };
    },
    async correct(registration) {
      checkOptions("correct", registration, { mobile: "text?", email: "text?" });
      await records.load();
      const { payment, tempTransactionId } = records;
      const orderId = records.orderId.get();
      const guestToken = await storage.get(GUEST_TOKEN_KEY);
      const transactionId =
        (payment.get() || { transactionId: undefined }).transactionId || tempTransactionId.get();
      if (!guestToken || orderId === undefined || transactionId === undefined)
        return { ok: false, code: "NOT_FOUND" };
      const { mobile, email } = registration;
      const answer = await correctContact({ guestToken, orderId, transactionId, mobile, email });
      if (answer.ok) await records.registration.set({ mobile, email });
      return answer;
    },
  };
}

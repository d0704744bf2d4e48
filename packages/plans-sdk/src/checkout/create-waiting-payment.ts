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

/** A guest's payment that is not linked yet, as shown to the guest. */
export interface WaitingPayment {
  /** The order number, for the guest and for support. */
  readonly orderId: string;
  /** The chosen plan; undefined when it is no longer stored. */
  readonly plan: SelectedPlan | undefined;
  /** The contact that was given before paying. */
  readonly registration: GuestRegistration | undefined;
}

/** The corrected contact of a guest, with the ids that prove the payment. */
export interface GuestContactChange extends GuestPaymentClaim, GuestRegistration {
  readonly orderId: string;
}

/** Options of `createWaitingPayment`. */
export interface WaitingPaymentOptions<Answer extends { readonly ok: boolean }> extends RecordOptions {
  /** Sends the corrected contact; use `correctGuestContact` of `@marquee/auth-sdk`. */
  readonly correctContact: (change: GuestContactChange) => Promise<Answer>;
}

/** What a guest can do about a payment that is not linked. */
export interface WaitingPaymentActs<Answer> {
  /** Returns the payment; undefined when this device has none that is not linked. */
  read(): Promise<WaitingPayment | undefined>;
  /**
   * Corrects the contact with the stored ids of the payment, and stores it once the backend accepts it. `NOT_FOUND` when the ids
   * are not stored; nothing is sent then.
   * @throws the errors of `correctContact`
   */
  correct(
    registration: GuestRegistration,
  ): Promise<Answer | { readonly ok: false; readonly code: "NOT_FOUND" }>;
}

// PLAN-72, PLAN-133
/**
 * Creates the access to a guest's payment that is not linked: its order number, the plan, and a correction of the contact.
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
      // Another order may have been created since.
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

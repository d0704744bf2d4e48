import {
  guestUserContactEndpoint,
  guestUserRegistrationEndpoint,
  linkPaymentEndpoint,
} from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import type { Contact } from "../contact/contact.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";

/** Options of `registerGuest`. */
export interface GuestRegistration {
  /** Contact from `readContact`. */
  readonly contact: Contact;
  /** Guest token of the visitor who pays, from `auth.tokens`. */
  readonly guestToken: string;
}

/**
 * Creates the restricted account of a guest who pays before signing in. The answer does not reveal whether one existed.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const { ok } = await registerGuest(auth, { contact, guestToken });
 */
export async function registerGuest(
  client: Client,
  options: GuestRegistration,
): Promise<Result<unknown, RefusalCode>> {
  checkCall("registerGuest", client, options, { contact: "object", guestToken: "text" });
  const { contact, guestToken } = options;
  // AUTH-24, PLAT-30
  return settle(() =>
    requireSuccess(client.request, {
      endpoint: guestUserRegistrationEndpoint,
      body: { [contact.type]: contact.value, guest_token: guestToken },
    }),
  );
}

/** Options of `linkPayment`. */
export interface GuestPaymentLink {
  readonly guestToken: string;
  readonly transactionId: string;
}

/**
 * Links a guest payment to the signed-in viewer. Refused with `NOT_FOUND` for a payment that is unknown or of another guest, with
 * `ALREADY_LINKED` or `REFUND_DUE`.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const { ok } = await linkPayment(auth, { guestToken, transactionId });
 */
export async function linkPayment(
  client: Client,
  options: GuestPaymentLink,
): Promise<Result<unknown, RefusalCode>> {
  checkCall("linkPayment", client, options, { guestToken: "text", transactionId: "text" });
  const { guestToken, transactionId } = options;
  // AUTH-26
  return settle(() =>
    requireSuccess(client.request, {
      endpoint: linkPaymentEndpoint,
      body: { guest_token: guestToken, transaction_id: transactionId },
    }),
  );
}

/** Options of `correctGuestContact`: the corrected contact and the ids that prove the payment. */
export interface GuestContactCorrection extends GuestRegistration, GuestPaymentLink {
  readonly orderId: string;
}

/**
 * Corrects a contact that a guest mistyped before paying; the guest then signs in with the new one. The answer does not reveal
 * whether it has an account. Refused with `NOT_FOUND` for a payment that is unknown or of another guest, `ALREADY_LINKED`,
 * `CONTACT_INVALID`, or `LOCKED` after three corrections of an order within an hour.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const { ok } = await correctGuestContact(auth, { contact, guestToken, orderId, transactionId });
 */
export async function correctGuestContact(
  client: Client,
  options: GuestContactCorrection,
): Promise<Result<unknown, RefusalCode>> {
  checkCall("correctGuestContact", client, options, {
    contact: "object",
    guestToken: "text",
    orderId: "text",
    transactionId: "text",
  });
  const { contact, guestToken, orderId, transactionId } = options;
  // PLAN-133
  return settle(() =>
    requireSuccess(client.request, {
      endpoint: guestUserContactEndpoint,
      body: {
        [contact.type]: contact.value,
        guest_token: guestToken,
        order_id: orderId,
        transaction_id: transactionId,
      },
    }),
  );
}

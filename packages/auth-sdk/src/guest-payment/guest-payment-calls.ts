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

/** Who pays as guest. */
export interface GuestRegistration {
  /** Of `readContact`. */
  readonly contact: Contact;
  /** Of `auth.tokens`, as the guest who pays. */
  readonly guestToken: string;
}

/**
 * Makes the restricted account of a guest who pays before signing in; the answer does not tell whether there was one.
 * @throws {MarqueeError} for what is no refusal, as every call
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

/** A payment made as guest. */
export interface GuestPaymentLink {
  readonly guestToken: string;
  readonly transactionId: string;
}

/**
 * Links a payment made as guest to the signed-in viewer. Refused with `NOT_FOUND` for an unknown or foreign one,
 * `ALREADY_LINKED` and `REFUND_DUE`.
 * @throws {MarqueeError} for what is no refusal, as every call
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

/** The right contact of a guest who has paid, with what proves the payment. */
export interface GuestContactCorrection extends GuestRegistration, GuestPaymentLink {
  readonly orderId: string;
}

/**
 * Corrects the contact that a guest mistyped before paying; afterwards they sign in by the new one. The answer does not tell
 * whether it has an account. Refused with `NOT_FOUND` for an unknown or foreign payment, `ALREADY_LINKED`, `CONTACT_INVALID`, and
 * `LOCKED` beyond three corrections of an order within an hour.
 * @throws {MarqueeError} for what is no refusal, as every call
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

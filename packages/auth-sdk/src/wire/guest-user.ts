import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const contact = () => z.optional(z.string().check(z.minLength(1), z.maxLength(320)));
const guestToken = () => z.string().check(z.minLength(1), z.maxLength(512));

/** Body of `POST /auth/guestUserRegistration`: e-mail or mobile of a guest who pays before signing in. */
export const guestUserRegistrationBody = lazySchema(() =>
  z.object({ email: contact(), mobile: contact(), guest_token: guestToken() }),
);

/** Body of `POST /auth/guestUserLogin`; the code is sent by `sendotp`. */
export const guestUserLoginBody = lazySchema(() =>
  z.object({
    mobile: z.string().check(z.minLength(1), z.maxLength(320)),
    otp: z.string().check(z.minLength(1), z.maxLength(32)),
  }),
);

/**
 * Answer of `POST /auth/guestUserLogin`: code 200 with the tokens, or 3109 without them for a number that has an active
 * subscription.
 */
export const guestUserLoginAnswer = lazySchema(() =>
  z.object({
    access_token: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    expires_in: z.optional(z.int()),
    code: z.enum({ signedIn: 200, activeSubscriptionExists: 3109 }),
    message: z.string(),
  }),
);

/**
 * Body of `POST /auth/linkpayment`: `transaction_id` is the provider's id of the payment. Answers 404 unknown or of another
 * guest, 409 already linked.
 */
export const linkPaymentBody = lazySchema(() =>
  z.object({ guest_token: guestToken(), transaction_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
);

/**
 * Body of `POST /auth/guestUserContact`: the corrected e-mail or mobile of a guest who mistyped it before paying. The three ids
 * prove the payment. Answers 404 when they do not match, 409 when the payment is linked, `LOCKED` after three corrections an hour.
 */
export const guestUserContactBody = lazySchema(() =>
  z.object({
    email: contact(),
    mobile: contact(),
    guest_token: guestToken(),
    order_id: z.string().check(z.minLength(1), z.maxLength(200)),
    transaction_id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
);

export type GuestUserRegistrationBody = z.infer<ReturnType<typeof guestUserRegistrationBody>>;
export type GuestUserLoginBody = z.infer<ReturnType<typeof guestUserLoginBody>>;
export type GuestUserLoginAnswer = z.infer<ReturnType<typeof guestUserLoginAnswer>>;
export type GuestUserContactBody = z.infer<ReturnType<typeof guestUserContactBody>>;
export type LinkPaymentBody = z.infer<ReturnType<typeof linkPaymentBody>>;

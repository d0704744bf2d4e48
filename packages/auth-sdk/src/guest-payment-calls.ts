import { guestUserRegistrationEndpoint, linkPaymentEndpoint } from "@marquee/config/endpoints/auth";
import { requireSuccess } from "./answer.ts";
import { attempt } from "./attempt.ts";
import type { Outcome } from "./attempt.ts";
import type { AuthCalls } from "./auth-calls.ts";
import type { Contact } from "./contact.ts";

type Calls = Pick<AuthCalls, "request" | "logger">;

/** Makes the restricted account of a guest who pays before signing in; the answer does not tell whether there was one (PLAT-30) [AUTH-24]. */
export function registerGuest(
  { request, logger }: Calls,
  { contact, guestToken }: { readonly contact: Contact; readonly guestToken: string },
): Promise<Outcome<unknown>> {
  return attempt(
    () =>
      requireSuccess(request, {
        endpoint: guestUserRegistrationEndpoint,
        body: { [contact.type]: contact.value, guest_token: guestToken },
      }),
    logger,
  );
}

/** Links a payment made as guest to the signed-in viewer [AUTH-26]. Unknown, foreign and linked ones are problems (404, 409). */
export function linkPayment(
  { request, logger }: Calls,
  { guestToken, transactionId }: { readonly guestToken: string; readonly transactionId: string },
): Promise<Outcome<unknown>> {
  return attempt(
    () =>
      requireSuccess(request, {
        endpoint: linkPaymentEndpoint,
        body: { guest_token: guestToken, transaction_id: transactionId },
      }),
    logger,
  );
}

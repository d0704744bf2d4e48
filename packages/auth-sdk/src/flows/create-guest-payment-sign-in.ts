import { WEB_APP } from "@marquee/config/devices";
import { guestUserLoginEndpoint, sendOtpEndpoint, verifyOtpEndpoint } from "@marquee/config/endpoints/auth";
import { PAYMENT_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";
import { codeOf, refusal, requireSuccess } from "../answer.ts";
import type { SignInPorts } from "../auth-calls.ts";
import { createFlow } from "./create-flow.ts";
import { GUEST_PAYMENT_START, reduceGuestPayment } from "./guest-payment-flow.ts";
import type {
  GuestLogin,
  GuestPaymentEffect,
  GuestPaymentEvent,
  GuestPaymentState,
} from "./guest-payment-flow.ts";
import { asObject, asText } from "../json-fields.ts";
import { otpActs } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import { OTP_ACTS } from "./otp-flow.ts";
import { createResendTimer } from "./resend-timer.ts";
import { readTokens } from "../tokens/read-tokens.ts";

/** Signing in after a payment as guest: `contact` -> `otp` -> `done`. */
export type GuestPaymentSignIn = OtpActs<GuestPaymentState>;

/** Records of a payment under way that signing in makes pointless (DEC-092). */
const PENDING_RECORDS = ["guestRegistration", "guestPayment", "paymentNotLinked", "prepaidMarker"] as const;

/** Reads a login answer or OTP result. Tokens count only with access token, refresh token and expiry [AUTH-25, AUTH-34]. */
export function readGuestLogin(wire: unknown): GuestLogin {
  const answer = asObject(wire) || {};
  const tokens = readTokens(answer);
  return {
    code: codeOf(answer),
    message: asText(answer["message"]),
    tokens: tokens && tokens.expiresInSeconds > 0 ? tokens : undefined,
  };
}

/** Makes the flow; its calls are the REST ones (DEC-061, DEC-063). A storage that fails is logged and delays nothing. */
export function createGuestPaymentSignIn(
  options: SignInPorts & { readonly storage: KeyValueStorage },
): GuestPaymentSignIn {
  const { request, storage, signIn, logger } = options;
  const timer = createResendTimer(options);

  async function stored<Value>(act: () => Value): Promise<Awaited<Value> | undefined> {
    try {
      return await act();
    } catch (cause) {
      if (logger) logger.warn("A record of the guest payment could not be stored", { cause });
      return undefined;
    }
  }
  const mark = (isFound: boolean) =>
    stored(() => storage.set(PAYMENT_KEYS.activeSubscriptionFound, String(isFound)));

  return otpActs(
    createFlow<GuestPaymentState, GuestPaymentEvent, GuestPaymentEffect>({
      start: GUEST_PAYMENT_START,
      acts: OTP_ACTS,
      reduce: reduceGuestPayment,
      logger,
      perform: {
        async sendOtp({ contact: { type, value } }) {
          const sent = timer.start();
          await requireSuccess(request, {
            endpoint: sendOtpEndpoint,
            body: { type, value, platform: WEB_APP },
          });
          return sent;
        },
        countDown: (_, running) => timer.countDown(running),
        async verifyOtp({ contact: { type, value }, otp }) {
          const call =
            type === "mobile"
              ? { endpoint: guestUserLoginEndpoint, body: { mobile: value, otp } }
              : { endpoint: verifyOtpEndpoint, body: { type, value, otp } };
          const { ok, data } = await request(call);
          const login = readGuestLogin(data);
          // A body code 200 inside an HTTP 400 is no success (DEC-119).
          if (!ok && login.code === "200") throw refusal(call.endpoint.id, data);
          return { type: "answered", login };
        },
        async takeOver({ login, tokens }) {
          await signIn(tokens);
          const isPrepaid = !!(await stored(() => storage.get(PAYMENT_KEYS.prepaidMarker)));
          for (const name of PENDING_RECORDS) await stored(() => storage.remove(PAYMENT_KEYS[name]));
          await mark(false);
          return { type: "takenOver", login, isPrepaid };
        },
        async markActive() {
          await mark(true);
          return undefined;
        },
      },
    }),
  );
}

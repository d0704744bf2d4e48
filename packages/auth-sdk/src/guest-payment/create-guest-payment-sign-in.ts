import { WEB_APP } from "@marquee/config/versions";
import {
  guestUserLoginEndpoint,
  sendOtpCaptchaEndpoint,
  sendOtpEndpoint,
  verifyOtpEndpoint,
} from "@marquee/config/endpoints/auth";
import { PAYMENT_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";
import { codeOf, requireSuccess } from "../calls/answer.ts";
import { checkSignInClient, takeOver, type SignInClient } from "../flows/sign-in-client.ts";
import { createActFlow } from "../flows/act-flow.ts";
import { GUEST_PAYMENT_START, reduceGuestPayment } from "./guest-payment-flow.ts";
import type {
  GuestLogin,
  GuestPaymentEffect,
  GuestPaymentEvent,
  GuestPaymentState,
} from "./guest-payment-flow.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { otpActs } from "../flows/otp-acts.ts";
import type { OtpActs } from "../flows/otp-acts.ts";
import { OTP_ACTS } from "../flows/otp-flow.ts";
import { createResendTimer } from "../flows/resend-timer.ts";
import { captchaData } from "../flows/send-otp.ts";
import { readTokens } from "../tokens/read-tokens.ts";

/** Sign-in after a guest payment: `contact` -> `otp` -> `done`. */
export type GuestPaymentSignIn = OtpActs<GuestPaymentState>;

/** Records of a pending payment that are removed at the sign-in. */
const PENDING_RECORDS = ["guestRegistration", "guestPayment", "paymentNotLinked", "prepaidMarker"] as const;

/** Reads a login answer or OTP result. Tokens count only with access token, refresh token and expiry. */
export function readGuestLogin(wire: unknown): GuestLogin {
  const answer = Object(wire) as JsonObject;
  const tokens = readTokens(answer);
  return {
    code: codeOf(answer),
    message: asText(answer["message"]),
    tokens: tokens && tokens.expiresInSeconds > 0 ? tokens : undefined,
  };
}

/** A client whose viewer pays as a guest; `createAuth` creates one. */
export interface GuestPaymentClient extends SignInClient {
  /** Storage with the records of the pending payment. */
  readonly storage: KeyValueStorage;
}

/**
 * Creates the flow in which a guest who has paid signs in. A failure of storage is logged and does not stop the flow.
 *
 * Spec: plans §4, "Guest sign-in after payment".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const claim = createGuestPaymentSignIn(auth);
 * await claim.submitContact({ text: "+919876543210" });
 * await claim.submitOtp({ otp: "123456" });
 */
export function createGuestPaymentSignIn(auth: GuestPaymentClient): GuestPaymentSignIn {
  checkSignInClient("createGuestPaymentSignIn", auth);
  // Uses the REST calls (DEC-061, DEC-063).
  const { request, storage, logger } = auth;
  const timer = createResendTimer(auth);

  async function stored<Value>(act: () => Value): Promise<Awaited<Value> | undefined> {
    try {
      return await act();
    } catch (cause) {
      logger.warn("A record of the guest payment could not be stored", { cause });
      return undefined;
    }
  }
  const mark = (isFound: boolean) =>
    stored(() => storage.set(PAYMENT_KEYS.activeSubscriptionFound, String(isFound)));

  return otpActs(
    createActFlow<GuestPaymentState, GuestPaymentEvent, GuestPaymentEffect>(auth, {
      start: GUEST_PAYMENT_START,
      acts: OTP_ACTS,
      reduce: reduceGuestPayment,
      perform: {
        async sendOtp({ contact: { type, value }, captcha }) {
          const sent = timer.start();
          await requireSuccess(request, {
            endpoint: captcha ? sendOtpCaptchaEndpoint : sendOtpEndpoint,
            body: { type, value, platform: WEB_APP, captchadata: captcha ? captchaData(captcha) : undefined },
          });
          return sent;
        },
        countDown: timer.countDown,
        async verifyOtp({ contact: { type, value }, otp }) {
          const call =
            type === "mobile"
              ? { endpoint: guestUserLoginEndpoint, body: { mobile: value, otp } }
              : { endpoint: verifyOtpEndpoint, body: { type, value, otp } };
          const { ok, data } = await request(call);
          const login = readGuestLogin(data);
          // A body code 200 in an HTTP 400 is not a success (DEC-119).
          const isRefused = !ok && login.code === "200";
          return {
            type: "answered",
            login: isRefused ? { code: "", message: login.message, tokens: undefined } : login,
          };
        },
        async takeOver({ login, tokens }) {
          await takeOver(auth, tokens);
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

import { CAPTCHA_TYPE } from "@marquee/config/account";
import { forgotPasswordEndpoint, resetPasswordEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { createActFlow } from "./act-flow.ts";
import { FORGOT_PASSWORD_ACTS, FORGOT_PASSWORD_START, reduceForgotPassword } from "./forgot-password-flow.ts";
import type {
  ForgotPasswordEffect,
  ForgotPasswordEvent,
  ForgotPasswordState,
} from "./forgot-password-flow.ts";
import { asText } from "../calls/json-fields.ts";
import { otpActs, requireTexts } from "./otp-acts.ts";
import type { OtpActs } from "./otp-acts.ts";
import { createResendTimer } from "./resend-timer.ts";

/**
 * Resetting a password: `contact` -> `otp` (mobile) or `linkSent` (e-mail) -> `password` -> `done`. The viewer then signs in
 * with it.
 */
export interface ForgotPassword extends OtpActs<ForgotPasswordState> {
  /** The viewer opened the link of the e-mail: goes to `password` from any step. Remove the code from the address at once. */
  openLink(link: { readonly code: string }): Promise<void>;
  /** `password` -> `done`: 8 to 128 characters. */
  submitPassword(entry: { readonly password: string }): Promise<void>;
}

/**
 * Creates the flow that resets a password. It does not reveal whether an account exists.
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client
 * @example
 * const forgot = createForgotPassword(client);
 * await forgot.submitContact({ text: "asha@example.com" });
 * console.log(forgot.get().step); // "linkSent"
 */
export function createForgotPassword(client: Client): ForgotPassword {
  checkCall("createForgotPassword", client);
  const { request } = client;
  const timer = createResendTimer(client);
  /** Secret that the call setting the new password sends. */
  let resetCode = "";
  // DEC-064
  const flow = createActFlow<ForgotPasswordState, ForgotPasswordEvent, ForgotPasswordEffect>(client, {
    start: FORGOT_PASSWORD_START,
    acts: FORGOT_PASSWORD_ACTS,
    reduce: reduceForgotPassword,
    perform: {
      async sendOtp({ contact: { type, value }, captcha }) {
        await requireSuccess(request, {
          endpoint: forgotPasswordEndpoint,
          body: {
            [type]: value,
            captchadata: captcha ? { captchatype: CAPTCHA_TYPE, captchavalue: captcha } : undefined,
          },
        });
        return type === "mobile" ? timer.start() : { type: "linkSent" };
      },
      countDown: timer.countDown,
      async verifyOtp({ contact, otp }, { isCurrent }) {
        // Without a password the call checks the code and returns a proof of it.
        const answer = await requireSuccess(request, {
          endpoint: resetPasswordEndpoint,
          body: { code: otp, mobile: contact.value },
        });
        if (isCurrent()) resetCode = asText(answer["reset_code"]) || "";
        return { type: "otpTaken" };
      },
      async setPassword({ password }, { isCurrent }) {
        await requireSuccess(request, {
          endpoint: resetPasswordEndpoint,
          body: { code: resetCode, password },
        });
        if (isCurrent()) resetCode = "";
        return { type: "passwordSet" };
      },
    },
  });
  return Object.assign(otpActs(flow), {
    async openLink(link: { readonly code: string }) {
      requireTexts("openLink", link, "code");
      resetCode = link.code;
      await flow.send({ type: "linkOpened" });
    },
    async submitPassword(entry: { readonly password: string }) {
      requireTexts("submitPassword", entry, "password");
      await flow.send({ type: "passwordEntered", password: entry.password });
    },
  } satisfies Pick<ForgotPassword, "openLink" | "submitPassword">);
}

import { CAPTCHA_TYPE } from "@marquee/config/account";
import { WEB_APP } from "@marquee/config/versions";
import { sendOtpCaptchaEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { requireResult, requireSuccess } from "../calls/answer.ts";
import type { Contact } from "../contact/contact.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";
import { sendOtpOperation } from "../wire/generated/operations.ts";

/** Returns the captcha in the form of the request body. */
export function captchaData(captcha: string): {
  readonly captchatype: string;
  readonly captchavalue: string;
} {
  return { captchatype: CAPTCHA_TYPE, captchavalue: captcha };
}

/** Options of `sendOtp`. */
export interface OtpRequest {
  readonly contact: Contact;
  /** Value of the captcha, if the platform has asked for one. */
  readonly captcha?: string | undefined;
}

/**
 * Sends a one-time code. Refused with `OTP_TOO_SOON` or `OTP_LIMIT` when codes are requested too often, `CAPTCHA_NEEDED` when a
 * captcha is needed, `CONTACT_INVALID`, `DELIVERY_FAILED`.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const sent = await sendOtp(client, { contact: { type: "mobile", value: "+919876543210" } });
 */
export async function sendOtp(client: Client, options: OtpRequest): Promise<Result<void, RefusalCode>> {
  checkCall("sendOtp", client, options, { contact: "object", captcha: "text?" });
  return settle(() => askForOtp(client, options));
}

/** Sends a one-time code for a flow: by GraphQL, with a captcha by the REST call that accepts one. */
export async function askForOtp(
  { request, execute }: Pick<Client, "request" | "execute">,
  { contact: { type, value }, captcha }: OtpRequest,
): Promise<void> {
  const sending = { type, value, platform: WEB_APP };
  if (captcha)
    await requireSuccess(request, {
      endpoint: sendOtpCaptchaEndpoint,
      body: Object.assign({ captchadata: captchaData(captcha) }, sending),
    });
  else await requireResult(execute, sendOtpOperation, sending);
}

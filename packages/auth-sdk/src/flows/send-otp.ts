import { CAPTCHA_TYPE } from "@marquee/config/account";
import { WEB_APP } from "@marquee/config/versions";
import { sendOtpCaptchaEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { requireResult, requireSuccess } from "../calls/answer.ts";
import type { Contact } from "../contact/contact.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";
import { sendOtpOperation } from "../wire/generated/operations.ts";

/** The captcha as the calls take it. */
export function captchaData(captcha: string): {
  readonly captchatype: string;
  readonly captchavalue: string;
} {
  return { captchatype: CAPTCHA_TYPE, captchavalue: captcha };
}

/** Where a one-time code goes. */
export interface OtpRequest {
  readonly contact: Contact;
  /** Value of the captcha, once the platform has asked for one. */
  readonly captcha?: string | undefined;
}

/**
 * Sends a one-time code. Refused with `OTP_TOO_SOON` and `OTP_LIMIT` for codes asked for too often, `CAPTCHA_NEEDED` where only
 * a captcha helps, `CONTACT_INVALID`, `DELIVERY_FAILED`.
 * @throws {MarqueeError} for what is no refusal, as every call
 * @example
 * const sent = await sendOtp(client, { contact: { type: "mobile", value: "+919876543210" } });
 */
export async function sendOtp(client: Client, options: OtpRequest): Promise<Result<void, RefusalCode>> {
  checkCall("sendOtp", client, options, { contact: "object", captcha: "text?" });
  return settle(() => askForOtp(client, options));
}

/** The same for flows: by GraphQL; with a captcha by the REST call that takes one. */
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

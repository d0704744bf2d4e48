import { CAPTCHA_TYPE } from "@marquee/config/account";
import { WEB_APP } from "@marquee/config/devices";
import { sendOtpCaptchaEndpoint } from "@marquee/config/endpoints/auth";
import type { SendRequest } from "@marquee/http";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { requireResult, requireSuccess } from "../answer.ts";
import type { Contact } from "../contact.ts";
import { sendOtpOperation } from "../wire/generated/operations.ts";

/** The captcha as the calls take it [AUTH-21]. */
export function captchaData(captcha: string): {
  readonly captchatype: string;
  readonly captchavalue: string;
} {
  return { captchatype: CAPTCHA_TYPE, captchavalue: captcha };
}

/**
 * Sends a one-time code by GraphQL [AUTH-17]; with a captcha by the REST call that takes one [AUTH-22] (DEC-061).
 * @throws {AuthError} code `REFUSED`; errors of `@marquee/http` otherwise
 */
export async function sendOtp(
  { request, execute }: { readonly request: SendRequest; readonly execute: ExecuteOperation },
  { contact: { type, value }, captcha }: { readonly contact: Contact; readonly captcha?: string | undefined },
): Promise<void> {
  const sending = { type, value, platform: WEB_APP };
  if (captcha)
    await requireSuccess(request, {
      endpoint: sendOtpCaptchaEndpoint,
      body: Object.assign({ captchadata: captchaData(captcha) }, sending),
    });
  else await requireResult(execute, sendOtpOperation, sending);
}

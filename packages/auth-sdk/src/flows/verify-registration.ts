import { verifyEndpoint } from "@marquee/config/endpoints/auth";
import { checkOptions } from "@marquee/http/errors";
import type { Result } from "@marquee/http";
import { registrationConsents } from "../account/consents.ts";
import type { Consents } from "../account/consents.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";
import { checkSignInClient, takeOver, type SignInClient } from "./sign-in-client.ts";
import { requireSignIn } from "./sign-in-result.ts";
import type { SignInResult } from "./sign-in-result.ts";

/** Client version sent to the verify call, independent of the application's version. Spec: plans §9, "verify call sends". */
const VERIFY_VERSION = "2.52.51";
/** Platform sent to the verify call. */
const VERIFY_PLATFORM = "PWA";
/** Device sent to the verify call. */
const VERIFY_DEVICE = "Desktop";

/** Options of `verifyRegistration`. */
export interface Registration {
  readonly otp: string;
  /** Guest token of the visitor that requested the code. */
  readonly guestToken: string;
  /** Required when the person has no account. */
  readonly consents?: Consents | undefined;
}

/**
 * Signs in with the code last sent to this guest. A person without account is registered with these consents in the same
 * request. For clients that ask for code and consents on one screen.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const result = await verifyRegistration(auth, { otp: "123456", guestToken, consents: { IsPrivacyPolicy: true } });
 */
export async function verifyRegistration(
  auth: SignInClient,
  options: Registration,
): Promise<Result<SignInResult["kind"], RefusalCode>> {
  checkSignInClient("verifyRegistration", auth);
  checkOptions("verifyRegistration", options, { otp: "text", guestToken: "text", consents: "object?" });
  const { otp, guestToken, consents } = options;
  // AUTH-23
  return settle(async () => {
    const body = {
      otp,
      guest_token: guestToken,
      platform: VERIFY_PLATFORM,
      device: VERIFY_DEVICE,
      version: VERIFY_VERSION,
      consents: consents && registrationConsents(consents),
    };
    const result = await requireSignIn(auth.request, { endpoint: verifyEndpoint, body });
    if (result.kind === "signedIn") await takeOver(auth, result.tokens);
    return result.kind;
  });
}

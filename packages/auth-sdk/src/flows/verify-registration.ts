import { verifyEndpoint } from "@marquee/config/endpoints/auth";
import { checkOptions } from "@marquee/http/errors";
import type { Result } from "@marquee/http";
import { registrationConsents } from "../account/consents.ts";
import type { Consents } from "../account/consents.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";
import { checkSignInClient, takeOver, type SignInClient } from "./sign-in-client.ts";
import { requireSignIn } from "./sign-in-result.ts";
import type { SignInResult } from "./sign-in-result.ts";

/** Client version in the verify post, apart from the application's own. Spec: plans §9, "verify call sends". */
const VERIFY_VERSION = "2.52.51";
/** Platform in the verify post. */
const VERIFY_PLATFORM = "PWA";
/** Device in the verify post. */
const VERIFY_DEVICE = "Desktop";

/** What one screen has asked for. */
export interface Registration {
  readonly otp: string;
  /** Of the guest the code was sent to. */
  readonly guestToken: string;
  /** Needed where the person has no account yet. */
  readonly consents?: Consents | undefined;
}

/**
 * Uses the code that was last sent to this guest and signs in; a person without account becomes a user with these
 * consents in the same call. For clients that ask code and consents on one screen.
 * @throws {MarqueeError} for what is no refusal, as every call
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

import { VERIFY_DEVICE, VERIFY_PLATFORM, VERIFY_VERSION } from "@marquee/config/account";
import { verifyEndpoint } from "@marquee/config/endpoints/auth";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { SignInPorts } from "../auth-calls.ts";
import { registrationConsents } from "../consents.ts";
import type { Consents } from "../consents.ts";
import { requireSignIn } from "../sign-in-result.ts";
import type { SignInResult } from "../sign-in-result.ts";

/**
 * Uses the code that was last sent to this guest and signs in; a person without account becomes a user with these
 * consents in the same call [AUTH-23]. For clients that ask code and consents on one screen.
 */
export function verifyRegistration(
  { request, signIn, logger }: Pick<SignInPorts, "request" | "signIn" | "logger">,
  {
    otp,
    guestToken,
    consents,
  }: { readonly otp: string; readonly guestToken: string; readonly consents?: Consents | undefined },
): Promise<Outcome<SignInResult["kind"]>> {
  return attempt(async () => {
    const body = {
      otp,
      guest_token: guestToken,
      platform: VERIFY_PLATFORM,
      device: VERIFY_DEVICE,
      version: VERIFY_VERSION,
      consents: consents && registrationConsents(consents),
    };
    const result = await requireSignIn(request, { endpoint: verifyEndpoint, body });
    if (result.kind === "signedIn") await signIn(result.tokens);
    return result.kind;
  }, logger);
}

import { confirmDeviceCodeEndpoint } from "@marquee/config/endpoints/auth";
import { requireSuccess } from "./answer.ts";
import { attempt } from "./attempt.ts";
import type { Outcome } from "./attempt.ts";
import type { AuthCalls } from "./auth-calls.ts";

/** Binds the television that shows a code to the signed-in viewer [AUTH-46]. A wrong, used or expired code is a problem with the server's words. */
export function confirmDeviceCode(
  { request, logger }: Pick<AuthCalls, "request" | "logger">,
  code: string,
): Promise<Outcome<unknown>> {
  return attempt(
    () => requireSuccess(request, { endpoint: confirmDeviceCodeEndpoint, body: { code } }),
    logger,
  );
}

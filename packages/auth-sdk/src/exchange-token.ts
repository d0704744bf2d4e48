import { tokenExchangeEndpoint } from "@marquee/config/endpoints/auth";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { AuthError } from "./errors/auth-error.ts";
import { readTokens } from "./tokens/read-tokens.ts";
import type { SignInTokens } from "./tokens/read-tokens.ts";

/**
 * Exchanges the one-time token of a device or partner for a session: form-encoded, by POST; the answer may hold the tokens under
 * `user` or bare [AUTH-04]. Spec: plans §3, "Token reply".
 * @throws {AuthError} code `REFUSED` for a 400, `UNREADABLE_ANSWER` without tokens; errors of `@marquee/http` otherwise, `UNAUTHORIZED` for a token that is not valid
 */
export async function exchangeToken(
  request: SendRequest,
  { token, signal }: { readonly token: string; readonly signal?: AbortSignalLike | undefined },
): Promise<SignInTokens> {
  const answer = (await requireAnswer(request, {
    endpoint: tokenExchangeEndpoint,
    form: { token },
    access: "device",
    signal,
  })) as { readonly user?: unknown } | undefined;
  const tokens = readTokens((answer && answer.user) || answer);
  if (!tokens)
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: "POST /auth/token answered without tokens",
      endpoint: tokenExchangeEndpoint.id,
      path: "",
    });
  return tokens;
}

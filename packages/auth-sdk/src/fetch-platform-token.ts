import { platformTokensEndpoint } from "@marquee/config/endpoints/launch";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { AuthError } from "./errors/auth-error.ts";
import { asObject, asText } from "./json-fields.ts";

/**
 * Fetches a new platform token in place of a dead one (DEC-113).
 * @throws {AuthError} code `UNREADABLE_ANSWER` without token, `REFUSED` for an unknown platform name; errors of `@marquee/http` otherwise
 */
export async function fetchPlatformToken(
  request: SendRequest,
  options: { readonly platformName: string; readonly signal?: AbortSignalLike | undefined },
): Promise<string> {
  const { platformName, signal } = options;
  const wire = await requireAnswer(request, {
    endpoint: platformTokensEndpoint,
    access: "start",
    query: { platform_name: platformName },
    signal,
  });
  const token = asText((asObject(wire) || {})["token"]);
  if (token === undefined) {
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: "GET /launch/platform_tokens answered without token",
      endpoint: platformTokensEndpoint.id,
      path: "token",
    });
  }
  return token;
}

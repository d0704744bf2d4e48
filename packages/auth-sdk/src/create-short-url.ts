import { createShortUrlEndpoint } from "@marquee/config/endpoints/launch";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { AuthError } from "./errors/auth-error.ts";
import { asObject, asText } from "./json-fields.ts";

/**
 * Makes a short form of an address of the service, for sharing.
 * @throws {AuthError} code `REFUSED` for an address of another origin, `UNREADABLE_ANSWER` without short form; errors of `@marquee/http` otherwise. The caller then shares the long address.
 */
export async function createShortUrl(
  request: SendRequest,
  options: { readonly url: string; readonly signal?: AbortSignalLike | undefined },
): Promise<string> {
  const { url, signal } = options;
  const wire = await requireAnswer(request, { endpoint: createShortUrlEndpoint, body: { url }, signal });
  const short = asText(asObject(wire)?.["short"]);
  if (short === undefined) {
    throw new AuthError({
      code: "UNREADABLE_ANSWER",
      message: "POST /launch/shorturl answered without short form",
      endpoint: createShortUrlEndpoint.id,
      path: "short",
    });
  }
  return short;
}

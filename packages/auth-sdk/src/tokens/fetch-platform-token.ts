import { platformTokensEndpoint } from "@marquee/config/endpoints/launch";
import type { Client, SendRequest } from "@marquee/http";
import { checked, type Abortable } from "../calls/abortable.ts";
import { requireAnswer, unreadable } from "../calls/answer.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";

/** Options of `fetchPlatformToken`. */
export interface PlatformTokenQuery extends Abortable {
  /** Default: the platform of the viewer. */
  readonly platformName?: string | undefined;
}

/**
 * Fetches a new platform token in place of an invalid one. A client of `createAuth` does so itself.
 * @throws {MarqueeError} code `UNREADABLE_ANSWER` without token, `REFUSED` for an unknown platform name, or the code of a failed request
 * @example
 * const token = await fetchPlatformToken(client);
 */
export async function fetchPlatformToken(client: Client, query: PlatformTokenQuery = {}): Promise<string> {
  const { platformName = client.viewer().platformName, signal } = checked(
    "fetchPlatformToken",
    client,
    query,
    { platformName: "text?" },
  );
  return askPlatformToken(client.request, platformName, signal);
}

/** Fetches a platform token without a client. */
export async function askPlatformToken(
  request: SendRequest,
  platformName: string,
  signal?: Abortable["signal"],
): Promise<string> {
  const wire = await requireAnswer(request, {
    endpoint: platformTokensEndpoint,
    access: "start",
    query: { platform_name: platformName },
    signal,
  });
  const token = asText((Object(wire) as JsonObject)["token"]);
  if (token === undefined) throw unreadable(platformTokensEndpoint.id, "token");
  return token;
}

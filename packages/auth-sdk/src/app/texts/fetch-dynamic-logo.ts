import { WEB_APP } from "@marquee/config/versions";
import { dynamicLogoEndpoint } from "@marquee/config/endpoints/remote-config";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { readActiveLogos } from "./dynamic-logo.ts";
import type { ActiveLogos } from "./dynamic-logo.ts";

/** Options of `fetchDynamicLogos`. */
export interface DynamicLogosOptions extends Abortable {
  /** Milliseconds. Default: the limit of the client. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Fetches which logos stand in for the static ones, the same for every width and viewer.
 * @throws {MarqueeError} code `REFUSED`, or as every call; the caller then shows the static logo
 * @example
 * const address = dynamicLogoAddress(await fetchDynamicLogos(client), "header");
 */
export async function fetchDynamicLogos(
  client: Client,
  options: DynamicLogosOptions = {},
): Promise<ActiveLogos> {
  checkCall("fetchDynamicLogos", client, options, { timeoutMs: "number?" });
  const { timeoutMs, signal } = options;
  // Without any auth header [SESS-50]; remote config knows one platform at every width (DEC-038).
  return readActiveLogos(
    await requireAnswer(client.request, {
      endpoint: dynamicLogoEndpoint,
      query: { platform_name: WEB_APP },
      timeoutMs,
      signal,
    }),
  );
}

import { WEB_APP } from "@marquee/config/devices";
import { dynamicLogoEndpoint } from "@marquee/config/endpoints/remote-config";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readActiveLogos } from "./dynamic-logo.ts";
import type { ActiveLogos } from "./dynamic-logo.ts";

/**
 * Fetches which logos stand in for the static ones, without any auth header [SESS-50]. Remote config knows one platform at every width (DEC-038).
 * @throws errors of `@marquee/http`, AuthError `REFUSED`; the caller then shows the static logo
 */
export async function fetchDynamicLogos(
  request: SendRequest,
  options: { readonly timeoutMs?: number | undefined; readonly signal?: AbortSignalLike | undefined } = {},
): Promise<ActiveLogos> {
  return readActiveLogos(
    await requireAnswer(request, {
      endpoint: dynamicLogoEndpoint,
      query: { platform_name: WEB_APP },
      ...options,
    }),
  );
}

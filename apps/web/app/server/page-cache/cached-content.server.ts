import { MINUTE, SECOND } from "@marquee/config";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 20 * SECOND, staleMs: 5 * MINUTE };

/**
 * Fetches content, cached for guests who send the same facts (country, languages, width, consent). For others it is
 * fetched each time, since parental limits and rights may differ.
 */
export function cachedContent<Value>(
  requestContext: RequestContext,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  if (requestContext.audience === "private") return load();
  const key = [
    "content",
    name,
    requestContext.locale.country,
    requestContext.locale.location.stateCode,
    requestContext.locale.language,
    requestContext.locale.contentLanguages.join(),
    requestContext.visitor.device.platformName,
    requestContext.consent.groups.join(),
  ].join("|");
  return requestContext.services.cache.remember(key, FRESHNESS, load);
}

/** Like `cachedContent`, for required content. A failure is thrown as the page fault to show. */
export function requireCached<Value>(
  requestContext: RequestContext,
  name: string,
  load: (client: RequestContext["client"]) => Promise<Value>,
): Promise<Value> {
  return requireContent(() => cachedContent(requestContext, name, () => load(requestContext.client)));
}

import { MINUTE, SECOND } from "@marquee/config";
import { requireContent } from "../faults/to-page-fault.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 20 * SECOND, staleMs: 5 * MINUTE };

/**
 * Content that is the same for every guest who sends the same with it (country, languages, width, consent) is kept for a moment.
 * For everybody else it is fetched anew, since parental limits and rights may differ.
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

/** The same of what a page cannot do without; a refusal of the platform becomes the fitting fallback. */
export function requireCached<Value>(
  requestContext: RequestContext,
  name: string,
  load: (client: RequestContext["client"]) => Promise<Value>,
): Promise<Value> {
  return requireContent(() => cachedContent(requestContext, name, () => load(requestContext.client)));
}

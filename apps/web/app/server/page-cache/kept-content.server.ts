import { MINUTE, SECOND } from "@marquee/config";
import type { Visit } from "../visit/visit.server.ts";

const FRESHNESS = { freshMs: 20 * SECOND, staleMs: 5 * MINUTE };

/**
 * Content that is the same for every guest who sends the same with it (country, languages, width, consent) is kept for a moment.
 * For everybody else it is fetched anew, since parental limits and rights may differ.
 */
export function keptContent<Value>(visit: Visit, name: string, load: () => Promise<Value>): Promise<Value> {
  if (visit.audience === "private") return load();
  const key = [
    "content",
    name,
    visit.country,
    visit.place.stateCode,
    visit.language,
    visit.contentLanguages.join(),
    visit.visitor.platformName,
    visit.consent.groups.join(),
  ].join("|");
  return visit.services.cache.remember(key, FRESHNESS, load);
}

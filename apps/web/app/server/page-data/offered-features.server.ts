import { fetchFeatures } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE } from "@marquee/config";
import { ifInTime } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: MINUTE, staleMs: HOUR };

/** Names of the features offered in the visitor's country; empty after a slow or failed call. */
export async function offeredFeatures({
  locale: { country, location },
  client,
  services,
}: RequestContext): Promise<readonly string[]> {
  const key = ["features", country, location.stateCode].join("|");
  const features = await ifInTime({
    client,
    load: () => services.cache.remember(key, FRESHNESS, () => fetchFeatures(client)),
    failure: "The features could not be fetched, the page names none",
    facts: { country },
  });
  return (features ?? []).filter(({ isOn }) => isOn).map(({ name }) => name);
}

import { fetchFeatures } from "@marquee/auth-sdk/app";
import { HOUR, MINUTE, OPTIONAL_CALL_WAIT_MS } from "@marquee/config";
import { within } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: MINUTE, staleMs: HOUR };

/** Names of the features that the service offers in the visitor's country; none when that cannot be known in time (SESS-17). */
export async function offeredFeatures({
  locale: { country, location },
  client,
  services,
}: RequestContext): Promise<readonly string[]> {
  try {
    const features = await within(OPTIONAL_CALL_WAIT_MS, () =>
      services.cache.remember(["features", country, location.stateCode].join("|"), FRESHNESS, () =>
        fetchFeatures(client),
      ),
    );
    return features.filter(({ isOn }) => isOn).map(({ name }) => name);
  } catch (cause) {
    client.logger.warn("The features could not be fetched, the page names none", { country, cause });
    return [];
  }
}

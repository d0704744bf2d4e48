import { fetchLaunch, fetchToggles, type LaunchData, type TogglesOptions } from "@marquee/auth-sdk/app";
import { MINUTE, OPTIONAL_CALL_WAIT_MS, SECOND, type Toggle } from "@marquee/config";
import { within } from "../faults/within.server.ts";
import { loadAppConfig } from "./app-config.server.ts";
import type { Bootstrap, RequestContext } from "./request-context.server.ts";

/** Launch depends only on country, state, user type, partner and platform name. */
const LAUNCH_FRESHNESS = { freshMs: 30 * SECOND, staleMs: 10 * MINUTE };
const TOGGLES_FRESHNESS = { freshMs: 15 * SECOND, staleMs: 5 * MINUTE };

/** Loads launch without an abort signal, as a shared load must not end with the request that started it. */
function loadLaunch(requestContext: RequestContext): Promise<LaunchData> {
  const { locale, client, visitor, callFacts, services } = requestContext;
  const { country, location } = locale;
  const key = [
    "launch",
    country,
    location.stateCode,
    visitor.userType,
    callFacts.partnerName,
    visitor.device.platformName,
  ].join("|");
  return services.cache.remember(key, LAUNCH_FRESHNESS, () => fetchLaunch(client));
}

/** Loads the flags. Those of an anonymous page depend only on the country, so that all guests see the same. */
async function loadToggles(requestContext: RequestContext): Promise<readonly Toggle[]> {
  const { locale, client, audience, services } = requestContext;
  const { country, location } = locale;
  const known: NonNullable<TogglesOptions["location"]> & { readonly stateCode?: string } =
    audience === "private" ? location : { countryCode: country };
  const key = ["toggles", country, known.stateCode, known.city].join("|");
  const load = (): Promise<readonly Toggle[]> =>
    services.cache.remember(key, TOGGLES_FRESHNESS, () =>
      fetchToggles(client, { environment: services.runtime.environment, location: known }),
    );
  try {
    return await within(OPTIONAL_CALL_WAIT_MS, load);
  } catch (cause) {
    client.logger.warn("The flags could not be fetched in time, each is at its default", { country, cause });
    return [];
  }
}

/**
 * Loads launch and the application's configuration, then the flags. Rejects when launch fails, as no page can be
 * rendered without it.
 */
export async function bootstrap(requestContext: RequestContext): Promise<Bootstrap> {
  const [launch, appConfig] = await Promise.all([loadLaunch(requestContext), loadAppConfig(requestContext)]);
  const toggles = await loadToggles(requestContext);
  return { launch, appConfig, toggles };
}

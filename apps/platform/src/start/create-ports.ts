import { createFolderObjectStore } from "../adapters/shared/folder-object-store.ts";
import { createCityLookup } from "../adapters/geo/geo-city-lookup.ts";
import { createCountryLookup } from "../adapters/geo/geo-country-lookup.ts";
import { createSignedAccessTokens } from "../adapters/identity/signed-access-tokens.ts";
import { createSignedPlatformTokens } from "../adapters/identity/signed-platform-tokens.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import { dataPaths } from "../database/data-folder.ts";
import { LEAST_FREE_BYTES } from "../database/embedded/disk-watch.ts";
import { StartError } from "../errors/start-error.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { AdjustableClock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { GeoLookup } from "../ports/geo-lookup.ts";
import { createDestinations } from "../wiring/open-destinations.ts";
import { createIdentity } from "../wiring/open-identity.ts";
import type { OutsidePorts } from "../wiring/open-outside-services.ts";
import type { PaymentPorts } from "../wiring/open-payments.ts";
import type { SharedServices } from "../wiring/open-shared-services.ts";
import type { PlatformPorts } from "../wiring/platform-ports.ts";

/** The ports of a running platform; its clock can be moved in test mode. */
export type RunningPorts = PlatformPorts & { readonly clock: AdjustableClock };

/** Parts from which the ports are created. */
interface PortParts extends Pick<RunningPorts, "db" | "clock" | "secret"> {
  readonly config: PlatformConfig;
  readonly logger: Logger;
  readonly geo: GeoLookup;
  readonly events: EventSink;
  readonly shared: SharedServices;
  readonly outside: OutsidePorts;
  readonly payments: PaymentPorts;
}

/** The ports that the modules are composed of. */
export function createPorts({
  config,
  secret,
  logger,
  db,
  clock,
  geo,
  events,
  shared,
  outside,
  payments,
}: PortParts): RunningPorts {
  const paths = dataPaths(config.dataDir);
  return {
    db,
    clock,
    geo,
    platformTokens: createSignedPlatformTokens({ secret, clock }),
    accessTokens: createSignedAccessTokens({
      secret,
      clock,
      lifetimeSeconds: config.signIn.accessTokenSeconds,
    }),
    captcha: outside.captcha,
    identity: createIdentity({ services: config.services, webOrigin: config.webOrigin, clock }),
    payments,
    signIn: config.signIn,
    outbox: outside.outbox,
    events,
    destinations: createDestinations({
      settings: config.destinations,
      secret,
      webOrigin: config.webOrigin,
      eskApplicationKeys: config.eskApplicationKeys,
    }),
    eventsLimitPerMinute: config.eventsLimitPerMinute,
    cache: shared.cache,
    // The embedded database needs the rest of the same disk, and a little more to write again after it was full.
    objects: createFolderObjectStore(paths.objects, { leaveBytes: 2 * LEAST_FREE_BYTES }),
    pictureEffort: config.pictureEffort,
    advertisementCountries: config.advertisementCountries,
    logger,
    secret,
    hasDemoAccounts: config.hasDemoAccounts,
    webOrigin: config.webOrigin,
    translationsDir: config.translationsDir,
  };
}

/**
 * Finds country and city of an address: by the configured database, else by the one of countries that is built in.
 * @throws {StartError}
 */
export function createGeo({ geoipCityDb }: PlatformConfig): GeoLookup {
  const countries = createCountryLookup();
  if (geoipCityDb === undefined) return countries;
  try {
    return createCityLookup({ file: geoipCityDb, next: countries });
  } catch (cause) {
    throw new StartError(`GEOIP_CITY_DB: ${geoipCityDb} cannot be read as a MaxMind database`, { cause });
  }
}

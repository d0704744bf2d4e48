import type { Client } from "@marquee/http";
import {
  defaultLocation,
  fetchCountry,
  fetchLocation,
  locationFromCookie,
  type Location,
} from "@marquee/auth-sdk/app";
import { DEFAULT_LANGUAGE, INDIA, SECOND, type CountryCode } from "@marquee/config";
import type { PageFault } from "../../faults/page-fault.ts";
import { faultOf } from "../faults/to-page-fault.server.ts";
import type { ReceivedRequest } from "./received-request.server.ts";
import { createRequestClient, type CallFacts } from "./request-client.server.ts";
import type { ServerServices } from "./services.server.ts";
import { knownCountry, type Visitor } from "./visitor.server.ts";

/** A country that was found, without anything else about the location. */
function locationFromLookup(country: CountryCode | undefined): Location | undefined {
  const location = locationFromCookie(country);
  return location === undefined ? undefined : { ...location, source: "lookup" };
}

/** Where the visitor is, and why no page can be made where the platform has said so. */
interface FoundLocation {
  readonly found: Location;
  readonly refusal: PageFault | undefined;
}

/** How long a page waits to be told where its visitor is, in milliseconds: half of what it has before its HTML. */
export const LOCATION_WAIT_MS = 2 * SECOND;

/** Parts in which that wait is counted: a process that is too busy to read answers counts none of them twice. */
const LOCATION_WAIT_PARTS = 20;

/** Calls `end` when the wait is over. Returns how to stop it. */
function startLocationWait(end: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (parts: number): void => {
    timer = setTimeout(() => (parts === 1 ? end() : wait(parts - 1)), LOCATION_WAIT_MS / LOCATION_WAIT_PARTS);
  };
  wait(LOCATION_WAIT_PARTS);
  return () => clearTimeout(timer);
}

/** Asks both sources of the country within `LOCATION_WAIT_MS`, then takes that of the cookie, else India (SESS-09). */
async function lookUpLocation(
  received: ReceivedRequest,
  visitor: Visitor,
  client: Client,
): Promise<Location> {
  const { logger } = client;
  const limit = new AbortController();
  const stopWaiting = startLocationWait(() => limit.abort());
  const signal = AbortSignal.any([received.request.signal, limit.signal]);
  try {
    const found = await fetchLocation(client, { countryCookie: visitor.cookies.country, signal });
    if (found.source !== "default") return found;
    // The second source of the country, before India is only assumed (SESS-17).
    return locationFromLookup(await fetchCountry(client, { signal })) ?? found;
  } catch (cause) {
    if (received.request.signal.aborted) throw cause;
    const location = locationFromCookie(visitor.cookies.country) ?? defaultLocation();
    logger.warn("Location lookup took too long", {
      fallback: location.source,
      country: location.countryCode,
    });
    return location;
  } finally {
    stopWaiting();
  }
}

/** Where the visitor is: as the edge says, as the platform says, else as the cookie says, else India (SESS-09). */
export async function findLocation(
  received: ReceivedRequest,
  visitor: Visitor,
  services: ServerServices,
): Promise<FoundLocation> {
  const edgeCountry = knownCountry(received.edgeCountry);
  if (edgeCountry !== undefined)
    return { found: locationFromCookie(edgeCountry) ?? defaultLocation(), refusal: undefined };
  const facts: CallFacts = {
    address: received.address,
    statedCountry: undefined,
    locale: {
      country: visitor.cookies.country ?? INDIA,
      language: visitor.cookies.language ?? DEFAULT_LANGUAGE,
      contentLanguages: [],
      location: defaultLocation(),
    },
    userType: visitor.userType,
    platformName: visitor.device.platformName,
    partnerName: undefined,
    userAgent: undefined,
    consent: undefined,
  };
  let refusal: PageFault | undefined;
  const client = createRequestClient(
    services,
    () => facts,
    ({ error }) => {
      if (error.code === "RATE_LIMITED") refusal = faultOf(error);
    },
  );
  const found = await lookUpLocation(received, visitor, client);
  // A country that the second source has named is as good.
  return { found, refusal: found.source === "default" ? refusal : undefined };
}

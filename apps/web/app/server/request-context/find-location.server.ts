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

/** The location of a looked-up country, without other details. */
function locationFromLookup(country: CountryCode | undefined): Location | undefined {
  const location = locationFromCookie(country);
  return location === undefined ? undefined : { ...location, source: "lookup" };
}

/** The visitor's location, and the page fault if the platform refused the visitor. */
interface FoundLocation {
  readonly found: Location;
  readonly refusal: PageFault | undefined;
}

/** Maximum wait for the visitor's location in milliseconds: half of the page budget. */
export const LOCATION_WAIT_MS = 2 * SECOND;

/**
 * Number of timers into which the wait is split, so that a busy process, which cannot read answers, does not use it up
 * at once.
 */
const LOCATION_WAIT_PARTS = 20;

/** Calls `end` when the wait is over. Returns a function to stop it. */
function startLocationWait(end: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (parts: number): void => {
    timer = setTimeout(() => (parts === 1 ? end() : wait(parts - 1)), LOCATION_WAIT_MS / LOCATION_WAIT_PARTS);
  };
  wait(LOCATION_WAIT_PARTS);
  return () => clearTimeout(timer);
}

/** Asks both sources of the country within `LOCATION_WAIT_MS`; then uses the cookie's country, else India. */
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
    // The second source of the country, before India is only assumed.
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

/** The visitor's location: from the edge, the platform, the cookie, or else India. */
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
  // A country from the second source also counts, so a refusal matters only for the default.
  return { found, refusal: found.source === "default" ? refusal : undefined };
}

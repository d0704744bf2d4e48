import { isIP } from "node:net";
import {
  countryLookupAnswer,
  locationAnswer,
  locationQuery,
  type LocationAnswer,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import { DEFAULT_LOCATION } from "../../http/visitor.ts";
import { invalidArgument } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { GeoLookup, GeoLocation } from "../../ports/geo-lookup.ts";

/** The location of an IP address. Clients use it for texts and URLs of pages; it never decides rights or prices. */
export function createLocationModule({ geo }: { readonly geo: GeoLookup }): PlatformModule {
  const locationFor = (ip: string | undefined, visitor: MarqueeRequest): GeoLocation =>
    ip === undefined || ip === "" ? visitor.location : locationOfAddress(ip, geo);
  return {
    name: "location",
    base: "/location",
    // The first lookup loads the geo database, so that no visitor waits for it.
    start: () => void geo.lookup(WARM_UP_ADDRESS),
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "",
        query: locationQuery,
        answer: locationAnswer,
        handler: ({ query, request, reply }) => {
          reply.header("cache-control", "private, no-store");
          return toAnswer(locationFor(query.ip, request.marquee));
        },
      });
      defineRoute(app, {
        method: "GET",
        path: "/country",
        query: locationQuery,
        answer: countryLookupAnswer,
        handler: ({ query, request, reply }) => {
          reply.header("cache-control", "private, no-store");
          return { country_code: locationFor(query.ip, request.marquee).countryCode };
        },
      });
    },
  };
}

/** Any address; this one is reserved for documentation. */
const WARM_UP_ADDRESS = "192.0.2.1";

function locationOfAddress(ip: string, geo: GeoLookup): GeoLocation {
  if (isIP(ip) === 0) throw invalidArgument("query.ip: is not an internet address");
  return geo.lookup(ip) ?? DEFAULT_LOCATION;
}

function toAnswer({ country, countryCode, stateCode, state, city }: GeoLocation): LocationAnswer {
  return { country, country_code: countryCode, state_code: stateCode, state, city };
}

import { isIP } from "node:net";
import {
  countryLookupAnswer,
  locationAnswer,
  locationQuery,
  type LocationAnswer,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import { DEFAULT_PLACE } from "../../http/visitor.ts";
import { invalidArgument } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { GeoLookup, Place } from "../../ports/geo-lookup.ts";

/** Tells where an address is. What it answers decides texts and addresses of pages, never rights or prices (PLAT-96). */
export function createLocationModule({ geo }: { readonly geo: GeoLookup }): PlatformModule {
  const placeFor = (ip: string | undefined, visitor: MarqueeRequest): Place =>
    ip === undefined || ip === "" ? visitor.place : placeOfAddress(ip, geo);
  return {
    name: "location",
    base: "/location",
    // The first lookup reads the database of addresses; it must not be a visitor who waits for that.
    start: () => void geo.lookup(WARM_UP_ADDRESS),
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "",
        query: locationQuery,
        answer: locationAnswer,
        handler: ({ query, request, reply }) => {
          reply.header("cache-control", "private, no-store");
          return toAnswer(placeFor(query.ip, request.marquee));
        },
      });
      defineRoute(app, {
        method: "GET",
        path: "/country",
        query: locationQuery,
        answer: countryLookupAnswer,
        handler: ({ query, request, reply }) => {
          reply.header("cache-control", "private, no-store");
          return { country_code: placeFor(query.ip, request.marquee).countryCode };
        },
      });
    },
  };
}

/** Any address does. */
const WARM_UP_ADDRESS = "192.0.2.1";

function placeOfAddress(ip: string, geo: GeoLookup): Place {
  if (isIP(ip) === 0) throw invalidArgument("query.ip: is not an internet address");
  return geo.lookup(ip) ?? DEFAULT_PLACE;
}

function toAnswer({ country, countryCode, stateCode, state, city }: Place): LocationAnswer {
  return { country, country_code: countryCode, state_code: stateCode, state, city };
}

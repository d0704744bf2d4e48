import type { Endpoint } from "./endpoint.ts";

/** GET location (the base itself) */
export const locationEndpoint = {
  id: "LOC01",
  family: "location",
  method: "GET",
  path: "",
} as const satisfies Endpoint;
/** GET location /country */
export const countryLookupEndpoint = {
  id: "LOC02",
  family: "location",
  method: "GET",
  path: "/country",
} as const satisfies Endpoint;

/** Calls of the family `location`, for those who need the whole list. */
export const LOCATION_ENDPOINTS = {
  location: locationEndpoint,
  countryLookup: countryLookupEndpoint,
} as const;

import type { Endpoint } from "./endpoint.ts";

/** POST playback /getDetails/secure */
export const getDetailsSecureEndpoint = {
  id: "PLB01",
  family: "playback",
  method: "POST",
  path: "/getDetails/secure",
} as const satisfies Endpoint;
/** GET playback /displayAds */
export const displayAdsEndpoint = {
  id: "PLB02",
  family: "playback",
  method: "GET",
  path: "/displayAds",
} as const satisfies Endpoint;

/** Calls of the family `playback`, for those who need the whole list. */
export const PLAYBACK_ENDPOINTS = {
  getDetailsSecure: getDetailsSecureEndpoint,
  displayAds: displayAdsEndpoint,
} as const;

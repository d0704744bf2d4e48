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

/** POST playback /heartbeat */
export const heartbeatEndpoint = {
  id: "PLB03",
  family: "playback",
  method: "POST",
  path: "/heartbeat",
} as const satisfies Endpoint;
/** POST playback /stop */
export const stopPlaybackEndpoint = {
  id: "PLB04",
  family: "playback",
  method: "POST",
  path: "/stop",
} as const satisfies Endpoint;
/** GET playback /playingNow */
export const playingNowEndpoint = {
  id: "PLB05",
  family: "playback",
  method: "GET",
  path: "/playingNow",
} as const satisfies Endpoint;

/** Calls of the family `playback`, for those who need the whole list. */
export const PLAYBACK_ENDPOINTS = {
  getDetailsSecure: getDetailsSecureEndpoint,
  displayAds: displayAdsEndpoint,
  heartbeat: heartbeatEndpoint,
  stopPlayback: stopPlaybackEndpoint,
  playingNow: playingNowEndpoint,
} as const;

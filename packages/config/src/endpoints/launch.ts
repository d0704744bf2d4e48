import type { Endpoint } from "./endpoint.ts";

/** GET launch (the base itself) */
export const launchEndpoint = {
  id: "LAU01",
  family: "launch",
  method: "GET",
  path: "",
} as const satisfies Endpoint;
/** GET launch /config */
export const launchConfigEndpoint = {
  id: "LAU02",
  family: "launch",
  method: "GET",
  path: "/config",
} as const satisfies Endpoint;
/** GET launch /countrylist */
export const countryListEndpoint = {
  id: "LAU03",
  family: "launch",
  method: "GET",
  path: "/countrylist",
} as const satisfies Endpoint;
/** GET launch /platform_tokens */
export const platformTokensEndpoint = {
  id: "LAU04",
  family: "launch",
  method: "GET",
  path: "/platform_tokens",
} as const satisfies Endpoint;
/** GET launch /featurelist */
export const featureListEndpoint = {
  id: "LAU05",
  family: "launch",
  method: "GET",
  path: "/featurelist",
} as const satisfies Endpoint;
/** POST launch /shorturl */
export const createShortUrlEndpoint = {
  id: "LAU06",
  family: "launch",
  method: "POST",
  path: "/shorturl",
} as const satisfies Endpoint;
/** GET launch /shorturl/{code} */
export const followShortUrlEndpoint = {
  id: "LAU07",
  family: "launch",
  method: "GET",
  path: "/shorturl/{code}",
} as const satisfies Endpoint;

/** Calls of the family `launch`, for those who need the whole list. */
export const LAUNCH_ENDPOINTS = {
  launch: launchEndpoint,
  launchConfig: launchConfigEndpoint,
  countryList: countryListEndpoint,
  platformTokens: platformTokensEndpoint,
  featureList: featureListEndpoint,
  createShortUrl: createShortUrlEndpoint,
  followShortUrl: followShortUrlEndpoint,
} as const;

import type { Endpoint } from "./endpoint.ts";

/** GET remote-config /toggles */
export const togglesEndpoint = {
  id: "RCF01",
  family: "remote-config",
  method: "GET",
  path: "/toggles",
} as const satisfies Endpoint;
/** GET remote-config /dynamic-logo */
export const dynamicLogoEndpoint = {
  id: "RCF02",
  family: "remote-config",
  method: "GET",
  path: "/dynamic-logo",
  public: true,
} as const satisfies Endpoint;

/** Calls of the family `remote-config`, for those who need the whole list. */
export const REMOTE_CONFIG_ENDPOINTS = {
  toggles: togglesEndpoint,
  dynamicLogo: dynamicLogoEndpoint,
} as const;

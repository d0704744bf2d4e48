import type { Endpoint } from "./endpoint.ts";

/** GET static /web-footer */
export const webFooterEndpoint = {
  id: "STA01",
  family: "static",
  method: "GET",
  path: "/web-footer",
} as const satisfies Endpoint;
/** GET static /self-help/{slug} */
export const selfHelpEndpoint = {
  id: "STA02",
  family: "static",
  method: "GET",
  path: "/self-help/{slug}",
} as const satisfies Endpoint;

/** Calls of the family `static`, for those who need the whole list. */
export const STATIC_ENDPOINTS = {
  webFooter: webFooterEndpoint,
  selfHelp: selfHelpEndpoint,
} as const;

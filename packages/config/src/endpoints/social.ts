import type { Endpoint } from "./endpoint.ts";

/** PUT social /pixel */
export const socialPixelEndpoint = {
  id: "SOC01",
  family: "social",
  method: "PUT",
  path: "/pixel",
} as const satisfies Endpoint;

/** Calls of the family `social`, for those who need the whole list. */
export const SOCIAL_ENDPOINTS = {
  socialPixel: socialPixelEndpoint,
} as const;

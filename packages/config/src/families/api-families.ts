/**
 * Base path of each endpoint family on the platform. The browser reaches a family below
 * `/api` of the web origin; runtime configuration maps a family to another base address.
 */
export const FAMILIES = {
  launch: "/launch",
  location: "/location",
  auth: "/auth",
  user: "/user",
  order: "/order",
  subscription: "/subscription",
  payment: "/payment",
  content: "/content",
  playback: "/playback",
  graphql: "/graphql",
  "remote-config": "/remote-config",
  cdn: "/cdn",
  social: "/social",
  events: "/events",
  static: "/static",
  partner: "/partner",
} as const;

/** Name of an endpoint family. */
export type ApiFamily = keyof typeof FAMILIES;

/** Tells whether the text names an endpoint family. */
export function isApiFamily(text: unknown): text is ApiFamily {
  return typeof text === "string" && Object.prototype.hasOwnProperty.call(FAMILIES, text);
}

import { AUTH_ENDPOINTS } from "./auth.ts";
import { CDN_ENDPOINTS } from "./cdn.ts";
import { CONTENT_ENDPOINTS } from "./content.ts";
import { EVENTS_ENDPOINTS } from "./events.ts";
import type { GRAPHQL_OPERATION_IDS } from "./graphql.ts";
import { GRAPHQL_ENDPOINTS } from "./graphql.ts";
import { LAUNCH_ENDPOINTS } from "./launch.ts";
import { LOCATION_ENDPOINTS } from "./location.ts";
import { ORDER_ENDPOINTS } from "./order.ts";
import { PARTNER_ENDPOINTS } from "./partner.ts";
import { PAYMENT_ENDPOINTS } from "./payment.ts";
import { PLAYBACK_ENDPOINTS } from "./playback.ts";
import { REMOTE_CONFIG_ENDPOINTS } from "./remote-config.ts";
import { SOCIAL_ENDPOINTS } from "./social.ts";
import { STATIC_ENDPOINTS } from "./static.ts";
import { SUBSCRIPTION_ENDPOINTS } from "./subscription.ts";
import { USER_ENDPOINTS } from "./user.ts";

/** Every call of every family by its name. A client imports only the tables of its families, which are smaller. */
export type Endpoints = typeof LAUNCH_ENDPOINTS &
  typeof LOCATION_ENDPOINTS &
  typeof REMOTE_CONFIG_ENDPOINTS &
  typeof CDN_ENDPOINTS &
  typeof STATIC_ENDPOINTS &
  typeof AUTH_ENDPOINTS &
  typeof PARTNER_ENDPOINTS &
  typeof USER_ENDPOINTS &
  typeof ORDER_ENDPOINTS &
  typeof SUBSCRIPTION_ENDPOINTS &
  typeof PAYMENT_ENDPOINTS &
  typeof CONTENT_ENDPOINTS &
  typeof PLAYBACK_ENDPOINTS &
  typeof EVENTS_ENDPOINTS &
  typeof SOCIAL_ENDPOINTS &
  typeof GRAPHQL_ENDPOINTS;

/** Name of a call. */
export type EndpointKey = keyof Endpoints;

/** Id of a call or of a GraphQL operation, the first part of a reporting code. */
export type ApiId =
  | Endpoints[EndpointKey]["id"]
  | (typeof GRAPHQL_OPERATION_IDS)[keyof typeof GRAPHQL_OPERATION_IDS];

/** Every call of the product in one table. */
export const ENDPOINTS: Endpoints = /* @__PURE__ */ Object.assign(
  {},
  LAUNCH_ENDPOINTS,
  LOCATION_ENDPOINTS,
  REMOTE_CONFIG_ENDPOINTS,
  CDN_ENDPOINTS,
  STATIC_ENDPOINTS,
  AUTH_ENDPOINTS,
  PARTNER_ENDPOINTS,
  USER_ENDPOINTS,
  ORDER_ENDPOINTS,
  SUBSCRIPTION_ENDPOINTS,
  PAYMENT_ENDPOINTS,
  CONTENT_ENDPOINTS,
  PLAYBACK_ENDPOINTS,
  EVENTS_ENDPOINTS,
  SOCIAL_ENDPOINTS,
  GRAPHQL_ENDPOINTS,
);

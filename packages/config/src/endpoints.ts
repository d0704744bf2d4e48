import { AUTH_ENDPOINTS } from "./endpoints/auth-endpoints.ts";
import { CDN_ENDPOINTS } from "./endpoints/cdn-endpoints.ts";
import { CONTENT_ENDPOINTS } from "./endpoints/content-endpoints.ts";
import { EVENTS_ENDPOINTS } from "./endpoints/events-endpoints.ts";
import type { GRAPHQL_OPERATION_IDS } from "./endpoints/graphql-endpoints.ts";
import { GRAPHQL_ENDPOINTS } from "./endpoints/graphql-endpoints.ts";
import { LAUNCH_ENDPOINTS } from "./endpoints/launch-endpoints.ts";
import { LOCATION_ENDPOINTS } from "./endpoints/location-endpoints.ts";
import { ORDER_ENDPOINTS } from "./endpoints/order-endpoints.ts";
import { PARTNER_ENDPOINTS } from "./endpoints/partner-endpoints.ts";
import { PAYMENT_ENDPOINTS } from "./endpoints/payment-endpoints.ts";
import { PLAYBACK_ENDPOINTS } from "./endpoints/playback-endpoints.ts";
import { REMOTE_CONFIG_ENDPOINTS } from "./endpoints/remote-config-endpoints.ts";
import { SOCIAL_ENDPOINTS } from "./endpoints/social-endpoints.ts";
import { STATIC_ENDPOINTS } from "./endpoints/static-endpoints.ts";
import { SUBSCRIPTION_ENDPOINTS } from "./endpoints/subscription-endpoints.ts";
import { USER_ENDPOINTS } from "./endpoints/user-endpoints.ts";

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

/** Every call of the product in one table (REQ-38). */
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

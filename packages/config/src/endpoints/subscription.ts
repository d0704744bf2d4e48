import type { Endpoint } from "./endpoint.ts";

/** GET subscription /subscriptions */
export const subscriptionsListEndpoint = {
  id: "SUB01",
  family: "subscription",
  method: "GET",
  path: "/subscriptions",
  plan: true,
} as const satisfies Endpoint;
/** GET subscription /v1/subscription */
export const subscriptionEndpoint = {
  id: "SUB02",
  family: "subscription",
  method: "GET",
  path: "/v1/subscription",
  plan: true,
} as const satisfies Endpoint;
/** GET subscription /v2/promotion/{code} */
export const promotionV2Endpoint = {
  id: "SUB03",
  family: "subscription",
  method: "GET",
  path: "/v2/promotion/{code}",
  plan: true,
} as const satisfies Endpoint;
/** POST subscription /v1/purchase */
export const purchaseEndpoint = {
  id: "SUB04",
  family: "subscription",
  method: "POST",
  path: "/v1/purchase",
  plan: true,
} as const satisfies Endpoint;
/** POST subscription /v1/purchaseplan */
export const purchasePlanEndpoint = {
  id: "SUB05",
  family: "subscription",
  method: "POST",
  path: "/v1/purchaseplan",
  plan: true,
} as const satisfies Endpoint;

/** Calls of the family `subscription`, for those who need the whole list. */
export const SUBSCRIPTION_ENDPOINTS = {
  subscriptionsList: subscriptionsListEndpoint,
  subscription: subscriptionEndpoint,
  promotionV2: promotionV2Endpoint,
  purchase: purchaseEndpoint,
  purchasePlan: purchasePlanEndpoint,
} as const;

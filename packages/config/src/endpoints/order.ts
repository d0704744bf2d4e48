import type { Endpoint } from "./endpoint.ts";

/** GET order /v1/plans/display */
export const plansDisplayEndpoint = {
  id: "ORD01",
  family: "order",
  method: "GET",
  path: "/v1/plans/display",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v2/plans */
export const plansV2Endpoint = {
  id: "ORD02",
  family: "order",
  method: "GET",
  path: "/v2/plans",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v2/plans/metadata */
export const plansMetadataEndpoint = {
  id: "ORD03",
  family: "order",
  method: "GET",
  path: "/v2/plans/metadata",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/pages/plans/selection */
export const planSelectionEndpoint = {
  id: "ORD04",
  family: "order",
  method: "GET",
  path: "/v1/pages/plans/selection",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v2/pages/plans/selection */
export const planSelectionV2Endpoint = {
  id: "ORD05",
  family: "order",
  method: "GET",
  path: "/v2/pages/plans/selection",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v3/promotions */
export const promotionsEndpoint = {
  id: "ORD06",
  family: "order",
  method: "GET",
  path: "/v3/promotions",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v3/promotions/{code} */
export const promoCodeEndpoint = {
  id: "ORD07",
  family: "order",
  method: "GET",
  path: "/v3/promotions/{code}",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/plan/{id} */
export const planEndpoint = {
  id: "ORD08",
  family: "order",
  method: "GET",
  path: "/v1/plan/{id}",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/subscription */
export const orderSubscriptionEndpoint = {
  id: "ORD09",
  family: "order",
  method: "GET",
  path: "/v1/subscription",
  plan: true,
} as const satisfies Endpoint;
/** DELETE order /v1/subscription */
export const endRenewalEndpoint = {
  id: "ORD10",
  family: "order",
  method: "DELETE",
  path: "/v1/subscription",
  plan: true,
} as const satisfies Endpoint;
/** POST order /v1/subscription */
export const resumeRenewalEndpoint = {
  id: "ORD11",
  family: "order",
  method: "POST",
  path: "/v1/subscription",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/plans/{id}/upgrade */
export const upgradePlansEndpoint = {
  id: "ORD12",
  family: "order",
  method: "GET",
  path: "/v1/plans/{id}/upgrade",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/offers/{id} */
export const titleOffersEndpoint = {
  id: "ORD13",
  family: "order",
  method: "GET",
  path: "/v1/offers/{id}",
  plan: true,
} as const satisfies Endpoint;
/** GET order /v1/referral/{code} */
export const referralEndpoint = {
  id: "ORD14",
  family: "order",
  method: "GET",
  path: "/v1/referral/{code}",
  plan: true,
} as const satisfies Endpoint;

/** Calls of the family `order`, for those who need the whole list. */
export const ORDER_ENDPOINTS = {
  plansDisplay: plansDisplayEndpoint,
  plansV2: plansV2Endpoint,
  plansMetadata: plansMetadataEndpoint,
  planSelection: planSelectionEndpoint,
  planSelectionV2: planSelectionV2Endpoint,
  promotions: promotionsEndpoint,
  promoCode: promoCodeEndpoint,
  plan: planEndpoint,
  orderSubscription: orderSubscriptionEndpoint,
  endRenewal: endRenewalEndpoint,
  resumeRenewal: resumeRenewalEndpoint,
  upgradePlans: upgradePlansEndpoint,
  titleOffers: titleOffersEndpoint,
  referral: referralEndpoint,
} as const;

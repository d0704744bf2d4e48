import type { Endpoint } from "./endpoint.ts";

/** POST payment /validateOffer */
export const validateOfferEndpoint = {
  id: "PAY01",
  family: "payment",
  method: "POST",
  path: "/validateOffer",
} as const satisfies Endpoint;
/** GET payment /coupon */
export const couponEndpoint = {
  id: "PAY02",
  family: "payment",
  method: "GET",
  path: "/coupon",
} as const satisfies Endpoint;
/** GET payment /coupon/verify */
export const verifyCouponEndpoint = {
  id: "PAY03",
  family: "payment",
  method: "GET",
  path: "/coupon/verify",
} as const satisfies Endpoint;
/** GET payment /coupon/redeem */
export const redeemCouponEndpoint = {
  id: "PAY04",
  family: "payment",
  method: "GET",
  path: "/coupon/redeem",
} as const satisfies Endpoint;
/** POST payment /v1/device */
export const addDeviceEndpoint = {
  id: "PAY05",
  family: "payment",
  method: "POST",
  path: "/v1/device",
} as const satisfies Endpoint;
/** DELETE payment /v1/device */
export const removeDeviceEndpoint = {
  id: "PAY06",
  family: "payment",
  method: "DELETE",
  path: "/v1/device",
} as const satisfies Endpoint;
/** GET payment /test-provider/{order} */
export const testProviderPageEndpoint = {
  id: "PAY07",
  family: "payment",
  method: "GET",
  path: "/test-provider/{order}",
} as const satisfies Endpoint;
/** POST payment /test-provider/{order} */
export const testProviderOutcomeEndpoint = {
  id: "PAY08",
  family: "payment",
  method: "POST",
  path: "/test-provider/{order}",
} as const satisfies Endpoint;
/** POST payment /notification/{provider} */
export const paymentNotificationEndpoint = {
  id: "PAY09",
  family: "payment",
  method: "POST",
  path: "/notification/{provider}",
} as const satisfies Endpoint;

/** Calls of the family `payment`, for those who need the whole list. */
export const PAYMENT_ENDPOINTS = {
  validateOffer: validateOfferEndpoint,
  coupon: couponEndpoint,
  verifyCoupon: verifyCouponEndpoint,
  redeemCoupon: redeemCouponEndpoint,
  addDevice: addDeviceEndpoint,
  removeDevice: removeDeviceEndpoint,
  testProviderPage: testProviderPageEndpoint,
  testProviderOutcome: testProviderOutcomeEndpoint,
  paymentNotification: paymentNotificationEndpoint,
} as const;

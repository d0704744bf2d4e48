import type { Endpoint } from "./endpoint.ts";

/** GET partner /getcode */
export const getCodeEndpoint = {
  id: "PAR01",
  family: "partner",
  method: "GET",
  path: "/getcode",
} as const satisfies Endpoint;
/** GET partner /getdeviceuser */
export const getDeviceUserEndpoint = {
  id: "PAR02",
  family: "partner",
  method: "GET",
  path: "/getdeviceuser",
} as const satisfies Endpoint;
/** POST partner /sdk/sendOtp */
export const partnerSendOtpEndpoint = {
  id: "PAR03",
  family: "partner",
  method: "POST",
  path: "/sdk/sendOtp",
} as const satisfies Endpoint;
/** POST partner /sdk/verifyOtp */
export const partnerVerifyOtpEndpoint = {
  id: "PAR04",
  family: "partner",
  method: "POST",
  path: "/sdk/verifyOtp",
} as const satisfies Endpoint;
/** POST partner /dcb/sendOtp */
export const carrierSendOtpEndpoint = {
  id: "PAR05",
  family: "partner",
  method: "POST",
  path: "/dcb/sendOtp",
} as const satisfies Endpoint;
/** POST partner /dcb/verifyOtp */
export const carrierVerifyOtpEndpoint = {
  id: "PAR06",
  family: "partner",
  method: "POST",
  path: "/dcb/verifyOtp",
} as const satisfies Endpoint;
/** POST partner /confirmcode */
export const confirmPartnerCodeEndpoint = {
  id: "PAR07",
  family: "partner",
  method: "POST",
  path: "/confirmcode",
} as const satisfies Endpoint;

/** Calls of the family `partner`, for those who need the whole list. */
export const PARTNER_ENDPOINTS = {
  getCode: getCodeEndpoint,
  getDeviceUser: getDeviceUserEndpoint,
  partnerSendOtp: partnerSendOtpEndpoint,
  partnerVerifyOtp: partnerVerifyOtpEndpoint,
  carrierSendOtp: carrierSendOtpEndpoint,
  carrierVerifyOtp: carrierVerifyOtpEndpoint,
  confirmPartnerCode: confirmPartnerCodeEndpoint,
} as const;

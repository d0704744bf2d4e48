import type { Endpoint } from "./endpoint.ts";

/** GET graphql (the base itself) */
export const graphqlQueryEndpoint = {
  id: "GQL00",
  family: "graphql",
  method: "GET",
  path: "",
} as const satisfies Endpoint;
/** POST graphql (the base itself) */
export const graphqlPostEndpoint = {
  id: "GQL99",
  family: "graphql",
  method: "POST",
  path: "",
} as const satisfies Endpoint;

/** Calls of the family `graphql`, for those who need the whole list. */
export const GRAPHQL_ENDPOINTS = {
  graphqlQuery: graphqlQueryEndpoint,
  graphqlPost: graphqlPostEndpoint,
} as const;

/** Reporting id of each GraphQL operation. */
export const GRAPHQL_OPERATION_IDS = {
  userExists: "GQL01",
  sendOtp: "GQL02",
  verifyOtp: "GQL03",
  verifyOtpRegister: "GQL04",
  refreshAuthToken: "GQL05",
  updateUserDetails: "GQL06",
  lapserAdvanceRenewalNudge: "GQL07",
  loggedInDevices: "GQL08",
  userLoginAudit: "GQL09",
  removeDevice: "GQL10",
  viewer: "GQL11",
  viewerOverview: "GQL12",
} as const;

/** Name of a GraphQL operation of the product. */
export type GraphqlOperationName = keyof typeof GRAPHQL_OPERATION_IDS;

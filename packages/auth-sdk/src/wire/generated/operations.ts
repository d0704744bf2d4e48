import type { Operation } from "@marquee/http/persisted-queries";
import type { LoggedInDevicesQuery, LoggedInDevicesQueryVariables, RefreshAuthTokenQuery, RefreshAuthTokenQueryVariables, RemoveDeviceMutation, RemoveDeviceMutationVariables, SendOtpQuery, SendOtpQueryVariables, UpdateUserDetailsMutation, UpdateUserDetailsMutationVariables, UserExistsQuery, UserExistsQueryVariables, UserLoginAuditQuery, UserLoginAuditQueryVariables, VerifyOtpQuery, VerifyOtpQueryVariables, VerifyOtpRegisterQuery, VerifyOtpRegisterQueryVariables, ViewerQuery, ViewerQueryVariables, ViewerOverviewQuery, ViewerOverviewQueryVariables } from "./graphql.ts";

/** The query `loggedInDevices`. */
export const loggedInDevicesOperation: Operation<LoggedInDevicesQuery, LoggedInDevicesQueryVariables> = {
  "name": "loggedInDevices",
  "kind": "query",
  "hash": "f972b1aefebfac2beacb265e5eb552585362eff41dc8b06f0391c432898de264",
  "text": "query loggedInDevices {\n  loggedInDevices {\n    deviceId\n    appName\n    osName\n    platformName\n    deviceName\n    registrationCity\n    registrationState\n    registrationCountry\n    loggedInTime\n    loggedOutTime\n    __typename\n  }\n}"
};

/** The query `refreshAuthToken`. */
export const refreshAuthTokenOperation: Operation<RefreshAuthTokenQuery, RefreshAuthTokenQueryVariables> = {
  "name": "refreshAuthToken",
  "kind": "query",
  "hash": "7bd22b9d9e5816fb6e58056b0c11bcfe6d2c2eb575908fbc24cfa134adc26c90",
  "text": "query refreshAuthToken($refreshToken: String!) {\n  refreshAuthToken(refreshToken: $refreshToken) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    __typename\n  }\n}"
};

/** The mutation `removeDevice`. */
export const removeDeviceOperation: Operation<RemoveDeviceMutation, RemoveDeviceMutationVariables> = {
  "name": "removeDevice",
  "kind": "mutation",
  "hash": "fded1f04ab3ca304284396a25796f27622663757743fbdeac6c83d5f2ba2ad6a",
  "text": "mutation removeDevice($deviceIds: [String!]!) {\n  removeDevice(deviceIds: $deviceIds) {\n    status\n    message\n    __typename\n  }\n}"
};

/** The query `sendOtp`. */
export const sendOtpOperation: Operation<SendOtpQuery, SendOtpQueryVariables> = {
  "name": "sendOtp",
  "kind": "query",
  "hash": "62057b79f631a93ceefef50a3c7b2e7938f22eb429fb6d0e1b07b6317e0bf5a3",
  "text": "query sendOtp($type: String!, $value: String!, $platform: String) {\n  sendOtp(type: $type, value: $value, platform: $platform) {\n    code\n    message\n    __typename\n  }\n}"
};

/** The mutation `updateUserDetails`. */
export const updateUserDetailsOperation: Operation<UpdateUserDetailsMutation, UpdateUserDetailsMutationVariables> = {
  "name": "updateUserDetails",
  "kind": "mutation",
  "hash": "c0e92d2bd88de013d5cb7af586aa6d2fd56c725f7f23eecfbbcb1fea3a7d1b31",
  "text": "mutation updateUserDetails($firstName: String!, $lastName: String!) {\n  updateUserDetails(firstName: $firstName, lastName: $lastName) {\n    status\n    code\n    __typename\n  }\n}"
};

/** The query `userExists`. */
export const userExistsOperation: Operation<UserExistsQuery, UserExistsQueryVariables> = {
  "name": "userExists",
  "kind": "query",
  "hash": "8dcbacae45676ddd2807e61ef3779c5187cd6fc0c9b70dc4403926356c8caa28",
  "text": "query userExists($email: String, $mobile: String) {\n  userExists(email: $email, mobile: $mobile) {\n    exists\n    __typename\n  }\n}"
};

/** The query `userLoginAudit`. */
export const userLoginAuditOperation: Operation<UserLoginAuditQuery, UserLoginAuditQueryVariables> = {
  "name": "userLoginAudit",
  "kind": "query",
  "hash": "4ef9a102193d837c55bdef16cbe5485962a9cd04bf7bd62f345add83bb67ac76",
  "text": "query userLoginAudit($deviceId: String!) {\n  userLoginAudit(deviceId: $deviceId) {\n    deviceId\n    userIp\n    userCity\n    userState\n    userCountry\n    loggedInTime\n    loggedOutTime\n    __typename\n  }\n}"
};

/** The query `verifyOtp`. */
export const verifyOtpOperation: Operation<VerifyOtpQuery, VerifyOtpQueryVariables> = {
  "name": "verifyOtp",
  "kind": "query",
  "hash": "05fe5856217158b0fc3700dadbefffa35ac3b79d9960e0c35e529b0b3e25a1c7",
  "text": "query verifyOtp($type: String!, $value: String!, $otp: String!) {\n  verifyOtp(type: $type, value: $value, otp: $otp) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    shouldRegister\n    secureToken\n    __typename\n  }\n}"
};

/** The query `verifyOtpRegister`. */
export const verifyOtpRegisterOperation: Operation<VerifyOtpRegisterQuery, VerifyOtpRegisterQueryVariables> = {
  "name": "verifyOtpRegister",
  "kind": "query",
  "hash": "4f9862cf2d5472db7cfaf252bcfb9694513845a766a797c6fd709e8ea23ff5ec",
  "text": "query verifyOtpRegister($type: String!, $value: String!, $secureToken: String!) {\n  verifyOtpRegister(type: $type, value: $value, secureToken: $secureToken) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    shouldRegister\n    secureToken\n    __typename\n  }\n}"
};

/** The query `viewer`. */
export const viewerOperation: Operation<ViewerQuery, ViewerQueryVariables> = {
  "name": "viewer",
  "kind": "query",
  "hash": "1c04eef82c1c826b08a2b6a18d7b78f683743b3e2523092c7fbcdaa70faf9bab",
  "text": "query viewer {\n  viewer {\n    country\n    displayLanguage\n    contentLanguages\n    isSignedIn\n    __typename\n  }\n}"
};

/** The query `viewerOverview`. */
export const viewerOverviewOperation: Operation<ViewerOverviewQuery, ViewerOverviewQueryVariables> = {
  "name": "viewerOverview",
  "kind": "query",
  "hash": "db63ebd36a333df6ddaf687f30b2038696f377a92b68c40b205e77d116973187",
  "text": "query viewerOverview {\n  viewer {\n    isSignedIn\n    deviceCount\n    details {\n      firstName\n      lastName\n      __typename\n    }\n    subscription {\n      planTitle\n      state\n      endsAt\n      __typename\n    }\n    __typename\n  }\n}"
};

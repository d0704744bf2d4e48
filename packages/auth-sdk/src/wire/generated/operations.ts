// Written by `npm run codegen`; the documents are in ../graphql/operations.
import type { Operation } from '@marquee/http/persisted-queries';

export type LoggedInDevicesData = { readonly loggedInDevices: readonly ({ readonly deviceId: string; readonly appName: string; readonly osName: string; readonly platformName: string; readonly deviceName: string; readonly registrationCity: string; readonly registrationState: string; readonly registrationCountry: string; readonly loggedInTime: string; readonly loggedOutTime: string | null; readonly __typename: 'LoggedInDevice' })[] };
export type LoggedInDevicesVariables = Readonly<Record<string, never>>;
/** The query `loggedInDevices`. */
export const loggedInDevicesOperation: Operation<LoggedInDevicesData, LoggedInDevicesVariables> = {
  name: 'loggedInDevices',
  kind: 'query',
  hash: 'f972b1aefebfac2beacb265e5eb552585362eff41dc8b06f0391c432898de264',
  text: "query loggedInDevices {\n  loggedInDevices {\n    deviceId\n    appName\n    osName\n    platformName\n    deviceName\n    registrationCity\n    registrationState\n    registrationCountry\n    loggedInTime\n    loggedOutTime\n    __typename\n  }\n}",
};

export type RefreshAuthTokenData = { readonly refreshAuthToken: { readonly tokenType: string | null; readonly expiresIn: number | null; readonly authToken: string | null; readonly refreshToken: string | null; readonly code: number; readonly message: string; readonly __typename: 'OtpResult' } };
export type RefreshAuthTokenVariables = { readonly refreshToken: string };
/** The query `refreshAuthToken`. */
export const refreshAuthTokenOperation: Operation<RefreshAuthTokenData, RefreshAuthTokenVariables> = {
  name: 'refreshAuthToken',
  kind: 'query',
  hash: '7bd22b9d9e5816fb6e58056b0c11bcfe6d2c2eb575908fbc24cfa134adc26c90',
  text: "query refreshAuthToken($refreshToken: String!) {\n  refreshAuthToken(refreshToken: $refreshToken) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    __typename\n  }\n}",
};

export type RemoveDeviceData = { readonly removeDevice: { readonly status: string; readonly message: string; readonly __typename: 'DeviceRemoval' } };
export type RemoveDeviceVariables = { readonly deviceIds: readonly (string)[] };
/** The mutation `removeDevice`. */
export const removeDeviceOperation: Operation<RemoveDeviceData, RemoveDeviceVariables> = {
  name: 'removeDevice',
  kind: 'mutation',
  hash: 'fded1f04ab3ca304284396a25796f27622663757743fbdeac6c83d5f2ba2ad6a',
  text: "mutation removeDevice($deviceIds: [String!]!) {\n  removeDevice(deviceIds: $deviceIds) {\n    status\n    message\n    __typename\n  }\n}",
};

export type SendOtpData = { readonly sendOtp: { readonly code: number; readonly message: string; readonly __typename: 'OtpSending' } };
export type SendOtpVariables = { readonly type: string; readonly value: string; readonly platform?: string | null };
/** The query `sendOtp`. */
export const sendOtpOperation: Operation<SendOtpData, SendOtpVariables> = {
  name: 'sendOtp',
  kind: 'query',
  hash: '62057b79f631a93ceefef50a3c7b2e7938f22eb429fb6d0e1b07b6317e0bf5a3',
  text: "query sendOtp($type: String!, $value: String!, $platform: String) {\n  sendOtp(type: $type, value: $value, platform: $platform) {\n    code\n    message\n    __typename\n  }\n}",
};

export type UpdateUserDetailsData = { readonly updateUserDetails: { readonly status: string; readonly code: number; readonly __typename: 'UserDetailsUpdate' } };
export type UpdateUserDetailsVariables = { readonly firstName: string; readonly lastName: string };
/** The mutation `updateUserDetails`. */
export const updateUserDetailsOperation: Operation<UpdateUserDetailsData, UpdateUserDetailsVariables> = {
  name: 'updateUserDetails',
  kind: 'mutation',
  hash: 'c0e92d2bd88de013d5cb7af586aa6d2fd56c725f7f23eecfbbcb1fea3a7d1b31',
  text: "mutation updateUserDetails($firstName: String!, $lastName: String!) {\n  updateUserDetails(firstName: $firstName, lastName: $lastName) {\n    status\n    code\n    __typename\n  }\n}",
};

export type UserExistsData = { readonly userExists: { readonly exists: boolean; readonly __typename: 'UserExistence' } };
export type UserExistsVariables = { readonly email?: string | null; readonly mobile?: string | null };
/** The query `userExists`. */
export const userExistsOperation: Operation<UserExistsData, UserExistsVariables> = {
  name: 'userExists',
  kind: 'query',
  hash: '8dcbacae45676ddd2807e61ef3779c5187cd6fc0c9b70dc4403926356c8caa28',
  text: "query userExists($email: String, $mobile: String) {\n  userExists(email: $email, mobile: $mobile) {\n    exists\n    __typename\n  }\n}",
};

export type UserLoginAuditData = { readonly userLoginAudit: readonly ({ readonly deviceId: string; readonly userIp: string; readonly userCity: string; readonly userState: string; readonly userCountry: string; readonly loggedInTime: string; readonly loggedOutTime: string | null; readonly __typename: 'LoginAuditEntry' })[] };
export type UserLoginAuditVariables = { readonly deviceId: string };
/** The query `userLoginAudit`. */
export const userLoginAuditOperation: Operation<UserLoginAuditData, UserLoginAuditVariables> = {
  name: 'userLoginAudit',
  kind: 'query',
  hash: '4ef9a102193d837c55bdef16cbe5485962a9cd04bf7bd62f345add83bb67ac76',
  text: "query userLoginAudit($deviceId: String!) {\n  userLoginAudit(deviceId: $deviceId) {\n    deviceId\n    userIp\n    userCity\n    userState\n    userCountry\n    loggedInTime\n    loggedOutTime\n    __typename\n  }\n}",
};

export type VerifyOtpData = { readonly verifyOtp: { readonly tokenType: string | null; readonly expiresIn: number | null; readonly authToken: string | null; readonly refreshToken: string | null; readonly code: number; readonly message: string; readonly shouldRegister: boolean; readonly secureToken: string | null; readonly __typename: 'OtpResult' } };
export type VerifyOtpVariables = { readonly type: string; readonly value: string; readonly otp: string };
/** The query `verifyOtp`. */
export const verifyOtpOperation: Operation<VerifyOtpData, VerifyOtpVariables> = {
  name: 'verifyOtp',
  kind: 'query',
  hash: '05fe5856217158b0fc3700dadbefffa35ac3b79d9960e0c35e529b0b3e25a1c7',
  text: "query verifyOtp($type: String!, $value: String!, $otp: String!) {\n  verifyOtp(type: $type, value: $value, otp: $otp) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    shouldRegister\n    secureToken\n    __typename\n  }\n}",
};

export type VerifyOtpRegisterData = { readonly verifyOtpRegister: { readonly tokenType: string | null; readonly expiresIn: number | null; readonly authToken: string | null; readonly refreshToken: string | null; readonly code: number; readonly message: string; readonly shouldRegister: boolean; readonly secureToken: string | null; readonly __typename: 'OtpResult' } };
export type VerifyOtpRegisterVariables = { readonly type: string; readonly value: string; readonly secureToken: string };
/** The query `verifyOtpRegister`. */
export const verifyOtpRegisterOperation: Operation<VerifyOtpRegisterData, VerifyOtpRegisterVariables> = {
  name: 'verifyOtpRegister',
  kind: 'query',
  hash: '4f9862cf2d5472db7cfaf252bcfb9694513845a766a797c6fd709e8ea23ff5ec',
  text: "query verifyOtpRegister($type: String!, $value: String!, $secureToken: String!) {\n  verifyOtpRegister(type: $type, value: $value, secureToken: $secureToken) {\n    tokenType\n    expiresIn\n    authToken\n    refreshToken\n    code\n    message\n    shouldRegister\n    secureToken\n    __typename\n  }\n}",
};

export type ViewerData = { readonly viewer: { readonly country: string; readonly displayLanguage: string; readonly contentLanguages: readonly (string)[]; readonly isSignedIn: boolean; readonly __typename: 'Viewer' } };
export type ViewerVariables = Readonly<Record<string, never>>;
/** The query `viewer`. */
export const viewerOperation: Operation<ViewerData, ViewerVariables> = {
  name: 'viewer',
  kind: 'query',
  hash: '1c04eef82c1c826b08a2b6a18d7b78f683743b3e2523092c7fbcdaa70faf9bab',
  text: "query viewer {\n  viewer {\n    country\n    displayLanguage\n    contentLanguages\n    isSignedIn\n    __typename\n  }\n}",
};

import type { Endpoint } from "./endpoint.ts";

/** GET auth /token */
export const guestOrUserTokenEndpoint = {
  id: "AUT01",
  family: "auth",
  method: "GET",
  path: "/token",
} as const satisfies Endpoint;
/** POST auth /guesttoken */
export const guestTokenEndpoint = {
  id: "AUT02",
  family: "auth",
  method: "POST",
  path: "/guesttoken",
} as const satisfies Endpoint;
/** POST auth /token */
export const tokenExchangeEndpoint = {
  id: "AUT03",
  family: "auth",
  method: "POST",
  path: "/token",
} as const satisfies Endpoint;
/** POST auth /signin */
export const signInEndpoint = {
  id: "AUT04",
  family: "auth",
  method: "POST",
  path: "/signin",
} as const satisfies Endpoint;
/** POST auth /registration */
export const registrationEndpoint = {
  id: "AUT05",
  family: "auth",
  method: "POST",
  path: "/registration",
} as const satisfies Endpoint;
/** POST auth /verify */
export const verifyEndpoint = {
  id: "AUT06",
  family: "auth",
  method: "POST",
  path: "/verify",
} as const satisfies Endpoint;
/** POST auth /linkpayment */
export const linkPaymentEndpoint = {
  id: "AUT07",
  family: "auth",
  method: "POST",
  path: "/linkpayment",
} as const satisfies Endpoint;
/** POST auth /sendotp */
export const sendOtpEndpoint = {
  id: "AUT08",
  family: "auth",
  method: "POST",
  path: "/sendotp",
} as const satisfies Endpoint;
/** POST auth /sendotpcaptcha */
export const sendOtpCaptchaEndpoint = {
  id: "AUT09",
  family: "auth",
  method: "POST",
  path: "/sendotpcaptcha",
} as const satisfies Endpoint;
/** POST auth /verifyotp */
export const verifyOtpEndpoint = {
  id: "AUT10",
  family: "auth",
  method: "POST",
  path: "/verifyotp",
} as const satisfies Endpoint;
/** POST auth /guestUserRegistration */
export const guestUserRegistrationEndpoint = {
  id: "AUT11",
  family: "auth",
  method: "POST",
  path: "/guestUserRegistration",
} as const satisfies Endpoint;
/** POST auth /guestUserLogin */
export const guestUserLoginEndpoint = {
  id: "AUT12",
  family: "auth",
  method: "POST",
  path: "/guestUserLogin",
} as const satisfies Endpoint;
/** POST auth /renew */
export const renewEndpoint = {
  id: "AUT13",
  family: "auth",
  method: "POST",
  path: "/renew",
} as const satisfies Endpoint;
/** GET auth /userconsents */
export const userConsentsEndpoint = {
  id: "AUT14",
  family: "auth",
  method: "GET",
  path: "/userconsents",
} as const satisfies Endpoint;
/** POST auth /userconsents */
export const saveUserConsentsEndpoint = {
  id: "AUT15",
  family: "auth",
  method: "POST",
  path: "/userconsents",
} as const satisfies Endpoint;
/** POST auth /forgotpassword */
export const forgotPasswordEndpoint = {
  id: "AUT16",
  family: "auth",
  method: "POST",
  path: "/forgotpassword",
} as const satisfies Endpoint;
/** POST auth /resetpassword */
export const resetPasswordEndpoint = {
  id: "AUT17",
  family: "auth",
  method: "POST",
  path: "/resetpassword",
} as const satisfies Endpoint;
/** POST auth /{provider}/login */
export const socialLoginEndpoint = {
  id: "AUT18",
  family: "auth",
  method: "POST",
  path: "/{provider}/login",
} as const satisfies Endpoint;
/** POST auth /{provider}/register */
export const socialRegisterEndpoint = {
  id: "AUT19",
  family: "auth",
  method: "POST",
  path: "/{provider}/register",
} as const satisfies Endpoint;
/** POST auth /truecaller/status */
export const truecallerStatusEndpoint = {
  id: "AUT20",
  family: "auth",
  method: "POST",
  path: "/truecaller/status",
} as const satisfies Endpoint;
/** POST auth /truecaller/update */
export const truecallerUpdateEndpoint = {
  id: "AUT21",
  family: "auth",
  method: "POST",
  path: "/truecaller/update",
} as const satisfies Endpoint;
/** POST auth /truecaller/register */
export const truecallerRegisterEndpoint = {
  id: "AUT22",
  family: "auth",
  method: "POST",
  path: "/truecaller/register",
} as const satisfies Endpoint;
/** POST auth /truecaller/merge */
export const truecallerMergeEndpoint = {
  id: "AUT23",
  family: "auth",
  method: "POST",
  path: "/truecaller/merge",
} as const satisfies Endpoint;
/** POST auth /device/code */
export const createDeviceCodeEndpoint = {
  id: "AUT24",
  family: "auth",
  method: "POST",
  path: "/device/code",
} as const satisfies Endpoint;
/** POST auth /device/confirm */
export const confirmDeviceCodeEndpoint = {
  id: "AUT25",
  family: "auth",
  method: "POST",
  path: "/device/confirm",
} as const satisfies Endpoint;
/** GET auth /device/poll */
export const pollDeviceCodeEndpoint = {
  id: "AUT26",
  family: "auth",
  method: "GET",
  path: "/device/poll",
} as const satisfies Endpoint;
/** POST auth /{provider}/start */
export const startSocialSignInEndpoint = {
  id: "AUT27",
  family: "auth",
  method: "POST",
  path: "/{provider}/start",
} as const satisfies Endpoint;
/** POST auth /truecaller/start */
export const startTruecallerEndpoint = {
  id: "AUT28",
  family: "auth",
  method: "POST",
  path: "/truecaller/start",
} as const satisfies Endpoint;
/** POST auth /truecaller/callback */
export const truecallerCallbackEndpoint = {
  id: "AUT29",
  family: "auth",
  method: "POST",
  path: "/truecaller/callback",
} as const satisfies Endpoint;
/** GET auth /{provider}/return */
export const socialReturnEndpoint = {
  id: "AUT30",
  family: "auth",
  method: "GET",
  path: "/{provider}/return",
} as const satisfies Endpoint;
/** POST auth /{provider}/return */
export const socialFormReturnEndpoint = {
  id: "AUT31",
  family: "auth",
  method: "POST",
  path: "/{provider}/return",
} as const satisfies Endpoint;
/** POST auth /guestUserContact */
export const guestUserContactEndpoint = {
  id: "AUT32",
  family: "auth",
  method: "POST",
  path: "/guestUserContact",
} as const satisfies Endpoint;

/** Calls of the family `auth`, for those who need the whole list. */
export const AUTH_ENDPOINTS = {
  guestOrUserToken: guestOrUserTokenEndpoint,
  guestToken: guestTokenEndpoint,
  tokenExchange: tokenExchangeEndpoint,
  signIn: signInEndpoint,
  registration: registrationEndpoint,
  verify: verifyEndpoint,
  linkPayment: linkPaymentEndpoint,
  sendOtp: sendOtpEndpoint,
  sendOtpCaptcha: sendOtpCaptchaEndpoint,
  verifyOtp: verifyOtpEndpoint,
  guestUserRegistration: guestUserRegistrationEndpoint,
  guestUserLogin: guestUserLoginEndpoint,
  guestUserContact: guestUserContactEndpoint,
  renew: renewEndpoint,
  userConsents: userConsentsEndpoint,
  saveUserConsents: saveUserConsentsEndpoint,
  forgotPassword: forgotPasswordEndpoint,
  resetPassword: resetPasswordEndpoint,
  socialLogin: socialLoginEndpoint,
  socialRegister: socialRegisterEndpoint,
  truecallerStatus: truecallerStatusEndpoint,
  truecallerUpdate: truecallerUpdateEndpoint,
  truecallerRegister: truecallerRegisterEndpoint,
  truecallerMerge: truecallerMergeEndpoint,
  createDeviceCode: createDeviceCodeEndpoint,
  confirmDeviceCode: confirmDeviceCodeEndpoint,
  pollDeviceCode: pollDeviceCodeEndpoint,
  startSocialSignIn: startSocialSignInEndpoint,
  startTruecaller: startTruecallerEndpoint,
  truecallerCallback: truecallerCallbackEndpoint,
  socialReturn: socialReturnEndpoint,
  socialFormReturn: socialFormReturnEndpoint,
} as const;

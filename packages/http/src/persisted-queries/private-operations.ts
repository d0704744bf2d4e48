/**
 * Operations that carry contacts, codes or tokens. They are sent by POST, like mutations. With an empty list they are sent by GET
 * first, as the specification says.
 */
export const privateOperations: readonly string[] = [
  "userExists",
  "sendOtp",
  "verifyOtp",
  "verifyOtpRegister",
  "refreshAuthToken",
  "removeDevice",
];

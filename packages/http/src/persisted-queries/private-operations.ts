/**
 * Operations that carry contacts, codes or tokens and therefore start as POST, like all mutations. With an
 * empty list they go out as the specification words it: GET first.
 */
export const privateOperations: readonly string[] = [
  "userExists",
  "sendOtp",
  "verifyOtp",
  "verifyOtpRegister",
  "refreshAuthToken",
  "removeDevice",
];

/** Verifies captcha values with the captcha's service. */
export interface CaptchaVerifier {
  /** True for values that may pass more than once, such as the fixed value of the demo. Default: none may. */
  isReusable?(value: string): boolean;
  /** False for a value that is wrong, expired, or solved for another site. @throws when the service cannot be reached */
  verify(requested: { readonly value: string; readonly address: string }): Promise<boolean>;
}

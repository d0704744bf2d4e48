/** Asks the captcha's own service what an answer is worth. */
export interface CaptchaVerifier {
  /** True for values that may pass more than once, such as the fixed value of the demo. Default: none may. */
  isReusable?(value: string): boolean;
  /** False for a value that is wrong, too old or was solved for another site. @throws when the service cannot be asked */
  verify(requested: { readonly value: string; readonly address: string }): Promise<boolean>;
}

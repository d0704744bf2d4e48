/** Captcha type of sign-in and registration. Spec: plans §5, "captchatype GOOGLE". */
export const CAPTCHA_TYPE = "GOOGLE";
/** PolicyVersion of the consents given at registration. Spec: plans §3, "Consents". */
export const POLICY_VERSION = "1.0";
/** PlatformName of the consents given at registration. */
export const CONSENT_PLATFORM_NAME = "Web";
/** Captcha value that passes in test mode and with the local demo verifier, and nowhere else. */
export const DEMO_CAPTCHA_VALUE = "marquee-demo-captcha";

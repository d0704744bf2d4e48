import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import type { CaptchaVerifier } from "../../ports/captcha-verifier.ts";

/** For tests and local trials: accepts one fixed value, any number of times. */
export function createDemoCaptcha(): CaptchaVerifier {
  return {
    isReusable: (value) => value === DEMO_CAPTCHA_VALUE,
    verify: async ({ value }) => value === DEMO_CAPTCHA_VALUE,
  };
}

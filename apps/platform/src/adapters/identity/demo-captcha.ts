import { DEMO_CAPTCHA_VALUE } from "@marquee/config";
import type { CaptchaVerifier } from "../../ports/captcha-verifier.ts";

/** For tests and for trying the product on one machine: takes one fixed value, again and again. */
export function createDemoCaptcha(): CaptchaVerifier {
  return {
    isReusable: (value) => value === DEMO_CAPTCHA_VALUE,
    verify: async ({ value }) => value === DEMO_CAPTCHA_VALUE,
  };
}

import type { Problem } from "@marquee/auth-sdk";
import { describe, expect, it } from "vitest";
import english from "../../../i18n/messages/en/login-register.json";
import { buildAppContext } from "../../../testing/app-context-for-tests.ts";
import { renderPart } from "../../../testing/render-for-tests.tsx";
import { ContactStep } from "./ContactStep.tsx";
import { OtpStep } from "./OtpStep.tsx";

const app = buildAppContext();
const ignore = (): void => undefined;

function contactStep({ problem, hasCaptcha }: { problem?: Problem; hasCaptcha?: boolean }): string {
  return renderPart(
    <ContactStep
      facts={{
        callingCode: "91",
        phoneRule: { callingCode: "91", minDigits: 10, maxDigits: 10 },
        hasMobileSignIn: true,
      }}
      entered={{ type: "mobile", value: "+919876543210" }}
      action="Send"
      {...(hasCaptcha === undefined ? {} : { hasCaptcha })}
      isBusy={false}
      problem={problem}
      onSubmit={ignore}
    />,
    { app },
  );
}

function otpStep(problem: Problem | undefined): string {
  return renderPart(
    <OtpStep
      isBusy={false}
      problem={problem}
      resendInSeconds={0}
      isCaptchaNeeded
      onSubmit={ignore}
      onResend={ignore}
    />,
    { app },
  );
}

describe("the captcha of the contact screen", () => {
  it.each([
    ["always", {}, true],
    ["on a screen without one, no captcha", { hasCaptcha: false }, false],
    ["nor after another problem", { hasCaptcha: false, problem: { code: "OTP_LIMIT" } }, false],
    ["once the platform asks for one", { hasCaptcha: false, problem: { code: "CAPTCHA_NEEDED" } }, true],
  ] as const)("is shown: %s [AUTH-22]", (_when, change, isShown) => {
    expect(contactStep(change).includes(english.captchaDemo)).toBe(isShown);
  });
});

describe("the captcha of the code's screen", () => {
  it.each([
    ["CAPTCHA_NEEDED", english.problem_CAPTCHA_NEEDED, english.problem_OTP_LIMIT],
    ["OTP_LIMIT", english.problem_OTP_LIMIT, english.problem_CAPTCHA_NEEDED],
    ["OTP_WRONG", english.problem_OTP_WRONG, english.problem_CAPTCHA_NEEDED],
  ] as const)("is shown with the reason of the last refusal, %s [AUTH-22]", (code, shown, hidden) => {
    const html = otpStep({ code });
    expect([html.includes(english.captchaDemo), html.includes(shown), html.includes(hidden)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

import type { ProblemCode } from "@marquee/auth-sdk";
import { describe, expect, it } from "vitest";
import english from "../i18n/messages/en/login-register.json";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { renderPart } from "../testing/render-for-tests.tsx";
import { SendCode } from "./SendCode.tsx";

function sendCode(code: ProblemCode | undefined, { isCaptchaNeeded }: { isCaptchaNeeded: boolean }) {
  const html = renderPart(
    <SendCode isSent problem={code && { code }} isCaptchaNeeded={isCaptchaNeeded} onSend={() => undefined} />,
    { app: buildAppContext() },
  );
  const [button = ""] = /<button[^>]*>/.exec(html) ?? [];
  return {
    hasCaptcha: html.includes(english.captchaDemo),
    isDisabled: / disabled=""/.test(button),
    reasons: [english.problem_CAPTCHA_NEEDED, english.problem_OTP_LIMIT].filter((text) =>
      html.includes(text),
    ),
  };
}

describe("the button that sends the owner a code", () => {
  it.each([
    [undefined, false, []],
    ["CAPTCHA_NEEDED", true, ["Please confirm that you are not a robot, then try again"]],
    ["OTP_LIMIT", true, ["Too many codes were sent. Please try again later."]],
  ] as const)("after %s has a captcha to solve first: %s [AUTH-22]", (code, isNeeded, reasons) => {
    expect(sendCode(code, { isCaptchaNeeded: isNeeded })).toEqual({
      hasCaptcha: isNeeded,
      isDisabled: isNeeded,
      reasons,
    });
  });
});

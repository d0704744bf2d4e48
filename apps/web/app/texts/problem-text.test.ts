import { isRefusalCode, toProblem } from "@marquee/auth-sdk";
import { ACCOUNT_REASONS, SIGN_IN_REASONS } from "@marquee/auth-sdk/wire";
import { INTERFACE_LANGUAGES } from "@marquee/config";
import { MarqueeError } from "@marquee/http";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { problemWords } from "./problem-text.ts";

/** The text of each reason. The general text is for refusals that no screen can meet. */
const TEXT_OF: Readonly<Record<string, string>> = {
  CAPTCHA_FAILED: "problem_CAPTCHA_FAILED",
  CAPTCHA_REQUIRED: "problem_CAPTCHA_NEEDED",
  OTP_WRONG: "problem_OTP_WRONG",
  OTP_EXPIRED: "problem_OTP_EXPIRED",
  OTP_EXHAUSTED: "problem_OTP_EXHAUSTED",
  OTP_TOO_SOON: "problem_OTP_TOO_SOON",
  OTP_LIMIT: "problem_OTP_LIMIT",
  LOCKED: "problem_LOCKED",
  WRONG_CREDENTIALS: "problem_WRONG_CREDENTIALS",
  WEAK_PASSWORD: "problem_WEAK_PASSWORD",
  CONSENT_NEEDED: "problem_CHECK_BOX",
  PROOF_INVALID: "problem_PROOF_INVALID",
  CONTACT_INVALID: "problem_INVALID_CONTACT",
  CONTACT_TAKEN: "problem_CONTACT_TAKEN",
  CODE_INVALID: "problem_CODE_INVALID",
  GUEST_UNKNOWN: "problem_GUEST_UNKNOWN",
  DELETION_PENDING: "problem_DELETION_PENDING",
  SIGN_IN_REFUSED: "problem_SIGN_IN_REFUSED",
  ACCOUNT_UNKNOWN: "problem_ACCOUNT_UNKNOWN",
  IDENTITY_REFUSED: "problem_IDENTITY_REFUSED",
  IDENTITY_WITHOUT_CONTACT: "problem_IDENTITY_WITHOUT_CONTACT",
  REQUEST_EXPIRED: "problem_REQUEST_EXPIRED",
  PARTNER_UNKNOWN: "problem_other",
  PARTNER_MISMATCH: "problem_PARTNER_MISMATCH",
  DELIVERY_FAILED: "problem_DELIVERY_FAILED",
  WRONG_PASSWORD: "problem_WRONG_PASSWORD",
  WRONG_OTP: "problem_WRONG_OTP",
  CONFIRMATION_NEEDED: "problem_other",
  ALREADY_LINKED: "problem_other",
  REFUND_DUE: "problem_other",
};

const textsIn = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../i18n/messages/${language}/login-register.json`, import.meta.url), "utf8"),
  ) as Readonly<Record<string, string>>;

const refused = (serverCode: string) =>
  new MarqueeError({ code: "REFUSED", message: "refused", serverCode, serverMessage: "for the log alone" });

describe("what a viewer reads about a problem", () => {
  it.each([...SIGN_IN_REASONS, ...ACCOUNT_REASONS])(
    "is a text of our own for %s, in every language, and no word of the platform [AUTH-75]",
    (reason) => {
      const problem = toProblem(refused(reason));
      expect([problem.code, isRefusalCode(problem.code)]).toEqual([
        reason === "CAPTCHA_REQUIRED" ? "CAPTCHA_NEEDED" : reason,
        true,
      ]);
      const key = TEXT_OF[reason] ?? "";
      expect(problemWords(problem)).toEqual({ key });
      const english = textsIn("en")[key];
      for (const language of INTERFACE_LANGUAGES) {
        const text = textsIn(language)[key];
        expect([language, text]).toEqual([language, expect.stringMatching(/\S{2}/)]);
        expect([language, text === english]).toEqual([language, language === "en"]);
      }
    },
  );

  it("is another text for each reason, in every language [AUTH-75]", () => {
    const keys = [...new Set(Object.values(TEXT_OF))];
    for (const language of INTERFACE_LANGUAGES)
      expect([language, new Set(keys.map((key) => textsIn(language)[key])).size]).toEqual([
        language,
        keys.length,
      ]);
  });

  it.each(["INVALID_ARGUMENT", "ALREADY_EXISTS", "SOMETHING_NEW", ""])(
    "is the general text for %j, whatever the platform says [AUTH-75]",
    (serverCode) => {
      expect(problemWords(toProblem(refused(serverCode)))).toEqual({ key: "problem_other" });
    },
  );

  it("is the platform's message for a guest login with any other code, and only there [AUTH-39]", () => {
    expect(problemWords({ code: "REFUSED", message: "Du hast schon ein laufendes Abo" })).toEqual({
      words: "Du hast schon ein laufendes Abo",
    });
    expect(problemWords({ code: "REFUSED", message: "" })).toEqual({ key: "problem_other" });
  });

  it("has texts of its own for a captcha and a lost connection", () => {
    expect(problemWords(toProblem(refused("CAPTCHA_REQUIRED")))).toEqual({ key: "problem_CAPTCHA_NEEDED" });
    expect(problemWords({ code: "NO_ACTIVE_INTERNET" })).toEqual({ key: "problem_OFFLINE" });
    expect(problemWords({ code: "UNEXPECTED" })).toEqual({ key: "problem_other" });
  });
});

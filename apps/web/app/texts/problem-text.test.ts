import { isRefusalCode, toProblem } from "@marquee/auth-sdk";
import { ACCOUNT_REASONS, SIGN_IN_REASONS } from "@marquee/auth-sdk/wire";
import { INTERFACE_LANGUAGES } from "@marquee/config";
import { MarqueeError } from "@marquee/http";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { problemWords } from "./problem-text.ts";

/** Refusals that no screen can meet, or that have only the general text. */
const GENERAL: readonly string[] = [
  "CAPTCHA_REQUIRED",
  "PARTNER_UNKNOWN",
  "CONFIRMATION_NEEDED",
  "ALREADY_LINKED",
  "REFUND_DUE",
];
const REASONS = [...SIGN_IN_REASONS, ...ACCOUNT_REASONS].filter((reason) => !GENERAL.includes(reason));

const textsIn = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../i18n/messages/${language}/login-register.json`, import.meta.url), "utf8"),
  ) as Readonly<Record<string, string>>;

const refused = (serverCode: string) =>
  new MarqueeError({ code: "REFUSED", message: "refused", serverCode, serverMessage: "for the log alone" });

describe("what a viewer reads about a problem", () => {
  it.each(REASONS)(
    "is a text of our own for %s, in every language, and no word of the platform [AUTH-75]",
    (reason) => {
      const problem = toProblem(refused(reason));
      expect([problem.code, isRefusalCode(problem.code)]).toEqual([reason, true]);
      const said = problemWords(problem);
      if (!("key" in said)) throw new Error("The platform was quoted");
      expect(said.key).not.toBe("problem_other");
      for (const language of INTERFACE_LANGUAGES)
        expect([language, textsIn(language)[said.key]]).toEqual([language, expect.stringMatching(/\S{2}/)]);
    },
  );

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

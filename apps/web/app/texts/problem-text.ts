import type { Problem, ProblemCode } from "@marquee/auth-sdk";
import { useTranslations, type Messages } from "use-intl";

type LoginKey = Extract<keyof Messages["login-register"], `problem_${string}`>;

/** Codes with a specific text; all others get the general one. */
const KEY_OF: Readonly<Partial<Record<ProblemCode, LoginKey>>> = {
  INVALID_CONTACT: "problem_INVALID_CONTACT",
  CONTACT_INVALID: "problem_INVALID_CONTACT",
  MOBILE_NOT_OFFERED: "problem_MOBILE_NOT_OFFERED",
  INVALID_OTP: "problem_INVALID_OTP",
  INVALID_PASSWORD: "problem_INVALID_PASSWORD",
  INVALID_NAME: "problem_INVALID_NAME",
  INVALID_BIRTHDAY: "problem_INVALID_BIRTHDAY",
  INVALID_RETURN: "problem_INVALID_RETURN",
  CHECK_BOX: "problem_CHECK_BOX",
  CONSENT_NEEDED: "problem_CHECK_BOX",
  CAPTCHA_NEEDED: "problem_CAPTCHA_NEEDED",
  CAPTCHA_FAILED: "problem_CAPTCHA_FAILED",
  OTP_WRONG: "problem_OTP_WRONG",
  OTP_EXPIRED: "problem_OTP_EXPIRED",
  OTP_EXHAUSTED: "problem_OTP_EXHAUSTED",
  OTP_TOO_SOON: "problem_OTP_TOO_SOON",
  OTP_LIMIT: "problem_OTP_LIMIT",
  DELIVERY_FAILED: "problem_DELIVERY_FAILED",
  LOCKED: "problem_LOCKED",
  WRONG_CREDENTIALS: "problem_WRONG_CREDENTIALS",
  WRONG_PASSWORD: "problem_WRONG_PASSWORD",
  WRONG_OTP: "problem_WRONG_OTP",
  WEAK_PASSWORD: "problem_WEAK_PASSWORD",
  PROOF_INVALID: "problem_PROOF_INVALID",
  CONTACT_TAKEN: "problem_CONTACT_TAKEN",
  CODE_INVALID: "problem_CODE_INVALID",
  GUEST_UNKNOWN: "problem_GUEST_UNKNOWN",
  ACCOUNT_UNKNOWN: "problem_ACCOUNT_UNKNOWN",
  SIGN_IN_REFUSED: "problem_SIGN_IN_REFUSED",
  DELETION_PENDING: "problem_DELETION_PENDING",
  IDENTITY_REFUSED: "problem_IDENTITY_REFUSED",
  IDENTITY_WITHOUT_CONTACT: "problem_IDENTITY_WITHOUT_CONTACT",
  REQUEST_EXPIRED: "problem_REQUEST_EXPIRED",
  PARTNER_MISMATCH: "problem_PARTNER_MISMATCH",
  NO_ACTIVE_INTERNET: "problem_OFFLINE",
  RATE_LIMITED: "problem_RATE_LIMITED",
};

/** The text of a problem by its code. Only sign-in after a guest's payment shows messages of the platform. */
export function problemWords({
  code,
  message,
}: Problem): { readonly words: string } | { readonly key: LoginKey } {
  return message ? { words: message } : { key: KEY_OF[code] ?? "problem_other" };
}

/** Translates problems into the page's language. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTranslations("login-register");
  return (problem) => {
    if (problem === undefined) return undefined;
    const said = problemWords(problem);
    return "words" in said ? said.words : t(said.key);
  };
}

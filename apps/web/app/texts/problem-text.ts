import type { Problem } from "@marquee/auth-sdk";
import { useTranslations, type Messages } from "use-intl";

type LoginKey = Extract<keyof Messages["login-register"], `problem_${string}`>;

/** Codes with a text of their own; every other failure may pass by itself. */
const KEY_OF: Readonly<Partial<Record<Problem["code"], LoginKey>>> = {
  INVALID_CONTACT: "problem_INVALID_CONTACT",
  MOBILE_NOT_OFFERED: "problem_MOBILE_NOT_OFFERED",
  INVALID_OTP: "problem_INVALID_OTP",
  INVALID_PASSWORD: "problem_INVALID_PASSWORD",
  INVALID_NAME: "problem_INVALID_NAME",
  INVALID_BIRTHDAY: "problem_INVALID_BIRTHDAY",
  INVALID_RETURN: "problem_INVALID_RETURN",
  CHECK_BOX: "problem_CHECK_BOX",
  CAPTCHA_NEEDED: "problem_CAPTCHA_NEEDED",
  NO_ACTIVE_INTERNET: "problem_OFFLINE",
  RATE_LIMITED: "problem_RATE_LIMITED",
};

/** Refusals of the platform whose words are given in the catalogue of the product, and so exist in every language. */
const KEY_OF_REFUSAL: Readonly<Partial<Record<string, LoginKey>>> = {
  WRONG_PASSWORD: "problem_WRONG_PASSWORD",
};

/** General codes of the platform. Their words name fields and headers, in English, for whoever writes a client. */
const FOR_DEVELOPERS: readonly string[] = [
  "INVALID_ARGUMENT",
  "NOT_FOUND",
  "ALREADY_EXISTS",
  "PERMISSION_DENIED",
  "UNAUTHENTICATED",
  "UNAVAILABLE",
  "DEADLINE_EXCEEDED",
  "INTERNAL",
  "REFUSED",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_MISMATCH",
];

/** What to say of a problem: the words of the server where it spoke to people, which it does in their language, else one of our own texts. */
export function problemWords({
  code,
  serverCode = "",
  message,
}: Problem): { readonly words: string } | { readonly key: LoginKey } {
  const key = KEY_OF[code] ?? KEY_OF_REFUSAL[serverCode];
  if (key !== undefined) return { key };
  return code === "REFUSED" && message && !FOR_DEVELOPERS.includes(serverCode)
    ? { words: message }
    : { key: "problem_other" };
}

/** The same as a text of the page. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTranslations("login-register");
  return (problem) => {
    if (problem === undefined) return undefined;
    const said = problemWords(problem);
    return "words" in said ? said.words : t(said.key);
  };
}

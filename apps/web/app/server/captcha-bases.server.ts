import type { RequestContext } from "./request-context/request-context.server.ts";

/** The addresses that a page may load a captcha from. Every page leads to signing in without a new document, so all of them may where the captcha is such a one. */
export function captchaBases({ services: { runtime } }: Pick<RequestContext, "services">): readonly string[] {
  return runtime.captcha.provider === "recaptcha" ? runtime.captcha.bases : [];
}

import { SECOND } from "@marquee/config";
import * as z from "zod/mini";
import type { CaptchaVerifier } from "../../ports/captcha-verifier.ts";

const TIMEOUT_MS = 3 * SECOND;
/** Minimum score, for captchas that answer with a score. */
const MIN_SCORE = 0.5;

const verificationSchema = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
  "error-codes": z.optional(z.array(z.string())),
});

/** Error codes by which the service blames our settings, not the visitor. */
const OUR_FAULT = new Set(["missing-input-secret", "invalid-input-secret", "bad-request"]);

/** Options of the verifier. */
export interface RecaptchaOptions {
  /** URL of `siteverify`. */
  readonly url: string;
  readonly secret: string;
  /** Host on which the captcha must have been solved. */
  readonly hostname: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Verifies captcha values with a `siteverify` service. It does not detect reused values: the service and its caller do. */
export function createRecaptchaVerifier({
  url,
  secret,
  hostname,
  fetch = globalThis.fetch,
}: RecaptchaOptions): CaptchaVerifier {
  return {
    async verify({ value, address }) {
      const response = await fetch(url, {
        method: "POST",
        body: new URLSearchParams({ secret, response: value, remoteip: address }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The captcha service answered ${response.status}`);
      const verification = z.parse(verificationSchema, await response.json());
      const fault = verification["error-codes"]?.find((code) => OUR_FAULT.has(code));
      if (fault !== undefined) throw new Error(`The captcha service refuses our settings: ${fault}`);
      return (
        verification.success &&
        (verification.hostname === undefined || verification.hostname === hostname) &&
        (verification.score === undefined || verification.score >= MIN_SCORE)
      );
    },
  };
}

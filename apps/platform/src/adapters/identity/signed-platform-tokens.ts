import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../ports/clock.ts";
import type { PlatformTokens } from "../../ports/platform-tokens.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Lifetime of a token, counted from the full hour in which it was issued. */
const LIFETIME_MS = 24 * HOUR_MS;

/** Tokens that carry their content and a signature, so that any process with the same secret can read them. */
export function createSignedPlatformTokens({
  secret,
  clock,
}: {
  readonly secret: Uint8Array;
  readonly clock: Clock;
}): PlatformTokens {
  const sign = (payload: string): Buffer =>
    createHmac("sha256", secret).update(`platform-token.${payload}`).digest();
  return {
    issue(platformName) {
      const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
      const payload = Buffer.from(JSON.stringify({ platformName, expiresAt: hour + LIFETIME_MS })).toString(
        "base64url",
      );
      return `${payload}.${sign(payload).toString("base64url")}`;
    },
    read(token) {
      const [payload, signature, ...rest] = token.split(".");
      if (payload === undefined || signature === undefined || rest.length > 0) return undefined;
      const expected = sign(payload);
      const presented = Buffer.from(signature, "base64url");
      if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined;
      const facts = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
        platformName: string;
        expiresAt: number;
      };
      return facts.expiresAt > clock.now() ? facts : undefined;
    },
  };
}

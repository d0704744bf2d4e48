import { TOKEN_EXPIRY_WINDOW_SECONDS } from "@marquee/config/account";
import { SECOND } from "@marquee/config/time";
import type { Clock } from "@marquee/http";
import { elapsedMs, instantOf, type Instant } from "./instant.ts";

/** The lifetime of an access token, measured without trusting the device's clock. */
export interface TokenLifetime {
  readonly since: Instant;
  /** Milliseconds from `since` to expiry; 0 or less for a token that has expired. */
  readonly lifeMs: number;
  /** With so many milliseconds left a refresh is due. */
  readonly windowMs: number;
}

const WINDOW_MS = TOKEN_EXPIRY_WINDOW_SECONDS * SECOND;

/**
 * The life of a token that was asked for at a moment, so that a slow answer makes it shorter, never longer. One that
 * lasts less than two minutes is due at half its life: otherwise each request would refresh it.
 */
export function grantedLifetime(expiresInSeconds: number, since: Instant): TokenLifetime {
  const lifeMs = expiresInSeconds * SECOND;
  return { since, lifeMs, windowMs: Math.min(WINDOW_MS, lifeMs / 2) };
}

/** The life of a stored token: EXPIRES_IN against the clock that wrote it. */
export function storedLifetime(expiresAtSeconds: number, clock: Clock): TokenLifetime {
  const since = instantOf(clock);
  return { since, lifeMs: expiresAtSeconds * SECOND - since.wallMs, windowMs: WINDOW_MS };
}

/** Milliseconds until the access token expires, negative afterwards; 0 when there is none. */
export function leftMs(
  held: { readonly accessToken: string | undefined; readonly lifetime: TokenLifetime } | undefined,
  clock: Clock,
): number {
  return held && held.accessToken ? held.lifetime.lifeMs - elapsedMs(held.lifetime.since, clock) : 0;
}

/** Expiry in epoch seconds, as EXPIRES_IN holds it. */
export function expiresAtSeconds({ since, lifeMs }: TokenLifetime): number {
  return Math.floor((since.wallMs + lifeMs) / SECOND);
}

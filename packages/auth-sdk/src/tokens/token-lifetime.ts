import { TOKEN_EXPIRY_WINDOW_SECONDS } from "@marquee/config/account";
import { SECOND } from "@marquee/config/time";
import type { Clock } from "@marquee/http";
import { elapsedMs, instantOf, type Instant } from "./instant.ts";

/** The lifetime of an access token, measured without trusting the device's clock. */
export interface TokenLifetime {
  readonly since: Instant;
  /** Milliseconds from `since` to expiry; 0 or less for a token that has expired. */
  readonly lifetimeMs: number;
  /** Milliseconds before expiry from which a refresh is due. */
  readonly windowMs: number;
}

const WINDOW_MS = TOKEN_EXPIRY_WINDOW_SECONDS * SECOND;

/**
 * Returns the lifetime of a new token, counted from its request, so that a slow answer never makes it longer. One shorter than
 * two minutes is due at half its lifetime; otherwise each request would refresh it.
 */
export function grantedLifetime(expiresInSeconds: number, since: Instant): TokenLifetime {
  const lifetimeMs = expiresInSeconds * SECOND;
  return { since, lifetimeMs, windowMs: Math.min(WINDOW_MS, lifetimeMs / 2) };
}

/** Returns the lifetime of a stored token, by the wall clock with which EXPIRES_IN was written. */
export function storedLifetime(expiresAtSeconds: number, clock: Clock): TokenLifetime {
  const since = instantOf(clock);
  return { since, lifetimeMs: expiresAtSeconds * SECOND - since.wallMs, windowMs: WINDOW_MS };
}

/** Milliseconds until the access token expires, negative afterwards; 0 when there is none. */
export function leftMs(
  held: { readonly accessToken: string | undefined; readonly lifetime: TokenLifetime } | undefined,
  clock: Clock,
): number {
  return held && held.accessToken ? held.lifetime.lifetimeMs - elapsedMs(held.lifetime.since, clock) : 0;
}

/** Expiry in epoch seconds, as EXPIRES_IN holds it. */
export function expiresAtSeconds({ since, lifetimeMs }: TokenLifetime): number {
  return Math.floor((since.wallMs + lifetimeMs) / SECOND);
}

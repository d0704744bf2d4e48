import { MINUTE, SECOND, type SocialProvider } from "@marquee/config";
import type { SocialStartAnswer } from "@marquee/auth-sdk/wire";
import { invalidArgument } from "../../errors/platform-error.ts";
import { hashToken, randomToken } from "../auth/secret-hashes.ts";
import { addAttempt, findReturnUrl } from "./social-repository.ts";
import { askIssuer, requireIssuer, type SocialServices } from "./social-services.ts";

/** How long a person may stay at the service, in milliseconds. */
const TRIP_MS = 15 * MINUTE;

/**
 * Starts a sign-in attempt, which sends the browser to a service and back. @throws {PlatformError} 400 for a return URL outside
 * the web app
 */
export async function startSocialSignIn(
  services: SocialServices,
  {
    provider,
    returnUrl,
    deviceId,
  }: { readonly provider: SocialProvider; readonly returnUrl: string; readonly deviceId: string },
): Promise<SocialStartAnswer> {
  const { db, clock, hashes, webOrigin } = services;
  const issuer = requireIssuer(services, provider);
  if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== webOrigin)
    throw invalidArgument("body.return_url: is not a page of the web app");
  const trip = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const authorizeUrl = await askIssuer(services, { provider, refusedStatus: 400 }, () =>
    issuer.authorizeUrl(trip),
  );
  await addAttempt(db, {
    stateHash: hashToken(trip.state),
    provider,
    deviceId,
    nonce: trip.nonce,
    verifierCipher: hashes.seal(trip.verifier),
    returnUrl,
    expiresAt: new Date(clock.now() + TRIP_MS),
  });
  return {
    code: 200,
    message: "Please go on at the other service",
    authorize_url: authorizeUrl,
    state: trip.state,
    expires_in: TRIP_MS / SECOND,
  };
}

/** The parameters with which the service redirects back. */
export interface SocialCallback {
  readonly provider: SocialProvider;
  readonly state: string;
  readonly code: string | undefined;
  readonly error: string | undefined;
}

/** Where the browser is redirected: to the attempt's return URL, or to the sign-in page for an unknown attempt. */
export async function returnFromSocial(
  { db, clock, webOrigin }: Pick<SocialServices, "db" | "clock" | "webOrigin">,
  { provider, state, code, error }: SocialCallback,
): Promise<string> {
  const waiting = await findReturnUrl(db, {
    stateHash: hashToken(state),
    provider,
    now: new Date(clock.now()),
  });
  const target = new URL(waiting ?? "/signin", webOrigin);
  if (waiting !== undefined) target.searchParams.set("state", state);
  if (waiting !== undefined && code !== undefined && error === undefined)
    target.searchParams.set("code", code);
  else
    target.searchParams.set(
      "error",
      waiting === undefined ? "expired" : REFUSALS.has(error ?? "") ? "access_denied" : "server_error",
    );
  return target.href;
}

/** Error codes by which services report that the person refused. */
const REFUSALS = new Set([
  "access_denied",
  "user_cancelled_authorize",
  "user_cancelled_login",
  "user_denied",
]);

import { randomBytes } from "node:crypto";
import { MINUTE, SECOND } from "@marquee/config";
import type { TruecallerCallbackBody, TruecallerStartAnswer } from "@marquee/auth-sdk/wire";
import { invalidArgument, notFound, PlatformError } from "../../errors/platform-error.ts";
import { IdentityRefused, IdentityUnavailable } from "../../ports/social-issuer.ts";
import type { Truecaller } from "../../ports/truecaller.ts";
import { refuseSignIn } from "../auth/errors.ts";
import { addRequest, answerRequest, isPending } from "./request-repository.ts";
import type { TruecallerServices } from "./truecaller-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** How long a request is valid, in milliseconds. */
const REQUEST_MS = 5 * MINUTE;
/** How long a page waits between polls, in seconds. */
const POLL_SECONDS = 3;
const ID_BYTES = 24;

/** Starts a request to the app. @throws {PlatformError} 400 when Truecaller is not configured */
export async function startTruecaller(
  services: TruecallerServices,
  { deviceId }: { readonly deviceId: string },
): Promise<TruecallerStartAnswer> {
  const truecaller = requireTruecaller(services);
  const id = randomBytes(ID_BYTES).toString("base64url");
  const now = services.clock.now();
  await addRequest(services.db, { id, deviceId, expiresAt: new Date(now + REQUEST_MS) });
  return {
    code: 200,
    message: "Please go on in the Truecaller app",
    request_id: id,
    deep_link: truecaller.deepLink(id),
    expires_in: REQUEST_MS / SECOND,
    interval: POLL_SECONDS,
  };
}

/**
 * Receives the answer of Truecaller's server: a confirmation or a refusal. The profile is fetched from Truecaller, never read
 * from the body.
 * @throws {PlatformError} 404 when no page waits for it, 400 when the profile is invalid, 503 when it cannot be fetched
 */
export async function receiveTruecallerAnswer(
  services: TruecallerServices,
  { requestId, accessToken, endpoint }: TruecallerCallbackBody,
): Promise<void> {
  const truecaller = requireTruecaller(services);
  const { db, clock } = services;
  if (!(await isPending(db, requestId, new Date(clock.now()))))
    throw notFound("Nobody waits for this request");
  if (accessToken === undefined || endpoint === undefined)
    return answerRequest(db, requestId, { state: "refused" }, new Date(clock.now()));
  const profile = await readProfile(services, truecaller, { accessToken, endpoint });
  await answerRequest(db, requestId, { state: "done", ...profile }, new Date(clock.now()));
}

async function readProfile(
  { logger }: TruecallerServices,
  truecaller: Truecaller,
  shared: { readonly accessToken: string; readonly endpoint: string },
) {
  try {
    return await truecaller.readProfile(shared);
  } catch (cause) {
    if (cause instanceof IdentityUnavailable)
      throw new PlatformError(503, "UNAVAILABLE", "The profile cannot be read at the moment", { cause });
    if (!(cause instanceof IdentityRefused)) throw cause;
    logger.info({ reason: cause.message }, "a Truecaller profile was refused");
    throw refuseSignIn("IDENTITY_REFUSED", refusals.identityRefused, { cause });
  }
}

function requireTruecaller({ truecaller }: TruecallerServices): Truecaller {
  if (truecaller === undefined) throw invalidArgument("Truecaller is not offered here");
  return truecaller;
}

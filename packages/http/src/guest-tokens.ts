import { guestOrUserTokenEndpoint, guestTokenEndpoint } from "@marquee/config/endpoints/auth";
import { GUEST_TOKEN_KEY } from "@marquee/config/storage";
import { noTokens } from "./no-tokens.ts";
import type { KeyValueStorage, MaybePromise } from "./ports/key-value-storage.ts";
import type { Logger } from "./ports/logger.ts";
import type { GuestRenewalOutcome, TokenSource, ViewerToken } from "./ports/token-source.ts";
import type { SendRequest } from "./request/request-call.ts";

/** Options of `createGuestTokens`. */
export interface GuestTokensOptions {
  /** Sends the calls that create tokens, with access `device`, so that they do not wait for the token they fetch. */
  readonly request: SendRequest;
  /** Stores the guest token. Default: none; the token is only in memory. */
  readonly storage?: KeyValueStorage | undefined;
  readonly logger: Logger;
  /** Platform token, sent as `x-access-token`, and its renewal. Default: none. */
  readonly platformToken?: Pick<TokenSource, "getPlatformToken" | "renewPlatformToken"> | undefined;
}

/** Token source of a viewer without account. */
export interface GuestTokens extends TokenSource {
  /** Returns the known guest token, without fetching one. */
  peek(): string | undefined;
}

/**
 * Creates the token source of guests, for programs with and without accounts. Each device has one token, stored under `guestToken`,
 * created by GET /auth/token, and renewed or confirmed by POST /auth/guesttoken. If storage fails, the token stays in memory. If no
 * token can be fetched, requests are sent without one. Never rejects.
 *
 * Spec: plans §7, "GET guest or user token", "POST guest token with guestToken".
 * @example
 * const source = createGuestTokens({ request: (call) => request(call), storage: memoryStorage(), logger: silentLogger });
 * const request = createRequest(createFetch([tokens({ source })], fetch), { families });
 */
export function createGuestTokens({
  request,
  storage,
  logger,
  platformToken = noTokens,
}: GuestTokensOptions): GuestTokens {
  let current: ViewerToken | undefined;
  let generation = 0;
  let loading: Promise<ViewerToken | undefined> | undefined;
  let renewing: Promise<GuestRenewalOutcome> | undefined;

  /** Runs a task; a failure is logged and gives undefined. */
  async function tried<Value>(work: () => MaybePromise<Value>, failed: string): Promise<Value | undefined> {
    try {
      return await work();
    } catch (cause) {
      logger.warn(failed, { cause: String(cause) });
      return undefined;
    }
  }

  function adopt(value: string): void {
    generation += 1;
    current = { kind: "guest", value, generation };
  }

  /** Fetches a token and stores a new one. */
  async function ask(failed: string): Promise<GuestRenewalOutcome> {
    const known = current && current.value;
    const value = await tried(() => askToken(request, known), failed);
    if (!value) return "unavailable";
    if (value === known) return "confirmed";
    adopt(value);
    await tried(() => storage && storage.set(GUEST_TOKEN_KEY, value), "guest token is kept in memory only");
    return "renewed";
  }

  async function load(): Promise<ViewerToken | undefined> {
    const stored = await tried(
      () => storage && storage.get(GUEST_TOKEN_KEY),
      "guest token could not be read",
    );
    if (isToken(stored)) adopt(stored);
    else {
      if (stored) logger.warn("stored guest token unusable");
      await ask("no guest token could be had");
    }
    loading = undefined;
    return current;
  }

  async function renew(): Promise<GuestRenewalOutcome> {
    const outcome = await ask("guest token could not be renewed");
    renewing = undefined;
    return outcome;
  }

  return Object.assign({}, noTokens, {
    peek: () => current && current.value,
    getGeneration: () => generation,
    getViewerToken() {
      if (current) return current;
      return (loading = loading || load());
    },
    renewGuestToken(refused: number) {
      if (refused !== generation) return Promise.resolve<GuestRenewalOutcome>("renewed");
      return (renewing = renewing || renew());
    },
    getPlatformToken: () => platformToken.getPlatformToken(),
    renewPlatformToken: (dead: string | undefined) => platformToken.renewPlatformToken(dead),
  });
}

/** Fetches the token for the known one, or for a device without one. */
async function askToken(request: SendRequest, known: string | undefined): Promise<string> {
  const { ok, data } = await request({
    endpoint: known ? guestTokenEndpoint : guestOrUserTokenEndpoint,
    body: known && { guestToken: known },
    access: "device",
    cache: "no-store",
  });
  const { message, guestToken, token = guestToken } = Object(data) as Readonly<Record<string, unknown>>;
  if (ok && isToken(token)) return token;
  throw new Error(message as string);
}

/** Whether a value is a token that can be sent in a header. */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[!-~]+$/.test(value);
}

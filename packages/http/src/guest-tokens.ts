import { guestOrUserTokenEndpoint, guestTokenEndpoint } from "@marquee/config/endpoints/auth";
import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage } from "./ports/key-value-storage.ts";
import type { Logger } from "./ports/logger.ts";
import type { GuestRenewalOutcome, TokenSource, ViewerToken } from "./ports/token-source.ts";
import type { SendRequest } from "./request/request-call.ts";

/** Options of `createGuestTokens`. */
export interface GuestTokensOptions {
  /** Sends the calls that make tokens. They go with access `device`, so they never wait for the token they fetch. */
  readonly request: SendRequest;
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
  /** Platform token: what `x-access-token` carries, and how a dead one is replaced. Default: none. */
  readonly platformToken?: Pick<TokenSource, "getPlatformToken" | "renewPlatformToken"> | undefined;
}

/** Tokens of a viewer without account. */
export interface GuestTokens extends TokenSource {
  /** The guest token known so far, without asking for one. */
  peek(): string | undefined;
}

/**
 * A token source for programs without accounts, and the guest part of those with: one token for each device, kept under
 * `guestToken`, made by GET /auth/token when there is none, renewed or confirmed by POST /auth/guesttoken (AUTH-01..03).
 * A device whose storage fails keeps its token in memory. When no token can be had, requests leave without.
 *
 * Spec: plans §7, "GET guest or user token", "POST guest token with guestToken".
 */
export function createGuestTokens({
  request,
  storage,
  logger,
  platformToken,
}: GuestTokensOptions): GuestTokens {
  let current: ViewerToken | undefined;
  let generation = 0;
  let loading: Promise<ViewerToken | undefined> | undefined;
  let renewing: Promise<GuestRenewalOutcome> | undefined;

  function adopt(value: string): ViewerToken {
    generation += 1;
    current = { kind: "guest", value, generation };
    return current;
  }

  async function keep(value: string): Promise<ViewerToken> {
    const token = adopt(value);
    try {
      await storage.set(VIEWER_KEYS.guestToken, value);
    } catch (cause) {
      logger.warn("guest token is kept in memory only", { cause: String(cause) });
    }
    return token;
  }

  async function readStored(): Promise<string | undefined> {
    try {
      const stored = await storage.get(VIEWER_KEYS.guestToken);
      if (!stored || isToken(stored)) return stored;
      logger.warn("stored guest token unusable");
      return undefined;
    } catch (cause) {
      logger.warn("guest token could not be read", { cause: String(cause) });
      return undefined;
    }
  }

  async function load(): Promise<ViewerToken | undefined> {
    try {
      const stored = await readStored();
      if (stored) return adopt(stored);
      const made = await askToken(request, undefined);
      return made === undefined ? undefined : await keep(made);
    } catch (cause) {
      logger.warn("no guest token could be had", { cause: String(cause) });
      return undefined;
    } finally {
      loading = undefined;
    }
  }

  async function renew(): Promise<GuestRenewalOutcome> {
    const known = current && current.value;
    try {
      const value = await askToken(request, known);
      if (value === undefined) return "unavailable";
      if (value === known) return "confirmed";
      await keep(value);
      return "renewed";
    } catch (cause) {
      logger.warn("guest token could not be renewed", { cause: String(cause) });
      return "unavailable";
    } finally {
      renewing = undefined;
    }
  }

  return {
    peek: () => current && current.value,
    getGeneration: () => generation,
    getViewerToken() {
      if (current) return current;
      loading = loading || load();
      return loading;
    },
    renewGuestToken(refused) {
      if (refused !== generation) return Promise.resolve("renewed");
      renewing = renewing || renew();
      return renewing;
    },
    dropAccessToken: () => undefined,
    refresh: () => Promise.resolve("unavailable"),
    endSession: () => undefined,
    getPlatformToken: () => platformToken && platformToken.getPlatformToken(),
    renewPlatformToken: (dead) =>
      platformToken ? platformToken.renewPlatformToken(dead) : Promise.resolve(false),
  };
}

/** The token the server gives for the one known, or for a device that has none. */
async function askToken(request: SendRequest, known: string | undefined): Promise<string | undefined> {
  const { ok, data } = await request({
    endpoint: known ? guestTokenEndpoint : guestOrUserTokenEndpoint,
    body: known && { guestToken: known },
    access: "device",
    cache: "no-store",
  });
  const answer = (data || {}) as { token?: unknown; guestToken?: unknown };
  const value = answer.token || answer.guestToken;
  return ok && isToken(value) ? value : undefined;
}

/** What no header can carry is no token (AUTH-14). */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[!-~]+$/.test(value);
}

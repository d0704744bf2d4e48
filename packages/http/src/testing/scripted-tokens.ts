import { STORAGE_KEYS } from "@marquee/config/storage";
import type {
  GuestRenewalOutcome,
  RefreshOutcome,
  SessionEndReason,
  TokenSource,
  ViewerToken,
} from "../ports/token-source.ts";

/** Options of `scriptedTokens`. */
export interface ScriptedTokensOptions {
  /** Token of a signed-in viewer. Default: a guest. */
  readonly userToken?: string;
  /** Default `guest-1`; `null` for a viewer without one. */
  readonly guestToken?: string | null;
  /** Default `platform-1`. */
  readonly platformToken?: string;
  /** Outcomes of refreshes, in turn; the last one repeats. Default `refreshed`. */
  readonly refreshes?: readonly RefreshOutcome[];
  /** Outcomes of guest renewals, in turn; the last one repeats. Default `renewed`. */
  readonly guestRenewals?: readonly GuestRenewalOutcome[];
  /** Outcomes of platform token renewals, in turn; the last one repeats. Default `true`. */
  readonly platformRenewals?: readonly boolean[];
  /** Delays a refresh or renewal until the promise settles. Default: no delay. */
  readonly pause?: () => Promise<void>;
}

/** A token source with scripted outcomes, which records what it does. */
export interface ScriptedTokens extends TokenSource {
  /** Records that a device would have stored: token, refreshToken, EXPIRES_IN, guestToken. */
  readonly stored: Readonly<Record<string, string>>;
  /** Events in order: `refresh 1`, `drop 1`, `end terminal 1`, `guest 1`, `platform platform-1`. */
  readonly events: readonly string[];
  /** True after a failed refresh, until one succeeds. */
  readonly hasError: boolean;
  /** Replaces the viewer's token, like a sign-in or another tab; `undefined` signs out. */
  signIn(userToken: string | undefined): void;
}

/**
 * Creates a token source for tests. New tokens count up (`user-2`, `user-3`; `guest-2`; `platform-2`). Concurrent callers share one
 * refresh, and an old generation is answered as `TokenSource` requires.
 */
export function scriptedTokens(options: ScriptedTokensOptions = {}): ScriptedTokens {
  const { userToken, guestToken = "guest-1", pause = () => Promise.resolve() } = options;
  const next = <Outcome>(script: readonly Outcome[] | undefined, fallback: Outcome): (() => Outcome) => {
    const left = (script || [fallback]).slice();
    return () => (left.length > 1 ? left.shift() : left[0]) as Outcome;
  };
  const nextRefresh = next(options.refreshes, "refreshed");
  const nextGuestRenewal = next(options.guestRenewals, "renewed");
  const nextPlatformRenewal = next(options.platformRenewals, true);

  const stored: Record<string, string> = {};
  const events: string[] = [];
  let generation = 1;
  let guestCount = 1;
  let platform = options.platformToken || "platform-1";
  let platformCount = 1;
  let hasError = false;
  let refreshing: Promise<RefreshOutcome> | undefined;
  let renewing: Promise<GuestRenewalOutcome> | undefined;
  let renewingPlatform: Promise<boolean> | undefined;

  const storeUser = (token: string): void => {
    stored[STORAGE_KEYS.token] = token;
    stored[STORAGE_KEYS.refreshToken] = `refresh of ${token}`;
    stored[STORAGE_KEYS.expiresIn] = "1767232800";
  };
  const clearUser = (): void => {
    delete stored[STORAGE_KEYS.token];
    delete stored[STORAGE_KEYS.refreshToken];
    delete stored[STORAGE_KEYS.expiresIn];
  };
  if (userToken) storeUser(userToken);
  if (guestToken) stored[STORAGE_KEYS.guestToken] = guestToken;

  const current = (): ViewerToken | undefined => {
    const user = stored[STORAGE_KEYS.token];
    if (user) return { kind: "user", value: user, generation };
    const guest = stored[STORAGE_KEYS.guestToken];
    return guest ? { kind: "guest", value: guest, generation } : undefined;
  };

  async function refresh(): Promise<RefreshOutcome> {
    events.push(`refresh ${generation}`);
    const started = generation;
    await pause();
    const outcome = nextRefresh();
    hasError = outcome !== "refreshed";
    if (outcome === "refreshed" && started === generation) {
      generation += 1;
      storeUser(`user-${generation}`);
    }
    return outcome;
  }

  async function renewGuest(): Promise<GuestRenewalOutcome> {
    events.push(`guest ${generation}`);
    await pause();
    const outcome = nextGuestRenewal();
    if (outcome === "renewed") {
      generation += 1;
      guestCount += 1;
      stored[STORAGE_KEYS.guestToken] = `guest-${guestCount}`;
    }
    return outcome;
  }

  return {
    stored,
    events,
    get hasError() {
      return hasError;
    },
    signIn(token) {
      generation += 1;
      if (token) storeUser(token);
      else clearUser();
    },
    getGeneration: () => generation,
    async getViewerToken() {
      // The access token was dropped and the refresh token is there: every caller waits for the refresh.
      if (refreshing && !stored[STORAGE_KEYS.token] && stored[STORAGE_KEYS.refreshToken]) await refreshing;
      return current();
    },
    dropAccessToken(refused) {
      if (refused !== generation) return;
      events.push(`drop ${refused}`);
      delete stored[STORAGE_KEYS.token];
      delete stored[STORAGE_KEYS.expiresIn];
    },
    refresh(refused) {
      if (refused !== generation) return Promise.resolve("refreshed");
      if (!refreshing) {
        refreshing = refresh();
        const done = (): void => {
          refreshing = undefined;
        };
        refreshing.then(done, done);
      }
      return refreshing;
    },
    renewGuestToken(refused) {
      if (refused !== generation) return Promise.resolve("renewed");
      if (!renewing) {
        renewing = renewGuest();
        const done = (): void => {
          renewing = undefined;
        };
        renewing.then(done, done);
      }
      return renewing;
    },
    endSession({
      reason,
      generation: ended,
    }: {
      readonly reason: SessionEndReason;
      readonly generation: number;
    }) {
      if (ended !== generation) return;
      events.push(`end ${reason} ${ended}`);
      generation += 1;
      clearUser();
    },
    getPlatformToken: () => platform,
    renewPlatformToken(dead) {
      if (dead !== platform) return Promise.resolve(true);
      if (!renewingPlatform) {
        events.push(`platform ${dead}`);
        renewingPlatform = pause().then(() => {
          renewingPlatform = undefined;
          const isRenewed = nextPlatformRenewal();
          if (isRenewed) {
            platformCount += 1;
            platform = `platform-${platformCount}`;
          }
          return isRenewed;
        });
      }
      return renewingPlatform;
    },
  };
}

import { SECOND } from "@marquee/config/time";
import type { Clock } from "@marquee/http";

/** Tokens that a server issues. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** A session on the server: the tokens that descend from one sign-in. */
export interface TokenFamily {
  readonly user: string;
  readonly deviceId: string;
  /** Ended by a logout, a removed device or a reuse. */
  isOver: boolean;
}

/** Options of `createTokenLedger`. */
export interface TokenLedgerOptions {
  readonly clock: Clock;
  /** Lifetime of an access token in seconds. Default 3600. */
  readonly accessLifeSeconds?: number;
  /**
   * How many seconds a replaced refresh token returns the same successor again, until that is used. Default 30; 0: a
   * replaced token is always a reuse.
   */
  readonly forgivenSeconds?: number;
}

/** Sessions of a server that rotates refresh tokens, and ends a session when a replaced token is used again. */
export interface TokenLedger {
  signIn(user: string, deviceId: string): IssuedTokens;
  /** Returns the next tokens, or `undefined` when the refresh is refused. */
  refresh(refreshToken: string, deviceId: string): IssuedTokens | undefined;
  /** Returns the session of a valid access token. */
  familyOf(accessToken: string): TokenFamily | undefined;
  /** Whether the session of an access token has ended, not only the token. */
  isOver(accessToken: string): boolean;
  /** Ends every session of the devices. */
  endDevices(deviceIds: readonly string[]): void;
  /** Makes every access token issued so far expire. */
  expireAccessTokens(): void;
  /** Numbers of refreshes with new tokens, of refreshes with the same tokens again, and of reuses that ended a session. */
  readonly counts: { rotations: number; forgiven: number; reuses: number };
  /** The replaced tokens whose reuse ended a session, and their successors. */
  readonly reused: readonly { readonly token: string; readonly successor: string }[];
}

interface AccessRecord {
  readonly family: TokenFamily;
  expiresAtMs: number;
}

interface RefreshRecord {
  readonly family: TokenFamily;
  usedAtMs: number | undefined;
  successor: IssuedTokens | undefined;
}

/**
 * Creates a token ledger. Tokens are named `access-<n>` and `refresh-<n>`. Never throws.
 * @example
 * const ledger = createTokenLedger({ clock: fakeClock(), accessLifeSeconds: 60 });
 */
export function createTokenLedger({
  clock,
  accessLifeSeconds = 3600,
  forgivenSeconds = 30,
}: TokenLedgerOptions): TokenLedger {
  const accesses = new Map<string, AccessRecord>();
  const refreshes = new Map<string, RefreshRecord>();
  const families: TokenFamily[] = [];
  const counts = { rotations: 0, forgiven: 0, reuses: 0 };
  const reused: { readonly token: string; readonly successor: string }[] = [];
  let issued = 0;

  function issue(family: TokenFamily): IssuedTokens {
    issued += 1;
    const tokens = {
      accessToken: `access-${issued}`,
      refreshToken: `refresh-${issued}`,
      expiresInSeconds: accessLifeSeconds,
    };
    accesses.set(tokens.accessToken, { family, expiresAtMs: clock.monotonic() + accessLifeSeconds * SECOND });
    refreshes.set(tokens.refreshToken, { family, usedAtMs: undefined, successor: undefined });
    return tokens;
  }

  return {
    counts,
    reused,
    signIn(user, deviceId) {
      const family = { user, deviceId, isOver: false };
      families.push(family);
      return issue(family);
    },
    refresh(refreshToken, deviceId) {
      const record = refreshes.get(refreshToken);
      if (!record || record.family.isOver || record.family.deviceId !== deviceId) return undefined;
      const { usedAtMs, successor, family } = record;
      if (usedAtMs === undefined || !successor) {
        record.usedAtMs = clock.monotonic();
        record.successor = issue(family);
        counts.rotations += 1;
        return record.successor;
      }
      const next = refreshes.get(successor.refreshToken);
      if (
        clock.monotonic() - usedAtMs <= forgivenSeconds * SECOND &&
        next &&
        next.usedAtMs === undefined &&
        forgivenSeconds > 0
      ) {
        counts.forgiven += 1;
        return successor;
      }
      counts.reuses += 1;
      reused.push({ token: refreshToken, successor: successor.refreshToken });
      family.isOver = true;
      return undefined;
    },
    familyOf(accessToken) {
      const record = accesses.get(accessToken);
      return record && !record.family.isOver && clock.monotonic() < record.expiresAtMs
        ? record.family
        : undefined;
    },
    isOver(accessToken) {
      const record = accesses.get(accessToken);
      return record !== undefined && record.family.isOver;
    },
    endDevices(deviceIds) {
      for (const family of families) if (deviceIds.indexOf(family.deviceId) >= 0) family.isOver = true;
    },
    expireAccessTokens() {
      accesses.forEach((record) => (record.expiresAtMs = -Infinity));
    },
  };
}

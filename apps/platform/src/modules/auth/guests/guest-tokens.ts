import { DAY } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { addGuest, findGuest } from "./guest-repository.ts";
import { hashToken, randomToken } from "../secret-hashes.ts";

/** Lifetime of a guest token, in milliseconds. */
export const GUEST_TOKEN_LIFETIME_MS = 365 * DAY;

/** Issues and checks the tokens of viewers without account. */
export interface GuestTokens {
  /** A new token for a device; only its hash is stored. */
  issue(deviceId: string): Promise<string>;
  /** True for a token that was issued and has not expired. */
  isKnown(token: string): Promise<boolean>;
  /** Id of the guest who holds the token, when it is known. */
  find(token: string): Promise<string | undefined>;
}

/** Creates the service of guest tokens. */
export function createGuestTokens({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): GuestTokens {
  const find = (token: string): Promise<string | undefined> =>
    findGuest(db, { tokenHash: hashToken(token), at: new Date(clock.now()) });
  return {
    async issue(deviceId) {
      const token = `g.${randomToken()}`;
      const now = clock.now();
      await addGuest(db, {
        tokenHash: hashToken(token),
        deviceId,
        createdAt: new Date(now),
        expiresAt: new Date(now + GUEST_TOKEN_LIFETIME_MS),
      });
      return token;
    },
    isKnown: async (token) => (await find(token)) !== undefined,
    find,
  };
}

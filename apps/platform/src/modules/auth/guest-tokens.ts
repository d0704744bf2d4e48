import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '@marquee/config';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { addGuest, isKnownGuest } from './guest-repository.ts';

/** How long a guest token lives, in milliseconds. */
export const GUEST_TOKEN_LIFE_MS = 365 * DAY;
const TOKEN_BYTES = 32;

/** Issues and knows the tokens of viewers without account. */
export interface GuestTokens {
  /** A new token for a device; only its hash is kept. */
  issue(deviceId: string): Promise<string>;
  /** True for a token that was issued and has not expired. */
  isKnown(token: string): Promise<boolean>;
}

/** Guest tokens over the table of guests. */
export function createGuestTokens({ db, clock }: { readonly db: Database; readonly clock: Clock }): GuestTokens {
  return {
    async issue(deviceId) {
      const token = `g.${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      const now = clock.now();
      await addGuest(db, { tokenHash: hashOf(token), deviceId, createdAt: new Date(now), expiresAt: new Date(now + GUEST_TOKEN_LIFE_MS) });
      return token;
    },
    isKnown: (token) => isKnownGuest(db, { tokenHash: hashOf(token), at: new Date(clock.now()) }),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

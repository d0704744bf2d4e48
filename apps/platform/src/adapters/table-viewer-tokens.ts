import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { TOKEN_EXPIRED_MESSAGE } from '@marquee/config';
import type { Database } from '../database/database.ts';
import { token } from '../modules/auth/tables.ts';
import { user } from '../modules/users/tables.ts';
import { PlatformError } from '../platform-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ViewerTokens } from '../ports/viewer-tokens.ts';

/** Reads access tokens from their table, where they are kept as hashes only. */
export function createTableViewerTokens({ db, clock }: { readonly db: Database; readonly clock: Clock }): ViewerTokens {
  return {
    async read(bearerToken) {
      const [row] = await db
        .select({ userId: token.userId, familyId: token.familyId, expiresAt: token.expiresAt, revokedAt: token.revokedAt })
        .from(token)
        .innerJoin(user, and(eq(user.id, token.userId), isNull(user.deletedAt)))
        .where(and(eq(token.tokenHash, hashToken(bearerToken)), eq(token.kind, 'access')));
      if (row === undefined) throw refused('The access token is not valid');
      // Only an ended session may clear the viewer's tokens; an expired one is renewed (DEC-048).
      if (row.revokedAt !== null) throw refused(TOKEN_EXPIRED_MESSAGE);
      if (row.expiresAt.getTime() <= clock.now()) throw refused('The access token has expired');
      return { userId: row.userId, sessionId: row.familyId };
    },
  };
}

/** What stands in the database for a token: sha256, as tokens are long and random. */
export function hashToken(plain: string): string {
  return createHash('sha256').update(plain).digest('hex');
}

function refused(message: string): PlatformError {
  return new PlatformError(401, 401, message, { fields: { error_code: 401 } });
}

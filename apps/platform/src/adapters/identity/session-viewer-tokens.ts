import { and, eq, isNull } from "drizzle-orm";
import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { session } from "../../schema/auth.ts";
import { user } from "../../schema/users.ts";
import { PlatformError } from "../../errors/platform-error.ts";
import type { AccessTokens } from "../../ports/access-tokens.ts";
import type { ViewerTokens } from "../../ports/viewer-tokens.ts";

/**
 * Reads signed access tokens and checks that their session is still open. The table is read at each request, so a removed device
 * is signed out at once on every process; so are all devices of an account that is being deleted.
 */
export function createSessionViewerTokens({
  db,
  accessTokens,
}: {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
}): ViewerTokens {
  return {
    async read(bearerToken) {
      const facts = await accessTokens.read(bearerToken);
      if (facts === undefined) throw refused("The access token is not valid");
      const { userId, sessionId } = facts;
      const [open] = await db
        .select({ id: session.id })
        .from(session)
        .innerJoin(user, and(eq(user.id, session.userId), isNull(user.deletedAt), isNull(user.deletionDueAt)))
        .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.endedAt)));
      // Only an ended session gets the answer that clears the viewer's tokens; an expired token is refreshed.
      if (open === undefined) throw refused(TOKEN_EXPIRED_MESSAGE);
      if (facts.isExpired) throw refused("The access token has expired");
      return { userId, sessionId };
    },
  };
}

function refused(message: string): PlatformError {
  return new PlatformError(401, 401, message, { fields: { error_code: 401 } });
}

import type { Clock } from "../../../ports/clock.ts";
import type { Database } from "../../../database/database.ts";
import { openSession, type IssuedTokens, type SessionOpening } from "./open-session.ts";
import { refreshSession, type RefreshPorts } from "./refresh-session.ts";
import { endSessions, lockPerson, type SessionEnd } from "./session-repository.ts";

/** Begins, renews and ends the sessions of people. Every sign-in method ends in `open`. */
export interface Sessions {
  open(opening: SessionOpening): Promise<IssuedTokens>;
  /** @throws {PlatformError} 401 Token Expired when the session is over */
  refresh(presented: {
    readonly refreshToken: string;
    readonly deviceId: string | undefined;
  }): Promise<IssuedTokens>;
  /** Ends every session of a person at once, but for one if it is named. */
  endAll(which: {
    readonly userId: string;
    readonly exceptSessionId?: string;
    readonly reason: SessionEnd;
  }): Promise<void>;
}

/** Sessions over their tables. */
export function createSessions(
  ports: RefreshPorts & { readonly db: Database; readonly clock: Clock },
): Sessions {
  return {
    open: (opening) => openSession(ports, opening),
    refresh: (presented) => refreshSession(ports, presented),
    endAll: ({ reason, ...which }) =>
      ports.db.transaction(async (tx) => {
        await lockPerson(tx, which.userId);
        await endSessions(tx, which, { reason, at: new Date(ports.clock.now()) });
      }),
  };
}

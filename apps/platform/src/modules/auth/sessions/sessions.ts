import type { IssuedTokens, SessionOpening } from "./open-session.ts";
import type { SessionEnd } from "./session-repository.ts";

/** Opens, refreshes and ends sessions. Every sign-in method calls `open`. */
export interface Sessions {
  open(opening: SessionOpening): Promise<IssuedTokens>;
  /** @throws {PlatformError} 401 Token Expired when the session is over */
  refresh(presented: {
    readonly refreshToken: string;
    readonly deviceId: string | undefined;
  }): Promise<IssuedTokens>;
  /** Ends every session of a person, except `exceptSessionId`. */
  endAll(which: {
    readonly userId: string;
    readonly exceptSessionId?: string;
    readonly reason: SessionEnd;
  }): Promise<void>;
}

import type { Database } from "../../database/database.ts";
import type { Logger } from "../../logger.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Truecaller } from "../../ports/truecaller.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { SignInAccounts } from "../users/sign-in-accounts.ts";

/** What signing in with the Truecaller app needs. */
export interface TruecallerServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly accounts: SignInAccounts;
  readonly sessions: Sessions;
  /** Nothing when it is not configured. */
  readonly truecaller: Truecaller | undefined;
}

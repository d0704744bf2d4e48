import type { Database } from "../../database/database.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";
import type { Truecaller } from "../../ports/truecaller.ts";
import type { Sessions } from "../auth/sessions/sessions.ts";
import type { SignInAccounts } from "../users/accounts/sign-in-accounts.ts";

/** What signing in with the Truecaller app needs. */
export interface TruecallerServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly accounts: SignInAccounts;
  readonly sessions: Sessions;
  /** What every module stores about people, for merging two accounts. */
  readonly records: readonly AccountRecords[];
  /** Undefined when it is not configured. */
  readonly truecaller: Truecaller | undefined;
}

import type { UserExportAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../database/database.ts";
import type { PersonRows } from "../database/person-rows.ts";

/** An account that is erased, with every spelling of its contacts. */
export interface ErasedAccount {
  readonly userId: string;
  readonly contacts: readonly string[];
}

/** What one family stores about people. Accounts are exported, erased and merged without knowing the families. */
export interface AccountRecords {
  /** Tables whose rows change their owner when two accounts of one person are merged. */
  readonly rows: readonly PersonRows[];
  /** The family's part of the file that a person receives about themselves. */
  exportOf?(db: Database, userId: string): Promise<Partial<UserExportAnswer>>;
  /** Removes what does not go with the row of the account, in the transaction that erases it. */
  erase?(tx: Database, account: ErasedAccount): Promise<void>;
}

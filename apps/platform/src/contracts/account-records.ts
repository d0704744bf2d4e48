import type { UserExportAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../database/database.ts";
import type { PersonRows } from "../database/person-rows.ts";

/** An account that is erased at a time, with every spelling of its contacts. */
export interface ErasedAccount {
  readonly userId: string;
  readonly contacts: readonly string[];
  readonly at: Date;
}

/**
 * What one module stores about people. Accounts are exported, erased and merged through this contract, which every module
 * implements for its own tables.
 */
export interface AccountRecords {
  /** Tables whose rows change their owner when two accounts of one person are merged. */
  readonly rows: readonly PersonRows[];
  /** The module's part of the file of personal data that a person can download. */
  exportOf?(db: Database, userId: string): Promise<Partial<UserExportAnswer>>;
  /** Puts in order what two merged accounts had both. Runs in the transaction that merges them, after the rows have moved. */
  afterMerge?(tx: Database, merged: { readonly userId: string; readonly at: Date }): Promise<void>;
  /** Deletes what the database does not delete with the account's row. Runs in the transaction that erases the account. */
  erase?(tx: Database, account: ErasedAccount): Promise<void>;
}

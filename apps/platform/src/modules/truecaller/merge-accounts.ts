import type { Database } from "../../database/database.ts";
import { movePersonRows } from "../../database/person-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import { endSignIns } from "../auth/sessions/end-sign-ins.ts";
import { mergeAccountRows, lockAccounts } from "../users/accounts/merge-account-rows.ts";

/** What one person may have twice. */
export interface Merge {
  /** The account that ends; nothing when nobody has the number yet. */
  readonly from: string | undefined;
  readonly into: string;
  /** The confirmed number: digits with calling code. */
  readonly mobile: string;
  readonly at: Date;
  /** Of every family. */
  readonly records: readonly AccountRecords[];
}

/**
 * Joins two accounts of one person. To be run in a transaction. Rows change hands; where both have one that there can be only once, the newer
 * stays. What the account that stays lacks it takes from the other, whose sessions end.
 */
export async function mergeAccounts(tx: Database, { from, into, mobile, at, records }: Merge): Promise<void> {
  await lockAccounts(tx, from === undefined ? [into] : [into, from]);
  if (from !== undefined) {
    await endSignIns(tx, { userId: from, at });
    await movePersonRows(
      tx,
      records.flatMap(({ rows }) => rows),
      { from, into },
    );
  }
  await mergeAccountRows(tx, { from, into, mobile, at });
}

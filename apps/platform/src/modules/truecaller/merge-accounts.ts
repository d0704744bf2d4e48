import type { Database } from "../../database/database.ts";
import { movePersonRows } from "../../database/person-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import { endSignIns } from "../auth/sessions/end-sign-ins.ts";
import type { AccountContact } from "../users/accounts/account-contact.ts";
import { mergeAccountRows, lockAccounts } from "../users/accounts/merge-account-rows.ts";
import { keepStricterLimit } from "../users/settings/keep-stricter-limit.ts";

/** Two accounts of one person to merge. */
export interface Merge {
  /** The account that is deleted; undefined when no account has the number. */
  readonly from: string | undefined;
  readonly into: string;
  /** The confirmed number: digits with calling code. */
  readonly mobile: string;
  readonly at: Date;
  /** One for each module. */
  readonly records: readonly AccountRecords[];
}

/**
 * Merges two accounts of one person; run it in a transaction. Rows move to `into`; where only one of two can stay, the newer
 * does, but of two parental limits the stricter. `into` takes over the facts it lacks, and the sessions of `from` end. Answers the
 * contacts that no longer open an account.
 */
export async function mergeAccounts(
  tx: Database,
  { from, into, mobile, at, records }: Merge,
): Promise<readonly AccountContact[]> {
  await lockAccounts(tx, from === undefined ? [into] : [into, from]);
  if (from !== undefined) {
    await endSignIns(tx, { userId: from, at });
    await keepStricterLimit(tx, { from, into });
    await movePersonRows(
      tx,
      records.flatMap(({ rows }) => rows),
      { from, into },
    );
    for (const { afterMerge } of records) await afterMerge?.(tx, { userId: into, at });
  }
  return mergeAccountRows(tx, { from, into, mobile, at });
}

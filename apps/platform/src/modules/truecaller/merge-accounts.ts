import type { Database } from "../../database/database.ts";
import { givePersonRows, type PersonRows } from "../../database/person-rows.ts";
import { endSignIns } from "../auth/end-sign-ins.ts";
import { SIGN_IN_ROWS } from "../auth/person-rows.ts";
import { PURCHASE_ROWS } from "../orders/person-rows.ts";
import { PARTNER_CODE_ROWS } from "../partner-codes/person-rows.ts";
import { CODE_ROWS } from "../plans/person-rows.ts";
import { BROWSER_ROWS } from "../push/person-rows.ts";
import { ANSWER_ROWS } from "../sport/person-rows.ts";
import { absorbAccount, lockAccounts } from "../users/absorb-account.ts";
import { OWN_ROWS } from "../users/person-rows.ts";

/** Everything that is a person's. */
export const PERSON_ROWS: readonly PersonRows[] = [
  ...SIGN_IN_ROWS,
  ...OWN_ROWS,
  ...PURCHASE_ROWS,
  ...CODE_ROWS,
  ...ANSWER_ROWS,
  ...PARTNER_CODE_ROWS,
  ...BROWSER_ROWS,
];

/** What one person may have twice. */
export interface Merge {
  /** The account that ends; nothing when nobody has the number yet. */
  readonly from: string | undefined;
  readonly into: string;
  /** The confirmed number: digits with calling code. */
  readonly mobile: string;
  readonly at: Date;
}

/**
 * Joins two accounts of one person. To be run in a transaction. Rows change hands; where both have one that there can be only once, the newer
 * stays. What the account that stays lacks it takes from the other, whose sessions end.
 */
export async function mergeAccounts(tx: Database, { from, into, mobile, at }: Merge): Promise<void> {
  await lockAccounts(tx, from === undefined ? [into] : [into, from]);
  if (from !== undefined) {
    await endSignIns(tx, { userId: from, at });
    await givePersonRows(tx, PERSON_ROWS, { from, into });
  }
  await absorbAccount(tx, { from, into, mobile, at });
}

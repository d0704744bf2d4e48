import type { AccountRecords } from "../../contracts/account-records.ts";
import { pushSubscription } from "./tables.ts";

/** Browsers that take messages for a person. */
export const BROWSER_RECORDS: AccountRecords = {
  rows: [{ table: pushSubscription, owner: pushSubscription.userId }],
};

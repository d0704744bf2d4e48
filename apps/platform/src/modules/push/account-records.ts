import type { AccountRecords } from "../../contracts/account-records.ts";
import { pushSubscription } from "./tables.ts";

/** A person's push subscriptions. */
export const BROWSER_RECORDS: AccountRecords = {
  rows: [{ table: pushSubscription, owner: pushSubscription.userId }],
};

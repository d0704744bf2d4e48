import type { AccountRecords } from "../../contracts/account-records.ts";
import { partnerCode } from "./tables.ts";

/** Codes that a partner has confirmed for a person. */
export const PARTNER_CODE_RECORDS: AccountRecords = {
  rows: [{ table: partnerCode, owner: partnerCode.userId }],
};

import type { PersonRows } from "../../database/person-rows.ts";
import { partnerCode } from "./tables.ts";

/** Codes that a partner has confirmed for a person. */
export const PARTNER_CODE_ROWS: readonly PersonRows[] = [{ table: partnerCode, owner: partnerCode.userId }];

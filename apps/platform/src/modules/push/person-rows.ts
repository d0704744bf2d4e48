import type { PersonRows } from "../../database/person-rows.ts";
import { pushSubscription } from "./tables.ts";

/** Browsers that take messages for a person. */
export const BROWSER_ROWS: readonly PersonRows[] = [
  { table: pushSubscription, owner: pushSubscription.userId },
];

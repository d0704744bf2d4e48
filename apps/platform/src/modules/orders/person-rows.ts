import type { PersonRows } from "../../database/person-rows.ts";
import { order, rental, subscription } from "./tables.ts";

/** What a person has bought. */
export const PURCHASE_ROWS: readonly PersonRows[] = [
  { table: order, owner: order.userId },
  { table: subscription, owner: subscription.userId },
  { table: rental, owner: rental.userId },
];

import type { Database } from "../../database/database.ts";
import { createOrderRepository, type OrderRow } from "./order-repository.ts";

/** An order as those see it who show where to pay it. Money is in minor units of its currency. */
export type FoundOrder = Pick<
  OrderRow,
  | "id"
  | "planId"
  | "state"
  | "provider"
  | "checkoutUrl"
  | "priceMinor"
  | "discountMinor"
  | "currency"
  | "isTrial"
>;

/** The order of an id. */
export async function findOrder(db: Database, id: string): Promise<FoundOrder | undefined> {
  return createOrderRepository(db).find(id);
}

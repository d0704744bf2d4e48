import { deviceLimit } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { runningFacts, type MaxPackQuery } from "./find-max-pack.ts";

/** How many devices may play for a person: the limit of their max pack. */
export async function deviceLimitOf(db: Database, person: MaxPackQuery): Promise<number> {
  return deviceLimit(await runningFacts(db, person), person.now.getTime());
}

import { DEFAULT_DEVICE_LIMIT } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import { findMaxPack } from "./find-max-pack.ts";

/** How many devices a person may be signed in on: what their max pack allows (DEC-071). */
export async function deviceLimitOf(
  db: Database,
  person: { readonly userId: string; readonly now: Date },
): Promise<number> {
  return (await findMaxPack(db, person))?.plan.supportedDevices ?? DEFAULT_DEVICE_LIMIT;
}

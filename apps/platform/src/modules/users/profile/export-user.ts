import type { UserExportAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { AccountRecords } from "../../../contracts/account-records.ts";
import type { Clock } from "../../../ports/clock.ts";
import { readProfile, type ProfilePorts } from "./read-profile.ts";

/** What the file of a person is made of. */
export interface ExportPorts extends ProfilePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly records: readonly AccountRecords[];
}

type Lists = Omit<UserExportAnswer, "exported_at" | "profile" | "settings">;

const NOTHING: Lists = {
  consents: [],
  sign_in_services: [],
  devices: [],
  login_audit: [],
  watch_history: [],
  watchlist: [],
  reminders: [],
  actions: [],
  data_collection: [],
  subscriptions: [],
  rentals: [],
  orders: [],
  referrals: [],
  used_codes: [],
  quiz_answers: [],
};

/**
 * Everything kept about the caller and about nobody else (AUTH-70). Secrets are not among it: hashes of passwords and tokens would
 * only help anyone who steals the file.
 * @throws {PlatformError} 401 when the account went meanwhile
 */
export async function exportUser(
  { db, clock, records, ...ports }: ExportPorts,
  userId: string,
): Promise<UserExportAnswer> {
  const profile = await readProfile(ports, userId);
  const settings = [...(await ports.settings.list(userId))];
  let lists = NOTHING;
  for (const { exportOf } of records) lists = { ...lists, ...(await exportOf?.(db, userId)) };
  return { exported_at: new Date(clock.now()).toISOString(), profile, settings, ...lists };
}

import type { UserExportAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../../database/database.ts";
import type { AccountRecords } from "../../../contracts/account-records.ts";
import type { Clock } from "../../../ports/clock.ts";
import { readProfile, type ProfilePorts } from "./read-profile.ts";

/** Ports of {@link exportUser}. */
export interface ExportPorts extends ProfilePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly records: readonly AccountRecords[];
}

type ExportedLists = Omit<UserExportAnswer, "exported_at" | "profile" | "settings">;

const EMPTY_LISTS: ExportedLists = {
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
 * Everything stored about the caller, and nothing about other people. Hashes of passwords and tokens are left out: they would
 * only help a thief of the file.
 * @throws {PlatformError} 401 when the account no longer exists
 */
export async function exportUser(
  { db, clock, records, ...ports }: ExportPorts,
  userId: string,
): Promise<UserExportAnswer> {
  const profile = await readProfile(ports, userId);
  const settings = [...(await ports.settings.list(userId))];
  let lists = EMPTY_LISTS;
  for (const { exportOf } of records) lists = { ...lists, ...(await exportOf?.(db, userId)) };
  return { exported_at: new Date(clock.now()).toISOString(), profile, settings, ...lists };
}

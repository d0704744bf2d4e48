import type { UserExportAnswer } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { exportSignIns } from "../auth/person-records.ts";
import { exportPurchases } from "../orders/person-orders.ts";
import { exportCodes } from "../plans/export-codes.ts";
import { exportAnswers } from "../sport/export-answers.ts";
import { readProfile, type ProfilePorts } from "./read-profile.ts";
import {
  consent,
  dataCollection,
  reminder,
  socialIdentity,
  userAction,
  watchHistory,
  watchlist,
} from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** Columns that only tell where a row lies, or what a payment provider sent us. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "userId",
  "ownerId",
  "guestId",
  "idempotencyKey",
  "sessionId",
  "details",
]);

/** Columns as the wire spells them. */
function toFacts(rows: readonly Row[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        LEFT_OUT.has(name) ? [] : [[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]],
      ),
    ),
  );
}

/**
 * Everything kept about the caller and about nobody else (AUTH-70). Secrets are not among it: hashes of passwords and tokens would
 * only help whoever steals the file.
 * @throws {PlatformError} 401 when the account went meanwhile
 */
export async function exportUser(
  { db, clock, ...ports }: ProfilePorts & { readonly db: Database; readonly clock: Clock },
  userId: string,
): Promise<UserExportAnswer> {
  const profile = await readProfile(ports, userId);
  const [bought, signIns] = [await exportPurchases(db, userId), await exportSignIns(db, userId)];
  const [lists, codes] = [await listsOf(db, userId), await exportCodes(db, userId)];
  return {
    exported_at: new Date(clock.now()).toISOString(),
    profile,
    settings: [...(await ports.settings.list(userId))],
    consents: toFacts(await db.select().from(consent).where(eq(consent.userId, userId))),
    sign_in_services: toFacts(
      await db.select().from(socialIdentity).where(eq(socialIdentity.userId, userId)),
    ),
    devices: toFacts(signIns.devices),
    login_audit: toFacts(signIns.audit),
    ...lists,
    subscriptions: toFacts(bought.subscriptions),
    rentals: toFacts(bought.rentals),
    orders: bought.orders.flatMap(({ order, payments }) =>
      toFacts([order]).map((facts) => ({ ...facts, payments: toFacts(payments) })),
    ),
    referrals: toFacts(codes.referrals),
    used_codes: toFacts(codes.usedCodes),
    quiz_answers: toFacts(await exportAnswers(db, userId)),
  };
}

type Lists = Pick<
  UserExportAnswer,
  "watch_history" | "watchlist" | "reminders" | "actions" | "data_collection"
>;

async function listsOf(db: Database, userId: string): Promise<Lists> {
  return {
    watch_history: toFacts(await db.select().from(watchHistory).where(eq(watchHistory.userId, userId))),
    watchlist: toFacts(await db.select().from(watchlist).where(eq(watchlist.userId, userId))),
    reminders: toFacts(await db.select().from(reminder).where(eq(reminder.userId, userId))),
    actions: toFacts(await db.select().from(userAction).where(eq(userAction.userId, userId))),
    data_collection: toFacts(await db.select().from(dataCollection).where(eq(dataCollection.userId, userId))),
  };
}

import { eq } from "drizzle-orm";
import { exportedRows } from "../../database/exported-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import {
  consent,
  dataCollection,
  reminder,
  setting,
  socialIdentity,
  userAction,
  watchHistory,
  watchlist,
} from "../../schema/users.ts";

/** A person's history, lists, likes, settings, consents and social accounts. The database deletes them with the account's row. */
export const PROFILE_RECORDS: AccountRecords = {
  rows: [
    { table: socialIdentity, owner: socialIdentity.userId },
    {
      table: consent,
      owner: consent.userId,
      uniqueBy: [consent.key, consent.policyVersion],
      newestBy: consent.at,
    },
    { table: setting, owner: setting.userId, uniqueBy: [setting.key], newestBy: setting.updatedAt },
    {
      table: watchHistory,
      owner: watchHistory.userId,
      uniqueBy: [watchHistory.contentId],
      newestBy: watchHistory.watchedAt,
    },
    { table: watchlist, owner: watchlist.userId, uniqueBy: [watchlist.contentId] },
    { table: reminder, owner: reminder.userId, uniqueBy: [reminder.programmeId] },
    {
      table: userAction,
      owner: userAction.userId,
      uniqueBy: [userAction.contentId],
      newestBy: userAction.at,
    },
    { table: dataCollection, owner: dataCollection.userId },
  ],
  async exportOf(db, userId) {
    return {
      consents: exportedRows(await db.select().from(consent).where(eq(consent.userId, userId))),
      sign_in_services: exportedRows(
        await db.select().from(socialIdentity).where(eq(socialIdentity.userId, userId)),
      ),
      watch_history: exportedRows(
        await db.select().from(watchHistory).where(eq(watchHistory.userId, userId)),
      ),
      watchlist: exportedRows(await db.select().from(watchlist).where(eq(watchlist.userId, userId))),
      reminders: exportedRows(await db.select().from(reminder).where(eq(reminder.userId, userId))),
      actions: exportedRows(await db.select().from(userAction).where(eq(userAction.userId, userId))),
      data_collection: exportedRows(
        await db.select().from(dataCollection).where(eq(dataCollection.userId, userId)),
      ),
    };
  },
};

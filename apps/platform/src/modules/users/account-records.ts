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

/** History, lists, opinions, settings, consents and social accounts of a person; they go with the row of the account. */
export const PROFILE_RECORDS: AccountRecords = {
  rows: [
    { table: socialIdentity, owner: socialIdentity.userId },
    { table: consent, owner: consent.userId, once: [consent.key, consent.policyVersion], newest: consent.at },
    { table: setting, owner: setting.userId, once: [setting.key], newest: setting.updatedAt },
    {
      table: watchHistory,
      owner: watchHistory.userId,
      once: [watchHistory.contentId],
      newest: watchHistory.watchedAt,
    },
    { table: watchlist, owner: watchlist.userId, once: [watchlist.contentId] },
    { table: reminder, owner: reminder.userId, once: [reminder.programmeId] },
    { table: userAction, owner: userAction.userId, once: [userAction.contentId], newest: userAction.at },
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

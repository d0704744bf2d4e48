import type { PersonRows } from "../../database/person-rows.ts";
import {
  consent,
  dataCollection,
  reminder,
  setting,
  socialIdentity,
  userAction,
  watchHistory,
  watchlist,
} from "./tables.ts";

/** History, lists, opinions, settings, consents and social accounts of a person. */
export const OWN_ROWS: readonly PersonRows[] = [
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
];

import { MINUTE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { findOpenDevices } from "../auth/devices/find-open-devices.ts";
import { findTitleNames } from "../content/titles/find-title-names.ts";
import { findTitlePaths } from "../content/titles/find-title-paths.ts";
import { messageText } from "../messages/message-texts.ts";
import { claimDueReminders, type DueReminder } from "../users/lists/claim-due-reminders.ts";
import { findAllowedPeople } from "../users/consents/find-allowed-people.ts";
import { queueMessages } from "./message-queue.ts";
import { createSubscriptionRepository, type PushSubscriptionRow } from "./subscription-repository.ts";

/** A reminder is sent from so long before the start to so long after it, in milliseconds. */
const BEFORE_MS = 10 * MINUTE;
const AFTER_MS = 10 * MINUTE;
const AT_ONCE = 200;

/** The list of reminders, which opens for titles that no longer exist. */
const REMINDERS_PATH = "/myprofile/reminders";

/** What a message says; the service worker shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path on the web origin that opens. */
  readonly url: string;
}

/**
 * Queues messages for reminders of programmes that start soon: for people who allow messages, on each subscribed browser where
 * they are signed in. Each reminder is handled once, whether or not it reaches a browser. Answers whether more is due.
 */
export async function remind({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await claimDueReminders(tx, {
      after: new Date(now - AFTER_MS),
      until: new Date(now + BEFORE_MS),
      now: new Date(now),
      limit: AT_ONCE,
    });
    if (due.length === 0) return false;
    const browsers = await browsersOf(tx, [...new Set(due.map(({ userId }) => userId))]);
    const names = await findTitleNames(tx, [...new Set(due.map(({ contentId }) => contentId))]);
    const paths = await findTitlePaths(tx, [...new Set(due.map(pageOf))]);
    await queueMessages(
      tx,
      due.flatMap((reminder) =>
        browsers
          .filter(({ userId }) => userId === reminder.userId)
          .map(({ id, language }) => ({
            subscriptionId: id,
            topic: topicOf(reminder),
            payload: JSON.stringify({
              title:
                names.get(reminder.contentId)?.[language] ??
                names.get(reminder.contentId)?.["en"] ??
                "Marquee",
              body: messageText(language, "reminder"),
              url: paths.get(pageOf(reminder)) ?? REMINDERS_PATH,
            } satisfies PushPayload),
            expiresAt: new Date(reminder.startsAt.getTime() + AFTER_MS),
            nextAttemptAt: new Date(now),
          })),
      ),
    );
    return due.length === AT_ONCE;
  });
}

/** The browsers on which messages for some people may be shown now. */
async function browsersOf(tx: Database, userIds: readonly string[]): Promise<readonly PushSubscriptionRow[]> {
  const allowed = await findAllowedPeople(tx, { userIds, consent: "IsPushNotificationEnabled" });
  const open = new Set(
    (await findOpenDevices(tx, [...allowed])).map(({ userId, deviceId }) => `${userId} ${deviceId}`),
  );
  return (await createSubscriptionRepository(tx).ofUsers([...allowed])).filter(({ userId, deviceId }) =>
    open.has(`${userId ?? ""} ${deviceId}`),
  );
}

/** Id of the channel or title whose page opens. The list of reminders leaves out what has begun. */
const pageOf = ({ channelId, contentId }: DueReminder): string => channelId ?? contentId;

/** A UUID without its dashes: 32 characters, as long as a topic may be. */
function topicOf({ id }: DueReminder): string {
  return id.replace(/-/g, "");
}

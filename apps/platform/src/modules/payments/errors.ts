import { PlatformError } from "../../errors/platform-error.ts";

/** Why a webhook notification is refused. */
export type NotificationRefusal =
  | "SIGNATURE_INVALID"
  | "NOTIFICATION_STALE"
  | "NOTIFICATION_INVALID"
  | "ORDER_UNKNOWN"
  | "AMOUNT_DIFFERS"
  | "TRANSACTION_REUSED";

const MESSAGES: Readonly<Record<NotificationRefusal, string>> = {
  SIGNATURE_INVALID: "The signature does not fit the message",
  NOTIFICATION_STALE: "The message was signed too long ago",
  NOTIFICATION_INVALID: "The message cannot be read",
  ORDER_UNKNOWN: "There is no such order with this provider",
  AMOUNT_DIFFERS: "Amount or currency are not those of the order",
  TRANSACTION_REUSED: "The payment belongs to another order",
};

/** The error that refuses a notification with HTTP 400; nothing is changed. */
export const refuseNotification = (code: NotificationRefusal): PlatformError =>
  new PlatformError(400, code, MESSAGES[code]);

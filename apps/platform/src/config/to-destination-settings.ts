import { isOrigin, type EnvReader } from "./env-reader.ts";
import type { DestinationSettings, WebhookSettings } from "./destination-settings.ts";
import { isLoopback, readServiceUrl } from "./to-outside-services.ts";

/** Base64 of 24 to 64 bytes. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
/** Base64url of 32 bytes. */
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** Reads the tools that events go to; half of one is a problem. */
export function toDestinationSettings(read: EnvReader): DestinationSettings {
  return {
    loyalty: readLoyalty(read),
    vapidPrivateKey: readMatching(read, "VAPID_PRIVATE_KEY", {
      form: PRIVATE_KEY,
      problem: "must be 32 bytes in base64url",
    }),
    vapidSubject: readMatching(read, "VAPID_SUBJECT", {
      form: /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      problem: "must begin with mailto: or https://",
    }),
    pushServices:
      read.list("PUSH_SERVICES", (entry) =>
        isOrigin(entry) && (entry.startsWith("https:") || isLoopback(entry))
          ? undefined
          : "must be origins that begin with https://, separated by commas",
      ) ?? [],
  };
}

function readLoyalty(read: EnvReader): WebhookSettings | undefined {
  const url = readServiceUrl(read, "LOYALTY_WEBHOOK_URL");
  const secret = readMatching(read, "LOYALTY_WEBHOOK_SECRET", {
    form: WEBHOOK_SECRET,
    problem: "must be whsec_ and 24 to 64 bytes in base64, for example from: openssl rand -base64 32",
  });
  if (read.text("LOYALTY_WEBHOOK_SECRET") !== undefined && read.text("LOYALTY_WEBHOOK_URL") === undefined)
    return read.refuse("LOYALTY_WEBHOOK_URL", "is missing beside LOYALTY_WEBHOOK_SECRET");
  if (url === undefined) return undefined;
  if (secret !== undefined) return { url, secret };
  return read.text("LOYALTY_WEBHOOK_SECRET") === undefined
    ? read.refuse("LOYALTY_WEBHOOK_SECRET", "is missing")
    : undefined;
}

function readMatching(
  read: EnvReader,
  name: "LOYALTY_WEBHOOK_SECRET" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT",
  { form, problem }: { readonly form: RegExp; readonly problem: string },
): string | undefined {
  const text = read.text(name);
  return text === undefined || form.test(text) ? text : read.refuse(name, problem);
}

import type { DestinationSettings, WebhookSettings } from "../config/destination-settings.ts";
import { createVapid, deriveVapidKey, isVapidKey, type Vapid } from "../modules/push/vapid.ts";
import { StartError } from "../errors/start-error.ts";

/** How the tools that events go to are reached. */
export interface DestinationPorts {
  readonly loyalty: WebhookSettings | undefined;
  readonly vapid: Vapid;
  /** Origins of push services besides the well-known ones. */
  readonly pushServices: readonly string[];
  /** The names that may write to the event tracker. */
  readonly writeKeys: readonly string[];
}

/** What decides it. */
export interface DestinationOptions {
  readonly settings: DestinationSettings;
  readonly secret: Uint8Array;
  readonly webOrigin: string;
  readonly eskApplicationKeys: readonly string[];
}

/**
 * Creates the configured destinations; without a configured key, push messages are signed with a key of the installation.
 * @throws {StartError} when the configured key is invalid
 */
export function createDestinations({
  settings: { loyalty, vapidPrivateKey, vapidSubject, pushServices },
  secret,
  webOrigin,
  eskApplicationKeys,
}: DestinationOptions): DestinationPorts {
  const privateKey =
    vapidPrivateKey === undefined ? deriveVapidKey(secret) : Buffer.from(vapidPrivateKey, "base64url");
  if (!isVapidKey(privateKey))
    throw new StartError("VAPID_PRIVATE_KEY: is not a private key of the curve P-256");
  return {
    loyalty,
    vapid: createVapid({ privateKey, subject: vapidSubject ?? webOrigin }),
    pushServices,
    writeKeys: eskApplicationKeys,
  };
}

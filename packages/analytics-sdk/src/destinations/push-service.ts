import {
  addPushSubscriptionEndpoint,
  pushKeyEndpoint,
  pushSinkEndpoint,
  removePushSubscriptionEndpoint,
} from "@marquee/config/endpoints/events";
import { checkCall, type Client, type MaybePromise } from "@marquee/http";
import type { Consent } from "../consent/create-consent.ts";
import { isToolAllowed, OUTSIDE_TOOLS } from "../consent/outside-tools.ts";
import { bytesOfBase64Url } from "./base64-url.ts";
import type { Destination } from "./destination.ts";
import { sendToSink } from "./send-batch.ts";

/** The part of a browser's `PushSubscription` that is used here. */
export interface PushSubscriptionLike {
  readonly endpoint: string;
  readonly options?: { readonly applicationServerKey?: unknown } | undefined;
  toJSON(): unknown;
  unsubscribe(): Promise<boolean>;
}

/** The part of a browser's `PushManager` that is used here. */
export interface PushManagerLike {
  getSubscription(): Promise<PushSubscriptionLike | null>;
  subscribe(options: {
    readonly userVisibleOnly: true;
    readonly applicationServerKey: ArrayBuffer;
  }): Promise<PushSubscriptionLike>;
}

interface KeyAnswer {
  readonly public_key?: unknown;
}

/** What a push service needs besides a client. */
export interface PushServiceOptions {
  /** The push manager of the page's service worker; undefined where there is none. */
  readonly pushManager: () => MaybePromise<PushManagerLike | undefined>;
  /** Whether the viewer has allowed messages already: nobody is asked here. */
  readonly isPermitted: () => boolean;
  /** Of `createConsent`: whether an end is a withdrawal, which ends the subscription too, or only that of the page. */
  readonly consent: Pick<Consent, "get">;
  /** Public key of the sender, base64url. Default: the platform tells its own. */
  readonly applicationServerKey?: string | undefined;
}

/**
 * Makes the destination of the push service: Web Push with VAPID. Where messages are allowed, the subscription of the browser is
 * registered with the platform, which sends by it, for guests too. Another viewer registers it anew under another id, so it follows
 * who signs in and leaves who signs out. The viewer's own events go to the platform with `pushSubscriptionId`, all others and those
 * before there is a subscription without. It waits for the group `measuring`; when that is withdrawn, the subscription ends in the
 * browser and on the platform.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const push = createPushService(client, { pushManager: () => registration.pushManager, isPermitted: () => true, consent });
 * createAnalytics(client, { storage, sessionStorage, consent, destinations: [push] });
 */
export function createPushService(client: Client, options: PushServiceOptions): Destination {
  checkCall("createPushService", client, options, {
    pushManager: "function",
    isPermitted: "function",
    consent: "with get",
    applicationServerKey: "text?",
  });
  const { pushManager, isPermitted, consent } = options;
  const { request, logger } = client;
  /** What the platform calls the subscription, whose it is there, and the subscription: all of one registration. */
  let id: string | undefined;
  let identity: string | undefined;
  let subscription: PushSubscriptionLike | undefined;

  const warn =
    (message: string) =>
    (cause: unknown): void =>
      logger.warn(message, { cause: String(cause) });

  /** Registers once for each viewer; without their leave or a push manager it is tried again with the next events. */
  async function register(): Promise<void> {
    const { userId, deviceId } = client.viewer();
    const viewer = userId || deviceId;
    if (id && identity === viewer) return;
    // What another viewer had is no longer said.
    id = subscription = undefined;
    const manager = isPermitted() && (await pushManager());
    if (!manager) return;
    const applicationServerKey = bytesOfBase64Url(
      options.applicationServerKey ||
        String(
          (Object((await request({ endpoint: pushKeyEndpoint, access: "device" })).data) as KeyAnswer)
            .public_key,
        ),
    );
    const subscribed = await subscribe(manager, applicationServerKey);
    const { data } = await request({ endpoint: addPushSubscriptionEndpoint, body: subscribed.toJSON() });
    const { id: given } = Object(data) as { readonly id?: unknown };
    if (typeof given !== "string") return;
    id = given;
    identity = viewer;
    subscription = subscribed;
  }

  const tryRegister = (): Promise<void> => register().catch(warn("Messages of the browser cannot be had"));

  return {
    name: "push",
    group: OUTSIDE_TOOLS.push,
    start: tryRegister,
    async stop() {
      // A page that ends keeps its subscription: messages come while no page is open.
      if (isToolAllowed(consent.get(), "push")) return;
      const manager = subscription ? undefined : await pushManager();
      const ending = subscription || (manager && (await manager.getSubscription()));
      if (!ending) return;
      // Both begin at once, as the page may go; of a subscription of an earlier page the platform knows the device.
      const isTold = request({
        endpoint: removePushSubscriptionEndpoint,
        query: { id },
        keepalive: true,
      }).catch(warn("A push subscription could not be taken back"));
      id = subscription = undefined;
      // A sender that did not hear of the end is told at its next message.
      await ending.unsubscribe();
      await isTold;
    },
    async send(events, call) {
      if (!call.keepalive) await tryRegister();
      const named =
        id &&
        events.map((event) =>
          event.properties["identity"] === identity
            ? Object.assign({}, event, {
                properties: Object.assign({}, event.properties, { pushSubscriptionId: id }),
              })
            : event,
        );
      return sendToSink(client, { endpoint: pushSinkEndpoint, events: named || events, call });
    },
  };
}

/** The subscription of the browser: the one that is there, or a new one. */
async function subscribe(
  manager: PushManagerLike,
  applicationServerKey: ArrayBuffer,
): Promise<PushSubscriptionLike> {
  const existing = await manager.getSubscription();
  if (existing) {
    const { applicationServerKey: known } = Object(existing.options) as {
      applicationServerKey?: ArrayBuffer;
    };
    if (!known || new Uint8Array(known).join() === new Uint8Array(applicationServerKey).join())
      return existing;
    // No sender but the one it was made for can use a subscription.
    await existing.unsubscribe();
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

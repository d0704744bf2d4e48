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

/** Options of `createPushService`. */
export interface PushServiceOptions {
  /** Returns the push manager of the page's service worker; undefined without one. */
  readonly pushManager: () => MaybePromise<PushManagerLike | undefined>;
  /** Whether the viewer has already allowed messages; there is no prompt here. */
  readonly isPermitted: () => boolean;
  /** The consent from `createConsent`. It distinguishes a withdrawal, which ends the subscription, from the end of the page. */
  readonly consent: Pick<Consent, "get">;
  /** Public key of the sender, base64url. Default: the platform's key. */
  readonly applicationServerKey?: string | undefined;
}

/**
 * Creates the destination of the push service: Web Push with VAPID. If messages are allowed, the subscription of the browser is
 * registered with the platform, which sends messages to it, also for guests. Another viewer registers it under another id, so that it
 * belongs to the current viewer. Events of this viewer are sent to the platform with `pushSubscriptionId`, all others and those
 * before the subscription without it. It requires the group `measuring`; when that is withdrawn, the subscription ends in the
 * browser and on the platform.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
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
  /** The platform's id of the subscription, its viewer, and the subscription itself: all of one registration. */
  let id: string | undefined;
  let identity: string | undefined;
  let subscription: PushSubscriptionLike | undefined;

  const warn =
    (message: string) =>
    (cause: unknown): void =>
      logger.warn(message, { cause: String(cause) });

  /** Registers once for each viewer; without permission or a push manager it is tried again with the next events. */
  async function register(): Promise<void> {
    const { userId, deviceId } = client.viewer();
    const viewer = userId || deviceId;
    if (id && identity === viewer) return;
    // The id of the previous viewer is no longer sent.
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
    const { id: given } = Object(
      (await request({ endpoint: addPushSubscriptionEndpoint, body: subscribed.toJSON() })).data,
    ) as { readonly id?: unknown };
    if (typeof given !== "string") return;
    id = given;
    identity = viewer;
    subscription = subscribed;
  }

  /** Registers, and ends what was subscribed although the consent was withdrawn meanwhile. */
  const tryRegister = (): Promise<void> =>
    register().catch(warn("Messages of the browser cannot be had")).then(stop);

  /** Ends the subscription unless the consent is still given. */
  async function stop(): Promise<void> {
    // A closing page keeps its subscription: messages arrive while no page is open.
    if (isToolAllowed(consent.get(), "push")) return;
    const manager = subscription ? undefined : await pushManager();
    const ending = subscription || (manager && (await manager.getSubscription()));
    if (!ending) return;
    // Both start at once, since the page may close. For a subscription of an earlier page the platform knows the device.
    const isTold = request({
      endpoint: removePushSubscriptionEndpoint,
      query: { id },
      keepalive: true,
    }).catch(warn("A push subscription could not be taken back"));
    id = subscription = undefined;
    // A sender that missed the end learns it with its next message.
    await ending.unsubscribe();
    await isTold;
  }

  return {
    name: "push",
    group: OUTSIDE_TOOLS.push,
    start: tryRegister,
    stop,
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

/** Returns the existing subscription of the browser, or a new one. */
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
    // A subscription works only with the sender's key that it was created for.
    await existing.unsubscribe();
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

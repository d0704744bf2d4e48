import {
  pushKeyAnswer,
  pushRemovalQuery,
  pushSubscriptionAnswer,
  pushSubscriptionBody,
} from "@marquee/analytics-sdk/wire";
import { SECOND } from "@marquee/config";
import { defineRoute } from "../../http/route.ts";
import { invalidArgument } from "../../errors/platform-error.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { createSweep } from "../../runtime/sweep.ts";
import { areBrowserKeys } from "./encrypt-message.ts";
import { sendDueMessages, type MessageQueuePorts } from "./message-queue.ts";
import { isPushService } from "./push-services.ts";
import { remind } from "./remind.ts";
import { createSubscriptionRepository } from "./subscription-repository.ts";

/** How often due reminders and messages are handled, in milliseconds. */
const EVERY_MS = 5 * SECOND;

/** What the push service needs. */
export interface PushPorts extends MessageQueuePorts {
  /** Origins of push services besides the well-known ones. */
  readonly services: readonly string[];
}

/** Push messages: the subscriptions of browsers, and sending. */
export function createPushModule(ports: PushPorts): PlatformModule {
  const { db, clock, logger, vapid, services } = ports;
  const subscriptions = createSubscriptionRepository(db);
  const sweep = createSweep({
    everyMs: EVERY_MS,
    async work() {
      const isMoreDue = await remind(ports);
      return (await sendDueMessages(ports)) || isMoreDue;
    },
    onError: (error) =>
      logger.error({ err: error }, "push messages could not be sent; the next sweep tries again"),
  });
  return {
    name: "push",
    base: "/events/push",
    routes(app) {
      defineRoute(app, {
        method: "GET",
        path: "/key",
        answer: pushKeyAnswer,
        handler({ reply }) {
          reply.header("cache-control", "public, max-age=300");
          return { public_key: vapid.publicKey };
        },
      });
      defineRoute(app, {
        method: "POST",
        path: "/subscriptions",
        body: pushSubscriptionBody,
        answer: pushSubscriptionAnswer,
        async handler({ body: { endpoint, keys }, request, reply }) {
          const { deviceId, viewer, displayLanguage } = request.marquee;
          if (deviceId === undefined) throw invalidArgument("header device_id: is missing");
          if (!isPushService(endpoint, services)) throw invalidArgument("body.endpoint: is no push service");
          if (!areBrowserKeys(keys)) throw invalidArgument("body.keys: are no keys of a browser");
          reply.header("cache-control", "private, no-store");
          return {
            id: await subscriptions.save({
              endpoint,
              p256dh: keys.p256dh,
              auth: keys.auth,
              userId: viewer?.userId ?? null,
              deviceId,
              language: displayLanguage,
              updatedAt: new Date(clock.now()),
            }),
          };
        },
      });
      defineRoute(app, {
        method: "DELETE",
        path: "/subscriptions",
        query: pushRemovalQuery,
        async handler({ query: { id }, request, reply }) {
          const { deviceId } = request.marquee;
          if (id !== undefined) await subscriptions.remove(id);
          else if (deviceId !== undefined) await subscriptions.removeOfDevice(deviceId);
          else throw invalidArgument("query.id: is missing, and header device_id as well");
          return reply.code(204).send();
        },
      });
    },
    start: () => sweep.start(),
    stop: () => sweep.stop(),
  };
}

import { SECOND } from "@marquee/config";
import { createPushModule } from "../modules/push/module.ts";
import { createTagManagerModule } from "../modules/tag-manager/module.ts";
import { createTrackerModule } from "../modules/tracker/module.ts";
import { createLoyaltyWebhook } from "../modules/webhooks/loyalty-webhook.ts";
import { createWebhookOutbox } from "../modules/webhooks/webhook-outbox.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "./platform-ports.ts";
import type { EventSink } from "../ports/event-sink.ts";
import { createSweep } from "../runtime/sweep.ts";

/** How often webhooks leave. */
const DELIVER_EVERY_MS = 2 * SECOND;

/** The tools that events go to besides the collector, and the sink that forwards to them. */
export function composeDestinationModules({
  db,
  clock,
  logger,
  events,
  destinations,
}: Pick<PlatformPorts, "db" | "clock" | "logger" | "events" | "destinations">): {
  readonly events: EventSink;
  readonly modules: readonly PlatformModule[];
} {
  const { loyalty, vapid, pushServices, writeKeys } = destinations;
  const modules = [
    createTrackerModule({ events, clock, writeKeys }),
    createTagManagerModule(),
    createPushModule({ db, clock, logger, vapid, services: pushServices }),
  ];
  if (loyalty === undefined) return { events, modules };
  const webhook = createLoyaltyWebhook({
    settings: loyalty,
    outbox: createWebhookOutbox(db, "loyalty"),
    clock,
    logger,
  });
  const sweep = createSweep({
    everyMs: DELIVER_EVERY_MS,
    work: () => webhook.deliver(),
    onError: (error) =>
      logger.error(
        { err: error },
        "webhooks to the loyalty tool could not be sent; the next sweep tries again",
      ),
  });
  const stop = (): Promise<void> => {
    webhook.stop();
    return sweep.stop();
  };
  return {
    events: webhook.forwarding(events),
    modules: [...modules, { name: "webhooks", start: sweep.start, stop }],
  };
}

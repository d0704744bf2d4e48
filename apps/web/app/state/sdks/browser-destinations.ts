import { isToolAllowed, type ConsentGroup, type ConsentState } from "@marquee/analytics-sdk";
import type { Destination } from "@marquee/analytics-sdk/destinations";
import { readPushManager } from "./push-manager.ts";
import type { DestinationFacts, ToolAdapters } from "./tool-adapters.ts";

/**
 * The tools that events go to besides the collector, in the order of their start. Their code loads with the first that begins, so it
 * costs nothing before tools begin and nobody who allows none.
 */
export function createBrowserDestinations(facts: DestinationFacts): readonly Destination[] {
  let adapters: Promise<ToolAdapters> | undefined;
  const load = (): Promise<ToolAdapters> => {
    adapters ??= import("./tool-adapters.ts").then(({ createToolAdapters }) => createToolAdapters(facts));
    // A file that could not be had is asked for again with the next try.
    adapters.catch(() => (adapters = undefined));
    return adapters;
  };
  const lazy = (name: keyof ToolAdapters, group: ConsentGroup): Destination => ({
    name,
    group,
    start: async () => (await load())[name].start?.(),
    stop: async () => (await load())[name].stop?.(),
    send: async (events, call) => (await load())[name].send(events, call),
  });
  endRefusedMessages(facts.consent, async () => (await load()).push.stop?.());
  return [
    lazy("event-tracker", "measuring"),
    lazy("tag-manager", "measuring"),
    lazy("push", "measuring"),
    lazy("loyalty", "sharing"),
  ];
}

/**
 * A subscription outlives its page, and tools end only where they have begun. So a refusal ends it here: when it is given, and on the
 * next page where that one went too soon.
 */
function endRefusedMessages(consent: DestinationFacts["consent"], stop: () => Promise<void>): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const check = async (state: ConsentState): Promise<void> => {
    if (state.choice === undefined || isToolAllowed(state, "push")) return;
    const manager = await readPushManager();
    if (await manager?.getSubscription()) await stop();
  };
  // What cannot be had now is tried again on the next page.
  const end = (state: ConsentState): void => void check(state).catch(() => undefined);
  end(consent.get());
  consent.subscribe(end);
}

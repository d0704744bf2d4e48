import { isToolAllowed, type ConsentGroup, type ConsentState } from "@marquee/analytics-sdk";
import type { Destination } from "@marquee/analytics-sdk/destinations";
import { readPushManager } from "./push-manager.ts";
import type { DestinationFacts, ToolAdapters } from "./tool-adapters.ts";

/**
 * The tools that get events besides the collector, in start order. Their code is loaded when the first one starts, so
 * never for visitors who refuse them.
 */
export function createBrowserDestinations(facts: DestinationFacts): readonly Destination[] {
  let adapters: Promise<ToolAdapters> | undefined;
  const load = (): Promise<ToolAdapters> => {
    adapters ??= import("./tool-adapters.ts").then(({ createToolAdapters }) => createToolAdapters(facts));
    // If loading failed, the next call tries again.
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
  endRefusedPush(facts.consent, async () => (await load()).push.stop?.());
  return [
    lazy("event-tracker", "measuring"),
    lazy("tag-manager", "measuring"),
    lazy("push", "measuring"),
    lazy("loyalty", "sharing"),
  ];
}

/**
 * Ends the push subscription when its consent is refused, or on the next page if that one was left too soon. Needed as a
 * subscription outlives its page, and a tool stops only where it has started.
 */
function endRefusedPush(consent: DestinationFacts["consent"], stop: () => Promise<void>): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const check = async (state: ConsentState): Promise<void> => {
    if (state.choice === undefined || isToolAllowed(state, "push")) return;
    const manager = await readPushManager();
    if (await manager?.getSubscription()) await stop();
  };
  // If this fails, the next page tries again.
  const end = (state: ConsentState): void => void check(state).catch(() => undefined);
  end(consent.get());
  consent.subscribe(end);
}

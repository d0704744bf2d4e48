import type { ConsentGroup } from "@marquee/analytics-sdk";
import type { Destination } from "@marquee/analytics-sdk/destinations";
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
  return [
    lazy("event-tracker", "measuring"),
    lazy("tag-manager", "measuring"),
    lazy("push", "measuring"),
    lazy("loyalty", "sharing"),
  ];
}

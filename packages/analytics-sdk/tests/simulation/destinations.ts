import type { Destination, DestinationAnswer } from "../../src/destinations/destination.ts";
import type { WireEvent } from "../../src/wire-event.ts";
import type { SimTab, World } from "./model.ts";
import { DESTINATIONS, type DestinationName } from "./schedule.ts";
import { markerOf } from "./shared-store.ts";
import { checkAgain, checkEvent, mayBeOvertaken } from "./watch.ts";

/** Delay after load until the external tools start, in milliseconds. */
const START_MS = 6000;

/** The three destinations of a tab; each may throw, hang or be slow. */
export function simulatedDestinations(world: World, tab: SimTab): readonly Destination[] {
  return (Object.keys(DESTINATIONS) as DestinationName[]).map((name) =>
    simulatedDestination(world, tab, name),
  );
}

function simulatedDestination(world: World, tab: SimTab, name: DestinationName): Destination {
  const { scheduler } = world;
  const group = DESTINATIONS[name];
  let isStarted = false;
  const isAllowed = (): boolean => group === undefined || world.granted.has(group);

  function take(events: readonly WireEvent[], sentAtMs: number, isHeard: boolean): DestinationAnswer {
    const rows = world.destinationRows[name];
    for (const event of events) {
      const marker = String(markerOf(JSON.stringify(event)));
      const tracked = world.tracked.get(marker);
      // A page gets no answer to what it sends while it closes.
      const isOvertaken =
        !isHeard || mayBeOvertaken(world, tab, sentAtMs) || world.store.isHeldByAnother(tab, marker);
      if (tracked && !isOvertaken && !tracked.taken.has(name))
        tracked.taken.set(name, { tab, atMs: scheduler.nowMs });
      const { recorderId, sequence } = event.properties;
      rows.push({ marker, recorderId: String(recorderId), sequence: Number(sequence) });
    }
    return { outcome: "taken" };
  }

  return {
    name,
    group,
    start() {
      if (scheduler.nowMs < tab.loadedAtMs + START_MS)
        world.fail(`${name} of ${tab.name} starts ${scheduler.nowMs - tab.loadedAtMs} ms after load`);
      if (isStarted) world.fail(`${name} of ${tab.name} starts twice`);
      if (!isAllowed()) world.fail(`${name} of ${tab.name} starts without consent`);
      if (world.destinations[name] === "throws") throw new Error("the tool is broken");
      isStarted = true;
    },
    stop() {
      if (!isStarted) world.fail(`${name} of ${tab.name} stops before it has begun`);
      isStarted = false;
    },
    send(events, { keepalive }) {
      if (world.isLogging)
        world.tell(
          `  ${tab.name} hands ${name} ${events.map((event) => markerOf(JSON.stringify(event))).join(" ")}, which ${world.destinations[name]}`,
        );
      if (tab.isFrozen || tab.isGone) world.fail(`${tab.name} hands over although it does not run`);
      if (!isStarted) world.fail(`${name} of ${tab.name} gets events before it has begun`);
      if (!isAllowed()) world.fail(`${name} of ${tab.name} gets events without consent`);
      if (events.length > 100 || events.length === 0)
        world.fail(`${name} of ${tab.name} gets ${events.length} events`);
      for (const event of events) {
        const tracked = checkEvent(world, { tab, event, text: JSON.stringify(event) });
        if (tracked) checkAgain(world, { tab, tracked, destination: name });
      }
      const mode = world.destinations[name];
      const { nowMs } = scheduler;
      if (mode === "throws") throw new Error("the tool is broken");
      if (mode === "hangs") return new Promise<DestinationAnswer>(() => undefined);
      if (mode === "works") return take(events, nowMs, !keepalive);
      return new Promise((resolve) => {
        scheduler.after(500 + tab.random.below(20_000), () => resolve(take(events, nowMs, !keepalive)), tab);
      });
    },
  };
}

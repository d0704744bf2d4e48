import type { AnalyticsLedger, EventCounts } from "../../src/ledger.ts";
import { running } from "./act.ts";
import { hadFault, type SimTab, type TrackedEvent, type World } from "./model.ts";
import { DESTINATIONS, type DestinationName } from "./schedule.ts";
import { markerOf } from "./shared-store.ts";

const REASONS = ["context", "batch", "sending", "offline", "retry", "retryAfter", "start", "deferred"];

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const droppedOf = ({ dropped }: EventCounts): number =>
  Object.values(dropped).reduce<number>((sum, count) => sum + (count || 0), 0);

/** What the ledger of each tab says after each step: the sum is right, for the collector and for each destination. */
export function checkLedgers(world: World): void {
  for (const tab of running(world)) {
    const { ledger: change = (same: AnalyticsLedger) => same } = world.mistakes;
    const polls = tab.latePolls;
    const ledger = change(tab.analytics.inspect());
    // Reading the ledger reads the facts too, which must not count as polling.
    tab.latePolls = polls;
    tab.ledger = ledger;
    checkCounts(world, `${tab.name}: the ledger`, ledger);
    for (const name of Object.keys(ledger.destinations))
      checkCounts(world, `${tab.name}: the line of ${name}`, ledger.destinations[name]);
    if (!tab.isClosed && ledger.tracked < tab.trackedCount)
      world.fail(`${tab.name}: the ledger knows ${ledger.tracked} of ${tab.trackedCount} events`);
    const waits = ledger.waiting.length;
    if (waits > 100) world.fail(`${tab.name}: the ledger lists ${waits} events`);
    for (const { reason, facts } of ledger.waiting) {
      if (REASONS.indexOf(reason) < 0) world.fail(`${tab.name}: an event waits for ${reason}`);
      if (reason === "context" && !(facts && facts.length > 0))
        world.fail(`${tab.name}: an event waits for facts that are not named`);
    }
    if (tab.latePolls > 60) world.fail(`${tab.name} polls for more than 7 s`);
  }
}

function checkCounts(world: World, what: string, counts: EventCounts): void {
  const { tracked, delivered, pending, deferred } = counts;
  const dropped = droppedOf(counts);
  if (![tracked, delivered, pending, deferred, dropped].every(isCount))
    world.fail(`${what} counts ${tracked}, ${delivered}, ${pending}, ${deferred}, ${dropped}`);
  if (tracked !== delivered + pending + deferred + dropped)
    world.fail(
      `${what} does not add up: ${tracked} tracked, ${delivered} delivered, ${pending} pending, ${deferred} deferred, ${dropped} dropped ${JSON.stringify(counts.dropped)}`,
    );
}

/** Whether the holder of an event is frozen: its own tab, or the next page in that tab. */
const isAsleep = ({ tabs }: World, { tab, leftIn }: TrackedEvent): boolean =>
  tab.isFrozen ||
  (leftIn !== undefined &&
    tabs.some(({ sessionStorage, isFrozen, isGone }) => sessionStorage === leftIn && isFrozen && !isGone));

/** Whether an event has to be at the collector now. */
const isDue = ({ tab, kind, isDurable }: TrackedEvent): boolean =>
  kind === "plain" && (isDurable || !tab.isGone);

/** How many events were dropped because too many waited, by the ledgers. */
const boundDrops = (world: World, name: string): number =>
  world.tabs.reduce((sum, tab) => {
    // A frozen tab has dropped events since it was looked at last.
    const ledger = tab.isFrozen && tab.analytics ? tab.analytics.inspect() : tab.ledger;
    const line = ledger && ledger.destinations[name];
    return sum + ((line && line.dropped.bound) || 0);
  }, 0);

/** Each event that must arrive is there exactly once, and in order. Frozen tabs are checked after they have run again. */
export function checkRows(world: World, { withFrozen }: { readonly withFrozen: boolean }): void {
  const ids = new Map<string, string>();
  for (const { text, event } of world.network.arrivals) {
    const marker = String(markerOf(text));
    const eventId = String(event.properties["eventId"]);
    const before = ids.get(marker);
    if (before !== undefined) world.fail(`${marker} is there twice, as ${before} and ${eventId}`);
    ids.set(marker, eventId);
    const tracked = world.tracked.get(marker);
    if (tracked && tracked.kind !== "plain") world.fail(`${marker} is there, which is ${tracked.kind}`);
  }
  const isLooked = (event: TrackedEvent): boolean =>
    isDue(event) && (withFrozen || event.isStored || !isAsleep(world, event));
  const lost = Array.from(world.tracked.values()).filter(
    (event) => isLooked(event) && !ids.has(event.marker),
  );
  if (lost.length > boundDrops(world, "collector"))
    world.fail(`lost: ${lost.map(({ marker }) => marker).join(" ")}`);
  checkOrder(
    world,
    "the collector",
    world.network.arrivals.map(({ text, event }) => ({
      marker: String(markerOf(text)),
      recorderId: String(event.properties["recorderId"]),
      sequence: Number(event.properties["sequence"]),
    })),
  );
}

/** Events of one recorder arrive in the order of their calls, and its numbers grow with them. */
function checkOrder(
  world: World,
  where: string,
  rows: readonly { readonly marker: string; readonly recorderId: string; readonly sequence: number }[],
): void {
  const tabs = new Map<string, SimTab>();
  const last = new Map<string, { readonly place: number; readonly sequence: number }>();
  const seen = new Set<string>();
  for (const { marker, recorderId, sequence } of rows) {
    const tracked = world.tracked.get(marker);
    if (!tracked || seen.has(marker)) continue;
    seen.add(marker);
    // Events stored during a fault come back with the store, after later ones.
    if (hadFault(world, tracked.atMs - 200, world.scheduler.nowMs)) continue;
    const { tab, place } = tracked;
    if ((tabs.get(recorderId) || tab) !== tab) world.fail(`two tabs have the recorder id ${recorderId}`);
    tabs.set(recorderId, tab);
    const before = last.get(recorderId);
    if (before && (before.place >= place || before.sequence >= sequence))
      world.fail(
        `${marker} comes to ${where} as ${sequence} after ${before.sequence} (place ${before.place})`,
      );
    last.set(recorderId, { place, sequence });
  }
}

/** Each destination got what it should get, in order, and nothing else. */
export function checkDestinations(world: World): void {
  if (!world.schedule.setup.hasDestinations) return;
  for (const name of Object.keys(DESTINATIONS) as DestinationName[]) {
    const rows = world.destinationRows[name];
    // Without a store, tabs cannot know how far another one has come.
    if (world.faults.length === 0) checkOrder(world, name, rows);
    const seen = new Set(rows.map(({ marker }) => marker));
    const group = DESTINATIONS[name];
    const isOpen = (event: TrackedEvent): boolean =>
      group === undefined || (world.granted.has(group) && world.consentChangedMs[group] < event.atMs);
    const lost = Array.from(world.tracked.values()).filter(
      (event) => isDue(event) && isOpen(event) && !seen.has(event.marker),
    );
    if (lost.length > boundDrops(world, name))
      world.fail(`lost at ${name}: ${lost.map(({ marker }) => marker).join(" ")}`);
  }
}

/** When everything has left, nothing waits, no timer runs. */
export function checkRest(world: World): void {
  for (const tab of running(world)) {
    const { ledger, name } = tab;
    if (!ledger) continue;
    for (const line of Object.keys(ledger.destinations)) {
      const { pending, deferred } = ledger.destinations[line];
      if (pending + deferred > 0)
        world.fail(
          `${name}: ${pending} pending and ${deferred} deferred for ${line} at the end: ${JSON.stringify(ledger.waiting.slice(0, 2))}`,
        );
    }
    const timers = world.scheduler.waiting(tab);
    if (timers > 0) world.fail(`${name} has ${timers} timers when nothing waits`);
  }
}

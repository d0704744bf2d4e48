import { ANALYTICS_QUEUE_KEY } from "@marquee/config/storage";
import type { StoredQueue } from "../../src/store/event-store.ts";
import type { WireEvent } from "../../src/wire-event.ts";
import { hadFault, lived, type SimTab, type TrackedEvent, type World } from "./model.ts";
import type { Outcome, Sent } from "./network.ts";
import { markerOf } from "./shared-store.ts";
import { PERSON, viewerOf } from "./viewer.ts";

const RETRY_MS = 3000;
/** A tab without signals sends four times, and then not for this long. */
const QUIET_MS = 57_000;

const PERSONAL = /"(name|email|mobile|gender)":"[^"]*"/g;

/** Looks at a call to the collector as it leaves. */
export function checkSent(world: World, sent: Sent): void {
  const tab = sent.tab as SimTab;
  if (world.isLogging)
    world.tell(
      `  ${tab.name} sends ${sent.texts.map(markerOf).join(" ")}${sent.isUnload ? " (unload)" : ""}, meets ${sent.mode}`,
    );
  if (tab.isFrozen || tab.isGone) world.fail(`${tab.name} sends although it does not run`);
  if (sent.events.length > 100) world.fail(`${tab.name} sends ${sent.events.length} events at once`);
  checkTries(world, tab, sent);
  sent.events.forEach((event, index) => {
    const tracked = checkEvent(world, { tab, event, text: sent.texts[index] });
    if (tracked) checkAgain(world, { tab, tracked, destination: "collector" });
  });
}

/** At most four attempts 3 s apart until a signal; none before the time for which the collector asked. */
function checkTries(world: World, tab: SimTab, { atMs, isUnload }: Sent): void {
  if (atMs < tab.quietUntilMs - 1)
    world.fail(`${tab.name} sends ${tab.quietUntilMs - atMs} ms before Retry-After is over`);
  if (isUnload) return;
  if (!world.isOnline) world.fail(`${tab.name} sends although there is no network`);
  const wokeMs = Math.max(tab.wokeAtMs, world.lastSuccessMs);
  const tries = tab.tries.filter((triedMs) => triedMs > wokeMs);
  const last = tries[tries.length - 1];
  if (last !== undefined && atMs - last < RETRY_MS - 1)
    world.fail(`${tab.name} tries again after ${atMs - last} ms`);
  const fourth = tries[tries.length - 4];
  if (fourth !== undefined && atMs - fourth < QUIET_MS)
    world.fail(`${tab.name} tries a fifth time ${atMs - fourth} ms after the first of four failures`);
  tab.tries = tries;
}

/** The result of a call, as its tab saw it. */
export function noteOutcome(world: World, sent: Sent, outcome: Outcome, retryAfterMs?: number): void {
  const tab = sent.tab as SimTab;
  const nowMs = world.scheduler.nowMs;
  if (world.isLogging) world.tell(`  ${tab.name} is answered: ${outcome}`);
  // A page gets no answer to what it sends while it closes.
  if (sent.isUnload && lived(tab, sent.atMs, nowMs) < nowMs - sent.atMs) {
    tab.lastOutcome = "timeout";
    return;
  }
  if (retryAfterMs !== undefined) tab.quietUntilMs = Math.max(tab.quietUntilMs, nowMs + retryAfterMs);
  if (outcome !== "taken") {
    if (!sent.isUnload) tab.tries.push(sent.atMs);
    tab.lastOutcome = outcome;
    return;
  }
  tab.lastOutcome = outcome;
  tab.tries = [];
  world.lastSuccessMs = nowMs;
  if (mayBeOvertaken(world, tab, sent.atMs)) return;
  for (const text of sent.texts) {
    const tracked = world.tracked.get(String(markerOf(text)));
    if (tracked && world.store.isHeldByAnother(tab, tracked.marker)) continue;
    // The queue of a page that was left may be taken over before the answer, in local storage too.
    if (sent.isUnload && isTakenFromStorage(world, text)) continue;
    if (tracked && !tracked.taken.has("collector")) tracked.taken.set("collector", { tab, atMs: nowMs });
  }
}

/** Whether local storage has the queue of an event in a later generation than that of the page which recorded it. */
function isTakenFromStorage({ storage }: World, text: string): boolean {
  if (storage.fault === "dead") return false;
  const { recorderId } = (JSON.parse(text) as WireEvent).properties;
  const queue = storage.get(`${ANALYTICS_QUEUE_KEY}.${String(recorderId)}`);
  return typeof queue === "string" && (JSON.parse(queue) as StoredQueue).generation > 1;
}

/** A tab that was frozen during a call, or saw the clock jump, may have been overtaken by another one. */
export function mayBeOvertaken(world: World, tab: SimTab, sentAtMs: number): boolean {
  const { nowMs } = world.scheduler;
  return lived(tab, sentAtMs, nowMs) < nowMs - sentAtMs || world.clockJumpedMs > sentAtMs - 10_000;
}

/** Whether the tab has hardly run since it was last resumed. */
function isDrowsy(tab: SimTab, nowMs: number): boolean {
  return tab.frozenSpans.some(([, wokeMs]) => lived(tab, wokeMs, nowMs) < 100);
}

/** Checks that an event is not sent again after a tab got its confirmation and had time to store it. */
export function checkAgain(
  world: World,
  {
    tab,
    tracked,
    destination,
  }: { readonly tab: SimTab; readonly tracked: TrackedEvent; readonly destination: string },
): void {
  const { nowMs } = world.scheduler;
  const { marker } = tracked;
  const taken = tracked.taken.get(destination);
  const isBlind = hadFault(world, tracked.atMs - 200, nowMs);
  // A tab that has just resumed learns of it with its first transaction; until then it may even leave copies behind.
  if (isBlind || isDrowsy(tab, nowMs) || isDrowsy(tracked.tab, nowMs)) return;
  if (taken && lived(taken.tab, taken.atMs, nowMs) >= 200)
    world.fail(
      `${tab.name} sends ${marker} to ${destination} although ${taken.tab.name} had it confirmed ${nowMs - taken.atMs} ms ago`,
    );
  if (world.store.isLost(tab, marker) && world.schedule.setup.store === "indexedDb")
    world.fail(`${tab.name} sends ${marker} to ${destination} although another tab has taken it over`);
}

/** Checks one sent event: its recorder, its facts, and that it equals an earlier sending. */
export function checkEvent(
  world: World,
  { tab, event, text }: { readonly tab: SimTab; readonly event: WireEvent; readonly text: string },
): TrackedEvent | undefined {
  const marker = markerOf(text);
  const tracked = world.tracked.get(String(marker));
  if (!tracked) {
    world.fail(`${tab.name} sends what was never tracked: ${text.slice(0, 200)}`);
    return undefined;
  }
  checkFacts(world, { tab, event, tracked });
  if (!world.granted.has("sharing") && world.scheduler.nowMs > world.consentChangedMs["sharing"])
    for (const value of PERSON)
      if (text.indexOf(value) >= 0) world.fail(`${tab.name} sends ${value} in ${marker} without consent`);
  const { text: before } = tracked;
  // An event that a store refused is completed again by the tab that takes it over.
  const { nowMs } = world.scheduler;
  // A tab that closes right after it resumed has not seen either what another one made of the event; the collector stores the
  // first version.
  const isPreserved = !hadFault(world, tracked.atMs - 200, nowMs) && !isDrowsy(tab, nowMs);
  if (
    before !== undefined &&
    before !== text &&
    isPreserved &&
    before.replace(PERSONAL, "") !== text.replace(PERSONAL, "")
  )
    world.fail(`${marker} has changed on its way:\n    ${before}\n    ${text}`);
  tracked.text = text;
  tracked.sender = tab;
  return tracked;
}

function checkFacts(
  world: World,
  {
    tab,
    event,
    tracked,
  }: { readonly tab: SimTab; readonly event: WireEvent; readonly tracked: TrackedEvent },
): void {
  const { marker, wallMs, isOffline } = tracked;
  const { properties, timestamp } = event;
  if (timestamp !== wallMs) world.fail(`${marker} has the time ${timestamp}, not ${wallMs}`);
  const eventId = String(properties["eventId"]);
  if (parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16) !== wallMs)
    world.fail(`${marker} has an event id of another time: ${eventId}`);
  const isFlagged = properties["Offline Tracking"] === true;
  if (isOffline !== undefined && isOffline !== isFlagged)
    world.fail(`${marker} is ${isFlagged ? "" : "not "}flagged as offline`);
  const number = Number(String(properties["utm_content"]).slice(1));
  const version = world.versions[number];
  if (!version) {
    world.fail(`${marker} has no facts of the viewer`);
    return;
  }
  const { nowMs } = world.scheduler;
  // While it slept another tab may have taken the event over, completed it and gone.
  const wasAwake = lived(tab, tracked.atMs, nowMs) === nowMs - tracked.atMs;
  const holders = tracked.sender === undefined && tab === tracked.tab && wasAwake ? [tab] : world.tabs;
  const knownMs = Math.min(...holders.map(({ knownAtMs }) => knownAtMs));
  const fromMs = Math.max(version.fromMs, tracked.atMs, knownMs);
  if (fromMs > Math.min(version.toMs, nowMs))
    world.fail(`${marker} has facts (v${number}) that were not those of a moment in which all were known`);
  const viewer = viewerOf(number, false);
  for (const [name, value] of [
    ["userType", viewer.userType],
    ["country", viewer.country],
    ["displayLanguage", viewer.language],
    ["identity", viewer.userId || viewer.deviceId],
    ["partner", viewer.partner],
  ] as const)
    if (properties[name] !== value)
      world.fail(`${marker} says ${name} ${String(properties[name])}, not ${String(value)}`);
}

import { KEYS_PRESERVED_AT_LOGOUT, STORAGE_KEYS } from "@marquee/config/storage";
import { hadFault, lived, type SimTab, type World } from "./model.ts";
import type { Action, EventKind } from "./schedule.ts";
import { openTab } from "./tab.ts";

const MOST_TABS = 5;

export const running = (world: World): SimTab[] => world.tabs.filter((tab) => !tab.isGone && !tab.isFrozen);
export const frozen = (world: World): SimTab[] => world.tabs.filter((tab) => !tab.isGone && tab.isFrozen);

/** Carries out one action; does nothing when the action needs something that is not there. */
export async function act(world: World, action: Action): Promise<void> {
  const { scheduler } = world;
  switch (action.do) {
    case "wait":
      await scheduler.advance(action.ms);
      return;
    case "open":
      if (world.tabs.filter(({ isGone }) => !isGone).length < MOST_TABS) openTab(world);
      break;
    case "network":
      world.network.mode = action.mode;
      world.network.retryAfterMs = action.retryAfterMs;
      break;
    case "online":
      setOnline(world, action.isOnline);
      break;
    case "clock":
      world.wallOffsetMs += action.ms;
      world.clockJumpedMs = scheduler.nowMs;
      break;
    case "viewer":
      changeViewer(world);
      break;
    case "consent":
      toggleConsent(world, action.group);
      break;
    case "store":
      world.store.fault = action.fault;
      noteFault(world, "store", action.fault);
      break;
    case "storage":
      world.storage.fault = action.fault;
      noteFault(world, "storage", action.fault);
      break;
    case "destination":
      world.destinations[action.name] = action.mode;
      break;
    default:
      actOnTab(world, action);
  }
  await scheduler.advance(0);
}

type TabAction = Extract<Action, { readonly tab: number }>;

function actOnTab(world: World, action: TabAction): void {
  const candidates = action.do === "resume" ? frozen(world) : running(world);
  const tab = candidates[action.tab % candidates.length];
  if (!tab) return;
  if (world.isLogging) world.tell(`  it is ${tab.name}`);
  switch (action.do) {
    case "track":
      for (let index = 0; index < action.count; index += 1) track(world, tab, action.kind);
      break;
    case "flush":
      void tab.analytics.flush();
      break;
    case "freeze":
      tab.wasNotifiedFrozen = tab.random.chance(0.5);
      if (tab.wasNotifiedFrozen) {
        hide(tab);
        tab.tell("frozen");
      }
      freeze(world, tab);
      break;
    case "cache":
      tab.wasNotifiedFrozen = true;
      hide(tab);
      tab.tell("leaving");
      freeze(world, tab);
      break;
    case "resume":
      resume(world, tab);
      break;
    case "hide":
      hide(tab);
      break;
    case "show":
      show(world, tab);
      break;
    case "crash":
      endTab(world, tab);
      break;
    case "close":
      leave(world, tab, { graceMs: action.graceMs });
      break;
    case "reload":
      leave(world, tab, { isReload: true });
      openTab(world, { sessionStorage: tab.sessionStorage });
      break;
    case "logout":
      logOut(world, tab, action.afterMs);
  }
}

/** Property texts are cut at 1,000 characters, so an event must have many to be too large. */
const LARGE: readonly string[] = Array.from({ length: 45 }, () => "x".repeat(1000));

function track(world: World, tab: SimTab, kind: EventKind): void {
  if (tab.isClosed) return;
  const { scheduler, tracked } = world;
  tab.trackedCount += 1;
  const marker = `e${tab.number}.${tab.trackedCount}`;
  tab.pollsFromMs = scheduler.nowMs;
  tab.latePolls = 0;
  const { lastOutcome } = tab;
  const isUnsure = lastOutcome === "timeout";
  tracked.set(marker, {
    marker,
    tab,
    kind,
    place: tab.trackedCount,
    atMs: scheduler.nowMs,
    wallMs: world.wallMs(),
    isOffline: !world.isOnline ? true : isUnsure ? undefined : lastOutcome === "network",
    isDurable: false,
    isStored: false,
    leftIn: undefined,
    text: undefined,
    sender: undefined,
    taken: new Map(),
  });
  const properties = Object.assign(
    { menu: kind === "refused" ? "refused" : "main", item: marker },
    kind === "large" && { notes: LARGE },
  );
  tab.analytics.track({ name: "menu_item_chosen", properties });
}

function setOnline(world: World, isOnline: boolean): void {
  if (world.isOnline === isOnline) return;
  world.isOnline = isOnline;
  for (const tab of running(world)) hearOnline(world, tab);
}

function hearOnline(world: World, tab: SimTab): void {
  if (world.isOnline) {
    tab.wokeAtMs = world.scheduler.nowMs;
    // A tab cannot tell whether the network that has returned is another one.
    if (tab.lastOutcome === "network") tab.lastOutcome = "timeout";
  }
  tab.notifyOnline(world.isOnline);
}

function changeViewer(world: World): void {
  const { scheduler, versions } = world;
  const last = versions[versions.length - 1];
  if (last) last.toMs = scheduler.nowMs;
  versions.push({ fromMs: scheduler.nowMs, toMs: Infinity });
  for (const tab of running(world)) tab.notifyFacts();
}

function toggleConsent(world: World, group: string): void {
  if (!world.granted.delete(group)) world.granted.add(group);
  world.consentChangedMs[group] = world.scheduler.nowMs;
  if (world.isLogging) world.tell(`  granted: ${Array.from(world.granted).join(" ")}`);
  for (const tab of running(world)) tab.notifyConsent();
}

export function noteFault(world: World, where: string, fault: string): void {
  const { nowMs } = world.scheduler;
  for (const entry of world.faults) if (entry.where === where) entry.toMs = Math.min(entry.toMs, nowMs);
  if (fault !== "none") world.faults.push({ fromMs: nowMs, toMs: Infinity, where, what: fault });
}

function hide(tab: SimTab): void {
  if (tab.isHidden) return;
  tab.isHidden = true;
  tab.tell("hidden");
}

function show(world: World, tab: SimTab): void {
  if (!tab.isHidden) return;
  tab.isHidden = false;
  tab.wokeAtMs = world.scheduler.nowMs;
  tab.tell("visible");
}

function freeze(world: World, tab: SimTab): void {
  // The tab's reaction to the signal runs until its next wait.
  world.scheduler.after(
    0,
    () => {
      tab.isFrozen = true;
      tab.frozenAtMs = world.scheduler.nowMs;
    },
    tab,
  );
}

/** A frozen tab runs again: first it receives the signals, then the timers that were due meanwhile. */
export function resume(world: World, tab: SimTab): void {
  const { nowMs } = world.scheduler;
  tab.isFrozen = false;
  tab.frozenSpans.push([tab.frozenAtMs, nowMs]);
  tab.wokeAtMs = nowMs;
  tab.pollsFromMs = nowMs;
  tab.latePolls = 0;
  if (tab.wasNotifiedFrozen) {
    tab.tell("resumed");
    show(world, tab);
  }
  hearOnline(world, tab);
  tab.notifyConsent();
  tab.notifyFacts();
  world.scheduler.resume(tab);
}

/** Another page of the tab, where one follows, finds its session storage. */
function leave(
  world: World,
  tab: SimTab,
  { graceMs = 0, isReload = false }: { readonly graceMs?: number; readonly isReload?: boolean },
): void {
  const { hasLocalStorage } = world.schedule.setup;
  hide(tab);
  tab.tell("leaving");
  for (const event of world.tracked.values())
    if (event.tab === tab && mayLast(world, event.atMs) && (hasLocalStorage || isReload)) {
      event.isDurable = true;
      if (!hasLocalStorage) event.leftIn = tab.sessionStorage;
    }
  world.scheduler.after(graceMs, () => endTab(world, tab, isReload), tab);
}

/** Whether an event recorded at an instant can be stored at all. */
function mayLast(world: World, atMs: number): boolean {
  const { setup } = world.schedule;
  return setup.store !== "memory" && !hadFault(world, 0, world.scheduler.nowMs) && atMs >= 0;
}

/** Ends a tab for good. What it had time to store must reach the collector. */
function endTab(world: World, tab: SimTab, isReload = false): void {
  const { scheduler, schedule, locks } = world;
  if (tab.isGone) return;
  // What an earlier page left in session storage goes with the tab, if this one has not stored it yet.
  if (!isReload)
    for (const event of world.tracked.values())
      if (event.leftIn === tab.sessionStorage && !event.isStored) event.isDurable = false;
  if (schedule.setup.store !== "memory")
    for (const event of world.tracked.values()) {
      if (event.tab !== tab) continue;
      const hadTime = lived(tab, event.atMs, scheduler.nowMs) >= 100;
      if (event.isStored || (hadTime && mayLast(world, event.atMs))) event.isDurable = true;
    }
  tab.ledger = tab.analytics.inspect();
  tab.isGone = true;
  tab.goneAtMs = scheduler.nowMs;
  locks?.release(tab);
}

/** Signs out: waiting events are sent, local storage is cleared except for a few keys, and a new page opens. */
function logOut(world: World, tab: SimTab, afterMs: number): void {
  void tab.analytics.close();
  tab.isClosed = true;
  const stored: readonly string[] = KEYS_PRESERVED_AT_LOGOUT;
  world.scheduler.after(
    afterMs,
    () => {
      world.storage.clearExcept(
        (key) => stored.indexOf(key) >= 0 || key.indexOf(`${STORAGE_KEYS.analyticsQueue}.`) === 0,
      );
      leave(world, tab, { isReload: true });
      openTab(world, { sessionStorage: tab.sessionStorage });
    },
    tab,
  );
}

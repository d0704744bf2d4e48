import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { startChromium } from "./chromium.ts";
import { startCollector, type Collector, type EventRequest } from "./collector.ts";
import type { Contestant } from "./contestant.ts";
import type { TrackingTask } from "./page/tracking.ts";
import { startPageHost } from "./page-host.ts";
import { judge, type Judgement } from "./judgement.ts";

/** How events are tracked. Default: one loop without a pause, small events. */
export interface Tracking {
  readonly everyMs?: number;
  readonly sizes?: readonly number[];
  readonly thenReload?: boolean;
}

const untilStarted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.title === "started", undefined, { polling: 20, timeout: 20_000 });

/** One tab of a site. Its name is part of the marks of its events. */
export interface Tab {
  readonly page: Page;
  track(count: number, tracking?: Tracking): Promise<void>;
  /** Closes the tab as a viewer does. */
  close(): Promise<void>;
  /** Kills the renderer: no handler of the page runs. */
  crash(): Promise<void>;
  freeze(): Promise<void>;
  resume(): Promise<void>;
}

/** What a scenario acts on. */
export interface Stage {
  readonly collector: Collector;
  readonly context: BrowserContext;
  /** Opens a page of the site and resolves when its SDK has begun. */
  openTab(options?: { readonly withFullStorage?: boolean }): Promise<Tab>;
  wait(ms: number): Promise<void>;
  /** Resolves this long after the call, however long the steps in between take, so that a slow machine has the same fault. */
  faultFor(ms: number): Promise<void>;
  /** Waits until every event tracked so far arrived, at most so long. */
  untilComplete(limitMs: number): Promise<boolean>;
  /** Marks the instant from which nothing fails any more; recovery is measured from it. */
  faultIsOver(): void;
}

/** Measurements besides the result. */
export interface Outcome extends Judgement {
  readonly scenario: string;
  readonly contestant: string;
  /** Whether the page had to track once more before everything arrived. */
  readonly nudged: boolean;
  /** Milliseconds from the end of the fault to the last event; undefined while some are lost. */
  readonly recoveryMs: number | undefined;
  readonly requests: readonly EventRequest[];
  readonly preflights: number;
  /** Errors that reached the page and requests that the harness could not read. */
  readonly faults: readonly string[];
  readonly ledger: unknown;
  readonly trace: readonly string[];
}

/** One ordinary fault, and what becomes of events in it. Each must leave every event as exactly one row, without one more call. */
export interface Scenario {
  readonly name: string;
  readonly events: number;
  /** What happens, for the scoreboard. */
  readonly happens: string;
  /** What must hold besides exactly one row for each event. */
  readonly holds: string;
  /** How often an event may reach the collector again. A call that the page cannot await may have to be repeated. */
  readonly copies: 0 | 1;
  /** Most milliseconds after the fault until the last event arrives, in scenarios about recovery. */
  readonly recoversWithinMs?: number;
  readonly play: (stage: Stage) => Promise<void>;
}

/** How patient the stage is. */
export interface Patience {
  /** Milliseconds that a contestant gets on its own after the scenario. */
  readonly byItselfMs: number;
  /** Milliseconds after one more call. */
  readonly nudgedMs: number;
  /** How long to watch for further copies after everything has arrived, in milliseconds. */
  readonly quietMs: number;
}

export const PATIENCE: Patience = { byItselfMs: 60_000, nudgedMs: 20_000, quietMs: 8000 };

async function until(isTrue: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!isTrue()) {
    if (performance.now() > end) return false;
    await sleep(20);
  }
  return true;
}

/** Plays one scenario with one contestant, with its own origin and profile. */
export async function playScenario({
  contestant,
  scenario,
  script,
  patience = PATIENCE,
  initScript,
}: {
  readonly contestant: Contestant;
  readonly scenario: Scenario;
  /** Of `bundlePage`. */
  readonly script: string;
  readonly patience?: Patience;
  /** Runs in each page before everything else. */
  readonly initScript?: string;
}): Promise<Outcome> {
  const collector = await startCollector(contestant);
  const host = await startPageHost({ script, collector: collector.origin });
  const chromium = await startChromium();
  const { context } = chromium;
  if (initScript) await context.addInitScript(initScript);
  const marks: string[] = [];
  const faults: string[] = [];
  const trace: string[] = [];
  const tabs: Page[] = [];
  let overAt = 0;

  const note = (text: string): void => {
    trace.push(`${(collector.now() / 1000).toFixed(2)} s: ${text}`);
  };
  const missing = (): string[] => {
    const arrived = new Set(collector.arrivals.map(({ mark }) => mark));
    return marks.filter((mark) => !arrived.has(mark));
  };
  const untilComplete = (limitMs: number): Promise<boolean> => until(() => missing().length === 0, limitMs);

  async function openTab({ withFullStorage = false } = {}): Promise<Tab> {
    const page = await context.newPage();
    const name = `t${tabs.push(page)}`;
    let made = 0;
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        note(`${name} console: ${message.text().slice(0, 160)}`);
    });
    const session = await context.newCDPSession(page);
    if (withFullStorage)
      await session.send("Storage.overrideQuotaForOrigin", { origin: host.origin, quotaSize: 1 });
    await page.goto(`${host.origin}/${withFullStorage ? "full" : ""}`);
    await untilStarted(page);
    note(`${name} opened`);
    return {
      page,
      async track(count, { everyMs = 0, sizes = [0], thenReload = false } = {}) {
        const task: TrackingTask = { tab: name, from: made, count, everyMs, sizes, thenReload };
        for (let index = 0; index < count; index += 1) marks.push(`${name}-${made + index}`);
        made += count;
        if (thenReload) {
          const loaded = page.waitForEvent("load");
          await page.evaluate((given) => void globalThis.trackAll(given), task).catch(() => undefined);
          await loaded;
          await untilStarted(page);
        } else await page.evaluate((given) => globalThis.trackAll(given), task);
        note(`${name} tracked ${count}${thenReload ? " and reloaded" : ""}`);
      },
      async close() {
        faults.push(...(await page.evaluate(() => globalThis.faults)));
        await page.close();
        note(`${name} closed`);
      },
      async crash() {
        const crashed = page.waitForEvent("crash");
        session.send("Page.crash").catch(() => undefined);
        await crashed;
        note(`${name} crashed`);
        await page.close();
      },
      async freeze() {
        await session.send("Page.setWebLifecycleState", { state: "frozen" });
        note(`${name} frozen`);
      },
      async resume() {
        await session.send("Page.setWebLifecycleState", { state: "active" });
        note(`${name} resumed`);
      },
    };
  }

  try {
    await scenario.play({
      collector,
      context,
      openTab,
      wait: (ms) => sleep(ms),
      faultFor: (ms) => sleep(ms),
      untilComplete,
      faultIsOver() {
        overAt = collector.now();
        note("the fault is over");
      },
    });
    if (overAt === 0) overAt = collector.now();
    let nudged = false;
    if (!(await untilComplete(patience.byItselfMs))) {
      nudged = true;
      note(`nudge; ${missing().length} of ${marks.length} are missing`);
      for (const page of tabs)
        if (!page.isClosed()) await page.evaluate(() => globalThis.contestant.track("nudge-0", {}));
      await untilComplete(patience.nudgedMs);
    }
    const lastAt = Math.max(0, ...firstArrivals(collector));
    await sleep(patience.quietMs);
    const left = tabs.findLast((page) => !page.isClosed());
    if (left) faults.push(...(await left.evaluate(() => globalThis.faults)));
    const ledger: unknown = await left?.evaluate(() => globalThis.contestant.ledger?.());
    for (const request of collector.requests)
      trace.push(
        `${(request.at / 1000).toFixed(2)} s: request with ${request.events} events, ${request.bytes} bytes, ${request.contentType}, ${request.mood}`,
      );
    const judgement = judge(marks, collector.arrivals);
    return {
      ...judgement,
      scenario: scenario.name,
      contestant: contestant.name,
      nudged,
      recoveryMs: judgement.lost.length > 0 ? undefined : Math.max(0, Math.round(lastAt - overAt)),
      requests: collector.requests,
      preflights: collector.preflights(),
      faults: [...faults, ...collector.unreadable],
      ledger,
      trace,
    };
  } finally {
    await chromium.stop();
    await host.stop();
    await collector.stop();
  }
}

/** When each row first arrived; rows of the nudge itself do not count. */
function firstArrivals({ arrivals }: Collector): number[] {
  const seen = new Set<string>();
  return arrivals
    .filter(({ eventId, mark }) => !mark.startsWith("nudge") && !seen.has(eventId) && seen.add(eventId))
    .map(({ at }) => at);
}

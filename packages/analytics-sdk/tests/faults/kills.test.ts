import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { startChromium } from "./chromium.ts";
import { startCollector, type Mood } from "./collector.ts";
import { marquee } from "./marquee.ts";
import { bundlePage } from "./page-bundle.ts";
import { startPageHost } from "./page-host.ts";
import { judge } from "./judgement.ts";

// oxlint-disable-next-line node/no-process-env
const isAll = process.env["TEST_ALL"] === "1";

const VIEWERS = 5;
const KILLS_OF_A_VIEWER = 10;
/** Events recorded longer ago than this survive. */
const DURABLE_AFTER_MS = 100;
const ARRIVAL_LIMIT_MS = 60_000;
const MOODS: readonly Mood[] = ["healthy", "http500", "hangs"];

/** A small generator, so that a red run can be played again by its seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Told {
  readonly mark: string;
  readonly at: number;
}

/** Tracks every 3 ms and reports each event to the test at once, as the page will be killed. */
const trackAndTell = (tab: string): void => {
  let number = 0;
  setInterval(() => {
    const mark = `${tab}-${number}`;
    number += 1;
    globalThis.contestant.track(mark, { detail: "x".repeat((number % 20) * 40) });
    (globalThis as unknown as { told: (mark: string, at: number) => void }).told(mark, Date.now());
  }, 3);
};

let script = "";
beforeAll(async () => {
  script = await bundlePage(marquee);
});

/** One viewer whose page is killed again and again; resolves with the expected and the received events. */
async function sufferKills(seed: number) {
  const random = randomOf(seed);
  const collector = await startCollector(marquee);
  const host = await startPageHost({ script, collector: collector.origin });
  const { context, stop } = await startChromium();
  const owed: string[] = [];
  const all: string[] = [];
  let told: Told[] = [];

  async function open(): Promise<{ page: Page; session: CDPSession }> {
    const page = await context.newPage();
    await page.exposeFunction("told", (mark: string, at: number) => void told.push({ mark, at }));
    await page.goto(host.origin);
    await page.waitForFunction(() => document.title === "started");
    return { page, session: await context.newCDPSession(page) };
  }
  const missing = (): string[] => {
    const arrived = new Set(collector.arrivals.map(({ mark }) => mark));
    return owed.filter((mark) => !arrived.has(mark));
  };

  try {
    let { page, session } = await open();
    for (let kill = 0; kill < KILLS_OF_A_VIEWER; kill += 1) {
      told = [];
      collector.become(MOODS[Math.floor(random() * MOODS.length)] ?? "healthy");
      await page.evaluate(trackAndTell, `s${seed}k${kill}`);
      await sleep(150 + random() * 1500);
      const crashed = page.waitForEvent("crash");
      const killedAt = Date.now();
      session.send("Page.crash").catch(() => undefined);
      await crashed;
      await page.close();
      all.push(...told.map(({ mark }) => mark));
      owed.push(...told.filter(({ at }) => at <= killedAt - DURABLE_AFTER_MS).map(({ mark }) => mark));
      collector.become("healthy");
      ({ page, session } = await open());
      const end = performance.now() + ARRIVAL_LIMIT_MS;
      while (missing().length > 0 && performance.now() < end) await sleep(50);
      // A lost event stays lost; the others need not wait for it.
      if (missing().length > 0) break;
    }
    // A surplus attempt would come within the 3 s between two attempts.
    await sleep(4000);
    const ledger = await page.evaluate(() => globalThis.contestant.ledger?.());
    return {
      owed: owed.length,
      missing: missing(),
      ledger: ledger as { pending: number; deferred: number; dropped: Record<string, number> } | undefined,
      unreadable: collector.unreadable,
      judgement: judge(all, collector.arrivals),
    };
  } finally {
    await stop();
    await host.stop();
    await collector.stop();
  }
}

describe.runIf(isAll).concurrent("A page that is killed at any instant", () => {
  for (let viewer = 1; viewer <= VIEWERS; viewer += 1) {
    const seed = viewer * 7919;
    it(`loses no event recorded 100 ms before, ${KILLS_OF_A_VIEWER} kills, seed ${seed} [ANLT-142]`, async () => {
      const { owed, missing, ledger, unreadable, judgement } = await sufferKills(seed);
      expect(missing).toEqual([]);
      expect(owed).toBeGreaterThan(KILLS_OF_A_VIEWER * 10);
      expect(judgement.twice).toEqual([]);
      expect(unreadable).toEqual([]);
      expect(judgement.inversions).toBe(0);
      expect(judgement.changedCopies).toBe(0);
      expect(ledger).toMatchObject({ pending: 0, deferred: 0, dropped: {} });
      expect(ledger?.dropped).toEqual({});
    }, 900_000);
  }
});

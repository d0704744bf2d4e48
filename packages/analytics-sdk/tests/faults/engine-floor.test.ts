import { beforeAll, describe, expect, it } from "vitest";
import { startChromium } from "./chromium.ts";
import { LACKS, STILL_THERE } from "./engine-floor.ts";
import { marquee } from "./marquee.ts";
import { bundlePage } from "./page-bundle.ts";
import { SCENARIOS } from "./scenarios.ts";
import { playScenario } from "./stage.ts";

// oxlint-disable-next-line node/no-process-env
const isAll = process.env["TEST_ALL"] === "1";

const PATIENCE = { byItselfMs: 60_000, nudgedMs: 1000, quietMs: 4000 };
const played = SCENARIOS.filter(({ name }) => ["normal", "reload", "http500"].includes(name));

const names = Object.keys(LACKS);
/** All together, but for a forbidden storage: without one, and without a request that outlives the page, nothing could stay. */
const together = names.filter((name) => name !== "localStorage");
const engines = [...names.map((name) => [name]), together];

let script = "";
beforeAll(async () => {
  script = await bundlePage(marquee);
});

const without = (lacking: readonly string[]): string => lacking.map((name) => `{${LACKS[name]}}`).join("\n");

describe.runIf(isAll).concurrent("A recorder in an engine that lacks something", () => {
  for (const lacking of engines) {
    it(`really lacks ${lacking.join(", ")}`, async () => {
      const { context, stop } = await startChromium();
      try {
        await context.addInitScript(without(lacking));
        const page = await context.newPage();
        // Only a page of an origin has storage.
        await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<p>" }));
        await page.goto("http://127.0.0.1:9/");
        const left = await page.evaluate<string[]>(STILL_THERE);
        expect(names.filter((name) => !left.includes(name))).toEqual(
          names.filter((name) => lacking.includes(name)),
        );
      } finally {
        await stop();
      }
    });
    for (const scenario of played)
      it(`loses nothing in ${scenario.name} without ${lacking.join(", ")} [ANLT-143] [ANLT-163]`, async () => {
        const outcome = await playScenario({
          contestant: marquee,
          scenario,
          script,
          patience: PATIENCE,
          initScript: without(lacking),
        });
        const trace = [...outcome.trace, JSON.stringify(outcome.ledger)].join("\n");
        expect(outcome.expected, trace).toBe(scenario.events);
        expect(outcome.exactlyOnce, trace).toBe(scenario.events);
        expect(outcome.nudged, trace).toBe(false);
        expect(outcome.mostCopies, trace).toBeLessThanOrEqual(scenario.copies);
        expect(outcome.changedCopies, trace).toBe(0);
        expect(outcome.inversions, trace).toBe(0);
        expect(outcome.faults, trace).toEqual([]);
      });
  }
});

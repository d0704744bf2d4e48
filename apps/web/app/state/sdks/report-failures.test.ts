import { consumptionEndpoint } from "@marquee/config";
import { buildClient, fakeClock, fakeFetch, fakeTimers } from "@marquee/http/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { reportFailures } from "./report-failures.ts";
import { watchCalls } from "./watched-calls.ts";

const leaving: (() => void)[] = [];
beforeEach(() =>
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: () => void) => name === "pagehide" && leaving.push(listener),
  }),
);
afterEach(() => {
  leaving.length = 0;
  vi.unstubAllGlobals();
});

interface Reported {
  readonly path: string;
  readonly attempt: number;
  readonly source: string;
  readonly sampleRate: number;
}

function page({ failureSampleRate = 1, isBot = false } = {}) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const reported: Reported[] = [];
  let loads = 0;
  let isLoadable = true;
  const wire = fakeFetch(({ address, body }) => {
    if (!address.includes("/events")) return { status: 500, json: {} };
    const { events } = JSON.parse(String(body)) as { events: { properties: Reported }[] };
    reported.push(...events.map(({ properties }) => properties));
    return { json: { accepted: 1 } };
  });
  const app = buildAppContext({ failureSampleRate, isBot });
  const calls = watchCalls(wire, async (watched) => {
    loads += 1;
    if (!isLoadable) throw new TypeError("Failed to fetch dynamically imported module");
    return reportFailures(client, watched, app);
  });
  const client = buildClient({
    clock,
    timers,
    fetch: (input, init) => calls.fetch(input, init),
    onFailure: calls.onFailure,
  });
  return {
    timers,
    reported,
    loads: () => loads,
    setLoadable: (can: boolean) => (isLoadable = can),
    fail: (place: number) =>
      client.request({ endpoint: { ...consumptionEndpoint, path: `/v${place}` } }).catch(() => undefined),
  };
}

describe("failures of a page", () => {
  it("are reported from the first one on, in order, by code that the first one loads [ANLT-159]", async () => {
    const { fail, loads, reported, timers } = page();
    expect(loads()).toBe(0);
    await Promise.all([fail(1), fail(2)]);
    await fail(3);
    await timers.advance(1000);
    expect(reported.map(({ path, source, attempt }) => [path, source, attempt])).toEqual([
      ["/v1", "web", 1],
      ["/v2", "web", 1],
      ["/v3", "web", 1],
    ]);
    expect(loads()).toBe(1);
  });

  it("are reported from the next one on when the code could not be loaded [ANLT-159]", async () => {
    const { fail, loads, reported, setLoadable, timers } = page();
    setLoadable(false);
    await fail(1);
    await timers.advance(1000);
    setLoadable(true);
    await fail(2);
    await timers.advance(1000);
    expect([loads(), reported.map(({ path }) => path)]).toEqual([2, ["/v2"]]);
  });

  it("are sent when the page closes [ANLT-159]", async () => {
    const { fail, reported, timers } = page();
    await fail(1);
    await timers.advance(0);
    for (const leave of leaving) leave();
    await timers.advance(0);
    expect(reported.map(({ sampleRate }) => sampleRate)).toEqual([1]);
  });

  it.each([
    ["a rate of 0", { failureSampleRate: 0 }],
    ["a crawler", { isBot: true }],
  ])("are none for %s [ANLT-159]", async (_name, given) => {
    const { fail, reported, timers } = page(given);
    await fail(1);
    await timers.advance(1000);
    expect(reported).toEqual([]);
  });
});

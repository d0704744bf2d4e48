import { consumptionEndpoint } from "@marquee/config";
import type { Failure } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers } from "@marquee/http/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFailureInbox } from "./failure-inbox.ts";
import { reportFailures } from "./report-failures.ts";

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

function page(sampleRate = 1) {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const reported: Reported[] = [];
  const wire = fakeFetch(({ address, body }) => {
    if (!address.includes("/events")) return { status: 500, json: {} };
    const { events } = JSON.parse(String(body)) as { events: { properties: Reported }[] };
    reported.push(...events.map(({ properties }) => properties));
    return { json: { accepted: 1 } };
  });
  const inbox = createFailureInbox(wire);
  const client = buildClient({
    clock,
    timers,
    fetch: (input, init) => inbox.fetch(input, init),
    onFailure: (failure: Failure) => inbox.hear(failure),
  });
  return {
    inbox,
    timers,
    reported,
    begin: () => reportFailures(client, inbox, sampleRate),
    fail: (place: number) =>
      client
        .request({ endpoint: { ...consumptionEndpoint, path: `/v${place}` } as never })
        .catch(() => undefined),
  };
}

describe("failures of a page", () => {
  it("wait for the code that reports them, and leave in their order with those that follow [ANLT-159]", async () => {
    const { begin, fail, inbox, reported, timers } = page();
    await fail(1);
    await fail(2);
    await timers.advance(600_000);
    expect(reported).toEqual([]);
    expect(inbox.waiting).toHaveLength(2);
    begin();
    await fail(3);
    await timers.advance(1000);
    expect(reported.map(({ path, source }) => [path, source])).toEqual([
      ["/v1", "web"],
      ["/v2", "web"],
      ["/v3", "web"],
    ]);
    expect(inbox.waiting).toEqual([]);
  });

  it("are at most twenty while they wait [ANLT-159]", async () => {
    const { fail, inbox } = page();
    for (let place = 0; place < 25; place += 1) await fail(place);
    expect(inbox.waiting).toHaveLength(20);
  });

  it("leave with the page, and at the rate that the site says [ANLT-159]", async () => {
    const { begin, fail, reported, timers } = page();
    begin();
    await fail(1);
    for (const leave of leaving) leave();
    await timers.advance(0);
    expect(reported.map(({ sampleRate }) => sampleRate)).toEqual([1]);
    const silent = page(0);
    silent.begin();
    await silent.fail(1);
    await silent.timers.advance(1000);
    expect(silent.reported).toEqual([]);
  });
});

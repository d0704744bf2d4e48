import { buildClient, fakeFetch, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { wireEventOf } from "./destination.fixture.ts";
import { createLoyaltyTool } from "./loyalty-tool.ts";

const call = { keepalive: false };
const events = [
  wireEventOf("page_viewed", { eventId: "e-1" }),
  wireEventOf("play_started", { eventId: "e-2" }),
];

describe("a loyalty tool", () => {
  it("is reached through the platform, by the same events [ANLT-130]", async () => {
    const fetch = fakeFetch({ json: { accepted: 2 } });
    const loyalty = createLoyaltyTool(buildClient({ fetch }));
    expect(await loyalty.send(events, { keepalive: true })).toEqual({ outcome: "taken" });
    expect(
      fetch.seen.map(({ method, address, headers, init, body }) => [
        method,
        address,
        headers["content-type"],
        init.keepalive,
        JSON.parse(String(body)),
      ]),
    ).toEqual([["POST", "https://platform.test/events/loyalty", "application/json", true, { events }]]);
    expect([loyalty.name, loyalty.group]).toEqual(["loyalty", "sharing"]);
  });

  it.each<[string, FakeStep, object]>([
    [
      "that one event is refused",
      { json: { accepted: 1, refused: [{ index: 1, code: "INVALID_ARGUMENT", message: "no" }] } },
      { outcome: "taken", refused: [{ eventId: "e-2", code: "INVALID_ARGUMENT" }] },
    ],
    [
      "what it refused of others",
      { json: { accepted: 2, refused: [{ index: 7, code: "X" }, null] } },
      { outcome: "taken", refused: [] },
    ],
    ["400", { status: 400, json: {} }, { outcome: "refused", code: "INVALID_ARGUMENT" }],
    ["400 without a body", { status: 400 }, { outcome: "refused", code: "INVALID_ARGUMENT" }],
    ["413", { status: 413 }, { outcome: "refused", code: "TOO_LARGE" }],
    ["429", { status: 429, headers: { "retry-after": "30" } }, { outcome: "later", retryAfterMs: 30_000 }],
    [
      "429 with a date",
      {
        status: 429,
        headers: { "retry-after": "Sat, 28 Nov 2026 10:00:30 GMT", date: "Sat, 28 Nov 2026 10:00:00 GMT" },
      },
      { outcome: "later", retryAfterMs: 30_000 },
    ],
    ["401", { status: 401, json: {} }, { outcome: "later" }],
    ["404", { status: 404 }, { outcome: "later" }],
    ["500", { status: 500 }, { outcome: "later" }],
    ["a page of a hotel", { text: "<html>" }, { outcome: "later" }],
    ["nothing", {}, { outcome: "later" }],
  ])("that answers %s is understood [ANLT-130] [ANLT-161]", async (_, step, expected) => {
    const loyalty = createLoyaltyTool(buildClient({ fetch: fakeFetch(step) }));
    expect(await loyalty.send(events, call)).toEqual(expected);
  });

  it("that never answers is aborted by the signal", async () => {
    const controller = new AbortController();
    const loyalty = createLoyaltyTool(buildClient({ fetch: fakeFetch("hang") }));
    const sending = loyalty.send(events, { keepalive: false, signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toThrow();
  });

  it("that is not reached is a failed send, so that the recorder tries again", async () => {
    const loyalty = createLoyaltyTool(buildClient({ fetch: fakeFetch("offline") }));
    await expect(loyalty.send(events, call)).rejects.toThrow("fetch failed");
  });
});

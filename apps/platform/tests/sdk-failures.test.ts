import { createFailureReports } from "@marquee/analytics-sdk";
import { FAMILIES } from "@marquee/config";
import { fetchDetail } from "@marquee/content-sdk";
import { createClient, isMarqueeError, type ClientOptions, type Fetch } from "@marquee/http";
import { fetchPlan } from "@marquee/plans-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

interface Stored {
  readonly sink: string;
  readonly name: string;
  readonly payload: { readonly properties: Readonly<Record<string, unknown>> };
}

async function stored(): Promise<readonly Stored[]> {
  const answer = await platform.fetch("/test/events?sink=events&limit=100");
  return ((await answer.json()) as { events: Stored[] }).events;
}

describe("reports of failed calls at the platform", () => {
  it("are stored as events of type failure, one for each failed call, without the viewer [PLAT-127] [ANLT-155]", async () => {
    const wire = platform.fetch as unknown as Fetch;
    const facts: ClientOptions = {
      families: FAMILIES,
      clientKey: "partner-acme",
      viewer: () => ({
        country: "MY",
        language: "ms",
        platformName: "desktop_web",
        deviceId: "device-of-asha",
        userId: "user-of-asha",
      }),
      clock: { now: platform.clock.now, monotonic: platform.clock.now },
      fetch: wire,
    };
    const reports = createFailureReports(createClient(facts), { source: "web" });
    const client = createClient({ ...facts, fetch: reports.watch(wire), onFailure: reports.hear });
    const failed = async (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => "answered",
        (error: unknown) => (isMarqueeError(error) ? error.code : "?"),
      );
    expect(await failed(fetchDetail(client, { type: "movie", id: "0-0-999999" }))).toBe("NOT_FOUND");
    expect(await failed(fetchPlan(client, { id: "plan-of-asha" }))).toBe("NOT_FOUND");
    expect(await failed(fetchDetail(client, { type: "movie", id: "0-0-1" }))).toBe("answered");
    await reports.flush();
    const events = await stored();
    expect(events.map(({ sink, name }) => [sink, name])).toEqual([
      ["events", "failure"],
      ["events", "failure"],
    ]);
    const told = events.map(({ payload }) => payload.properties);
    expect(new Set(told.map(({ family }) => family))).toEqual(new Set(["content", "order"]));
    for (const { family: _family, ...properties } of told)
      expect(properties).toEqual({
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        code: expect.stringMatching(/^[A-Z]{3}\d\d-GET-404-1001$/),
        reason: "NOT_FOUND",
        path: expect.stringContaining("{"),
        method: "GET",
        status: 404,
        durationMs: expect.any(Number),
        attempt: 1,
        country: "MY",
        platformName: "desktop_web",
        sampleRate: 1,
        source: "web",
      });
    expect(JSON.stringify(events)).not.toMatch(/asha|999999/);
  });
});

import { MINUTE } from "@marquee/config/time";
import { describe, expect, it } from "vitest";
import type { TokenFault } from "../src/testing/index.ts";
import { HOUR_SECONDS, viewer, whileTimePasses } from "./viewer.ts";

const PARALLEL = 100;
const SERIAL = 50;
const REQUESTED = PARALLEL + SERIAL;

/** How a backend fails as a whole. */
const OUTAGES: readonly (readonly [string, TokenFault])[] = [
  ["answers 503", { status: 503, json: {} }],
  ["answers 429 without saying how long", { status: 429, json: {} }],
  ["cannot be reached", "offline"],
  ["loses its answers", "lost"],
  ["never answers", "hang"],
];

/** Goal 14: during an outage the device sends at most 1.1 times as many requests as the app makes, refreshes included. */
describe.each(OUTAGES)("a backend that %s for ten minutes", (_, fault) => {
  it.each([
    ["valid all along", 1800],
    ["about to expire", 30],
    ["expired", 0],
  ] as const)(
    "receives at most 1.1 requests for each call of a viewer whose token is %s",
    async (state, secondsLeft) => {
      const { ask, later, server, world } = await viewer();
      await later(HOUR_SECONDS - secondsLeft);
      for (const kind of ["other", "refresh", "renew", "guest", "platform"] as const)
        server.fail(kind, ...Array.from({ length: 10 * REQUESTED }, () => fault));
      const start = world.clock.monotonic();
      const before = server.seen.length;
      const outcomes = await whileTimePasses(Promise.all(Array.from({ length: PARALLEL }, () => ask())), () =>
        later(1),
      );
      for (let call = 0; call < SERIAL; call += 1) {
        outcomes.push(await whileTimePasses(ask(), () => later(1)));
        const nextMs = (10 * MINUTE * (call + 1)) / SERIAL;
        await later(Math.max(0, start + nextMs - world.clock.monotonic()) / 1000);
      }
      expect(outcomes).toHaveLength(REQUESTED);
      expect(outcomes).not.toContain("premium");
      expect(world.clock.monotonic() - start).toBeGreaterThanOrEqual(10 * MINUTE);
      const sent = server.seen.length - before;
      expect(sent).toBeLessThanOrEqual(1.1 * REQUESTED);
      const calls = server.seen.slice(before).filter(({ kind }) => kind === "other").length;
      expect(calls).toBeLessThanOrEqual(REQUESTED);
      // Without a token no call leaves; with one each leaves once and nothing besides.
      if (state === "expired") expect(calls).toBe(0);
      if (state === "valid all along") expect([calls, sent]).toEqual([REQUESTED, REQUESTED]);
    },
  );
});

describe("a backend that accepts no access token and cannot refresh either", () => {
  it("receives at most 1.1 requests for each call", async () => {
    const { ask, later, server } = await viewer();
    server.ledger.expireAccessTokens();
    server.fail(
      "refresh",
      ...Array.from({ length: REQUESTED }, (): TokenFault => ({ status: 503, json: {} })),
    );
    const outcomes = await Promise.all(Array.from({ length: PARALLEL }, () => ask()));
    for (let call = 0; call < SERIAL; call += 1) {
      outcomes.push(await ask());
      await later(12);
    }
    expect(new Set(outcomes)).toEqual(new Set(["UNAUTHORIZED"]));
    expect(server.seen.length).toBeLessThanOrEqual(1.1 * REQUESTED);
    expect(server.count("refresh")).toBeLessThanOrEqual(10);
  });
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Database } from "../database/database.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createSystemHealth, type PartHealth } from "./system-health.ts";

/** A database that never answers. */
const HANGING = { execute: () => new Promise(() => undefined) } as unknown as Database;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks the web app and the database for 2 s each; one that hangs leaves the others [PLAT-126]", async () => {
  const limits = vi.spyOn(AbortSignal, "timeout");
  const asked: string[] = [];
  const health = createSystemHealth({
    clock: createFakeClock(),
    db: HANGING,
    metrics: createMetrics(),
    engine: "postgresql",
    trouble: undefined,
    webHealthUrl: "http://127.0.0.1:3000/health",
    fetch: async (address, init) => {
      asked.push(`${new Request(address).url} ${String(init?.signal instanceof AbortSignal)}`);
      return new Response("ok");
    },
    hasEventStream: false,
  });
  let known: readonly PartHealth[] | undefined;
  void health().then((parts) => (known = parts));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(known).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(known?.map(({ part, state }) => [part, state])).toEqual([
    ["platform", "ok"],
    ["web", "ok"],
    ["database", "down"],
  ]);
  expect([asked, limits.mock.calls]).toEqual([["http://127.0.0.1:3000/health true"], [[2_000]]]);
});

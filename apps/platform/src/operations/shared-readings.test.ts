import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createMetrics, type Metrics } from "../monitoring/metrics.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { shareReadings } from "./shared-readings.ts";

const delayOf = async (metrics: Pick<Metrics, "read">): Promise<number | undefined> =>
  (await metrics.read()).find(({ name }) => name === "nodejs_eventloop_lag_p99_seconds")?.value;

it("gives every part of a page the same delay of the event loop, and measures again after 3 s [PLAT-126]", async () => {
  const clock = createFakeClock();
  const shared = shareReadings(createMetrics({ processMetrics: true }), { clock });
  await pause(100);
  const delays = await Promise.all([delayOf(shared), delayOf(shared), delayOf(shared)]);
  expect(delays[0]).toBeGreaterThan(0);
  expect(new Set(delays).size).toBe(1);
  clock.advance(2_999);
  expect(await delayOf(shared)).toBe(delays[0]);
  clock.advance(1);
  expect(await delayOf(shared)).not.toBe(delays[0]);
});

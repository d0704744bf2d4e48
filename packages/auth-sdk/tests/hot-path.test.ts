import { ENDPOINTS } from "@marquee/config/endpoints";
import { MINUTE, SECOND } from "@marquee/config/time";
import { memoryStorage, type KeyValueStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { signedInAs } from "../src/testing/index.ts";
import { HOUR_SECONDS } from "./viewer.ts";

const CALLS = 100;

/** A viewer whose storage counts its reads, and never answers once it is told to hang. */
async function countedViewer(secondsLeft: number) {
  const memory = memoryStorage();
  const reads = { count: 0, isHanging: false };
  const read = <Value>(work: () => Value): Value | Promise<never> => {
    reads.count += 1;
    return reads.isHanging ? new Promise<never>(() => undefined) : work();
  };
  const storage: KeyValueStorage = {
    ...memory,
    get: (key) => read(() => memory.get(key)),
    keys: () => read(() => memory.keys()),
  };
  const { auth, server, world } = await signedInAs("premium", { storage });
  await world.timers.advance((HOUR_SECONDS - secondsLeft) * SECOND);
  reads.count = 0;
  const sent = () => server.seen.filter(({ kind }) => kind === "other").length;
  const ask = async () =>
    ((await auth.request({ endpoint: ENDPOINTS.consumption })).data as { readonly user: string }).user;
  return { ask, reads, sent, server, world };
}

/** Goal 13: no call waits for a refresh that is not needed yet. */
describe("a request with a token that is still valid", () => {
  it.each([
    ["before the window", 61, 0],
    ["inside it, where one refresh runs beside it", 60, 1],
    ["in its last second", 1, 1],
  ] as const)(
    "is sent in the same turn, without a read of storage: %s",
    async (_, secondsLeft, refreshes) => {
      const { ask, reads, sent, server, world } = await countedViewer(secondsLeft);
      server.fail("refresh", "hang");
      const since = world.clock.monotonic();
      const first = ask();
      expect([sent(), reads.count]).toEqual([1, 0]);
      await world.settle();
      expect(server.count("refresh")).toBe(refreshes);
      // What the refresh reads is its own; the requests beside it read nothing.
      reads.count = 0;
      const others = Array.from({ length: CALLS }, ask);
      expect(sent()).toBe(1 + CALLS);
      expect(await Promise.all([first, ...others])).toEqual(Array(1 + CALLS).fill("premium"));
      expect([reads.count, world.clock.monotonic() - since, server.count("refresh")]).toEqual([
        0,
        0,
        refreshes,
      ]);
    },
  );

  it("is answered although storage and the refresh in the background never finish", async () => {
    const { ask, reads, sent, world } = await countedViewer(30);
    reads.isHanging = true;
    const since = world.clock.monotonic();
    const requested = Array.from({ length: CALLS }, ask);
    expect(sent()).toBe(CALLS);
    expect(await Promise.all(requested)).toEqual(Array(CALLS).fill("premium"));
    expect(world.clock.monotonic()).toBe(since);
  });

  it("has the new token as soon as the refresh in the background has ended, and still reads nothing", async () => {
    const { ask, reads, server, world } = await countedViewer(30);
    await ask();
    await world.timers.advance(MINUTE);
    reads.count = 0;
    expect(await ask()).toBe("premium");
    expect(server.seen.at(-1)?.headers["authorization"]).toBe("bearer access-2");
    expect([reads.count, server.count("refresh")]).toEqual([0, 1]);
  });
});

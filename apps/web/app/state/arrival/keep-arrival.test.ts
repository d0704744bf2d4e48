import { memoryStorage, silentLogger } from "@marquee/http";
import { fakeClock } from "@marquee/http/testing";
import { createStoredProvider, providerInForce } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { keepArrival } from "./keep-arrival.ts";

const ports = () => ({ storage: memoryStorage(), logger: silentLogger, clock: fakeClock() });

describe("keepArrival", () => {
  it("keeps a known payment provider with the time of arriving, and a later visit finds it", async () => {
    const kept = ports();
    await keepArrival(kept, "?pp=PayPal");
    await keepArrival(kept, "");
    const record = createStoredProvider(kept);
    expect(providerInForce(await record.load(), kept.clock.now())).toBe("paypal");
  });

  it.each(["?pp=foo", "?pp=", "?code=SAVE"])("keeps no provider of %s", async (search) => {
    const kept = ports();
    await keepArrival(kept, search);
    expect(await createStoredProvider(kept).load()).toBeUndefined();
  });

  it("answers the campaign of this visit, else the one kept before, and none that was never given", async () => {
    const kept = ports();
    expect(await keepArrival(kept, "")).toBeUndefined();
    const mail = { source: "mail", name: "diwali" };
    expect(await keepArrival(kept, "?utm_source=mail&utm_campaign=diwali")).toMatchObject(mail);
    expect(await keepArrival(kept, "?q=film")).toMatchObject(mail);
  });
});

import { memoryStorage } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { createStoredProvider, providerInForce } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { keepArrival } from "./keep-arrival.ts";

/** A visitor of the site, whose visits share one storage. */
const visitor = () => {
  const client = buildClient({ fetch: fakeFetch() });
  const storage = memoryStorage();
  return {
    arrive: (search: string) => keepArrival(client, { storage, search }),
    provider: async () => {
      const record = createStoredProvider(client, { storage });
      return providerInForce(await record.load(), client.clock.now());
    },
  };
};

describe("keepArrival", () => {
  it("keeps a known payment provider with the time of arriving, and a later visit finds it", async () => {
    const { arrive, provider } = visitor();
    await arrive("?pp=PayPal");
    await arrive("");
    expect(await provider()).toBe("paypal");
  });

  it.each(["?pp=foo", "?pp=", "?code=SAVE"])("keeps no provider of %s", async (search) => {
    const { arrive, provider } = visitor();
    await arrive(search);
    expect(await provider()).toBeUndefined();
  });

  it("answers the campaign of this visit, else the one kept before, and none that was never given", async () => {
    const { arrive } = visitor();
    expect(await arrive("")).toBeUndefined();
    const mail = { source: "mail", name: "diwali" };
    expect(await arrive("?utm_source=mail&utm_campaign=diwali")).toMatchObject(mail);
    expect(await arrive("?q=film")).toMatchObject(mail);
  });
});

import {
  OPTIONAL_CALL_WAIT_MS,
  parseCountryCode,
  type InterfaceLanguage,
  type UserType,
} from "@marquee/config";
import type { RequestCall } from "@marquee/http";
import { buildClient } from "@marquee/http/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { loadBestOffering } from "./best-offering.server.ts";
import { createMemoryCache } from "../page-cache/shared-cache.server.ts";

const option = (id: string, more: object) => ({
  id,
  title: id,
  purchaseAllowed: true,
  paymentProviders: [{ name: "visa" }],
  price: { actual: "7.99", currency: "USD" },
  ...more,
});

interface RequestCase {
  readonly country?: string;
  readonly userType?: UserType;
  readonly language?: InterfaceLanguage;
  readonly options?: readonly object[];
  /** Whether the platform never answers. */
  readonly isSilent?: boolean;
  /** Shared with other requests. Default: its own. */
  readonly cache?: ReturnType<typeof emptyCache>;
}

const emptyCache = () => createMemoryCache({ maximumEntries: 10, now: () => 0 });

function ask({
  country = "US",
  userType = "guest",
  language = "en",
  options = [],
  isSilent = false,
  cache = emptyCache(),
}: RequestCase) {
  const calls: RequestCall[] = [];
  const code = parseCountryCode(country);
  const answer = {
    ok: true,
    status: 200,
    headers: new Headers(),
    data: { journey_type: "SUBSCRIPTION", groups: [], categories: [{ id: "all", title: "All", options }] },
  } as const;
  const client = {
    ...buildClient({ fetch, viewer: () => ({ country, language, userType }) }),
    request: (call: RequestCall) => {
      calls.push(call);
      return isSilent ? new Promise<typeof answer>(() => undefined) : Promise.resolve(answer);
    },
  };
  const services = {
    runtime: toWebConfig({}).runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    fetch,
    cache,
    now: () => 0,
    warn: () => undefined,
  };
  const requestContext = {
    locale: { country: code, language },
    visitor: { userType },
    client,
    services,
  };
  return { load: () => loadBestOffering(requestContext), calls };
}

describe("loadBestOffering", () => {
  afterEach(() => vi.useRealTimers());

  it("is the default option among those that can be bought and paid for abroad, formatted for the visitor", async () => {
    const options = [
      option("week", { paymentProviders: [] }),
      option("month", {}),
      option("year", { isDefault: true, price: { actual: "49.99", market: "69.99", currency: "USD" } }),
    ];
    expect(await ask({ options }).load()).toEqual({ price: "$49.99" });
    expect(await ask({ options, country: "DE", language: "de" }).load()).toEqual({ price: "$49,99" });
    const closed = [option("month", {}), option("year", { isDefault: true, purchaseAllowed: false })];
    expect(await ask({ options: closed }).load()).toEqual({ price: "$7.99" });
  });

  it("is none without a plan to buy or without its price", async () => {
    expect(await ask({ options: [] }).load()).toBeUndefined();
    expect(
      await ask({ options: [option("year", { isDefault: true, price: { currency: "USD" } })] }).load(),
    ).toBeUndefined();
  });

  it("is requested once for many visitors abroad, and never for India [SHELL-051]", async () => {
    const { load, calls } = ask({ options: [option("month", {})] });
    await Promise.all([load(), load()]);
    await load();
    expect(calls).toHaveLength(1);
    const india = ask({ country: "IN", options: [option("month", {})] });
    expect(await india.load()).toBeUndefined();
    expect(india.calls).toEqual([]);
  });

  it("is known to the page of a signed-in viewer, who may become a guest on it [SHELL-051] [SESS-22]", async () => {
    const options = [option("month", {})];
    for (const userType of ["guest", "registered", "premium"] as const)
      expect(await ask({ userType, options }).load()).toEqual({ price: "$7.99" });
  });

  it("is that of the visitor's country, never the price that was shown in another [DEC-114]", async () => {
    const cache = emptyCache();
    const price = (actual: string, currency: string) => [option("month", { price: { actual, currency } })];
    const dollars = ask({ cache, country: "US", options: price("7.99", "USD") });
    const dirhams = ask({ cache, country: "AE", options: price("29", "AED") });
    const again = ask({ cache, country: "US", options: price("1", "USD") });
    expect([await dollars.load(), await dirhams.load(), await again.load()]).toEqual([
      { price: "$7.99" },
      { price: "AED 29" },
      { price: "$7.99" },
    ]);
    expect([dollars.calls.length, dirhams.calls.length, again.calls.length]).toEqual([1, 1, 0]);
  });

  it("delays the page no longer than any other optional call", async () => {
    vi.useFakeTimers();
    const price = ask({ isSilent: true }).load();
    await vi.advanceTimersByTimeAsync(OPTIONAL_CALL_WAIT_MS);
    expect(await price).toBeUndefined();
  });
});

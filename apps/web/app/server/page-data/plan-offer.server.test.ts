import { DEFAULT_COUNTRY, FAMILIES, type ApiFamily, type UserType } from "@marquee/config";
import type { Fetch } from "@marquee/http";
import { buildClient, fakeTimers } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { toWebConfig } from "../../../server/web-config.ts";
import { loadPlanOffer } from "./plan-offer.server.ts";

const PAGE = {
  journey_type: "SUBSCRIPTION",
  groups: [],
  categories: [
    {
      id: "all",
      title: "All",
      options: [{ id: "year", title: "Year", price: { actual: "999.00", currency: "INR" } }],
    },
  ],
};
const FEATURES = { features: [{ id: "hd", title: "HD" }], plans: [{ id: "year", feature_ids: ["hd"] }] };

const BASES = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, path]) => [family, `http://platform.test${path}`]),
) as Record<ApiFamily, string>;

type Answer = (path: string) => Promise<Response>;
const json = (body: object, status = 200): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));

function ask(
  answer: Answer,
  {
    search = "",
    userType = "guest",
    env = {},
  }: {
    readonly search?: string;
    readonly userType?: UserType;
    readonly env?: Parameters<typeof toWebConfig>[0];
  } = {},
) {
  const requested: string[] = [];
  const timers = fakeTimers();
  const wire: Fetch = (input) => {
    const { pathname, search: query } = new URL(
      typeof input === "string" ? input : "url" in input ? input.url : input.href,
    );
    requested.push(pathname + query);
    return answer(pathname);
  };
  const client = buildClient({
    fetch: wire,
    families: BASES,
    timers,
    timeoutMs: 8000,
    viewer: () => ({ country: DEFAULT_COUNTRY, language: "en", userType }),
  });
  const requestContext = {
    incoming: { url: new URL(`https://marquee.example/buy-plan${search}`) },
    audience: "private",
    locale: { country: DEFAULT_COUNTRY, contentLanguages: ["hi"] },
    visitor: { userType },
    client,
    services: { runtime: toWebConfig(env).runtime },
  } as unknown as Parameters<typeof loadPlanOffer>[0];
  return { offer: loadPlanOffer(requestContext), requested, timers };
}

describe("loadPlanOffer", () => {
  const usual: Answer = (path) =>
    path.endsWith("/selection")
      ? json(PAGE)
      : path.endsWith("/metadata")
        ? json(FEATURES)
        : json({ code: "X", message: "This code has expired." }, 404);

  it("loads the plans and the features they are compared by", async () => {
    const { page, metadata, promo } = await ask(usual).offer;
    expect([page?.categories[0]?.options[0]?.id, metadata.features, promo.step]).toEqual([
      "year",
      [{ id: "hd", title: "HD" }],
      "none",
    ]);
  });

  it("names the public code by its default text, and by that of the configuration if there is one [PLAN-42] [DEC-090]", async () => {
    const textWith = async (env: Parameters<typeof toWebConfig>[0]) =>
      (await ask(usual, { env }).offer).promoText;
    expect([await textWith({}), await textWith({ PROMO_TEXT: "Diwali code 60%" })]).toEqual([
      "Binge code 50%",
      "Diwali code 60%",
    ]);
  });

  it("names the plan of an address if it is on the page and can be bought [PLAN-48]", async () => {
    const options = [
      { id: "year", title: "Year", purchaseAllowed: true, is_default: true },
      { id: "month", title: "Month", purchaseAllowed: true },
      { id: "old", title: "Old", purchaseAllowed: false },
    ].map((option) => ({ ...option, price: { actual: "99.00", currency: "INR" } }));
    const page = { ...PAGE, categories: [{ id: "all", title: "All", options }] };
    const plans: Answer = (path) => (path.endsWith("/selection") ? json(page) : usual(path));
    const named = async (search: string) => (await ask(plans, { search }).offer).planId;
    expect(await named("?plid=month")).toBe("month");
    expect(await Promise.all(["", "?plid=", "?plid=old", "?plid=unknown"].map(named))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("has no plans when their call answers 500 or too late", async () => {
    expect(
      (await ask((path) => (path.endsWith("/selection") ? json({ code: "X" }, 500) : usual(path))).offer)
        .page,
    ).toBeUndefined();
    const silent = ask((path) =>
      path.endsWith("/selection") ? new Promise<Response>(() => undefined) : usual(path),
    );
    await silent.timers.advance(8000);
    expect((await silent.offer).page).toBeUndefined();
  });

  it("keeps the plans when only the features they are compared by fail", async () => {
    const { page, metadata } = await ask((path) =>
      path.endsWith("/metadata") ? json({ code: "X" }, 500) : usual(path),
    ).offer;
    expect([page?.categories.length, metadata]).toEqual([1, { features: [], plans: [] }]);
  });

  it("says why the code of an address is refused, and checks none for a viewer whose token the server lacks", async () => {
    expect((await ask(usual, { search: "?code=OLD&autoapply=true" }).offer).promo).toMatchObject({
      step: "refused",
      message: "This code has expired.",
    });
    const own = ask(usual, { search: "?code=OLD&autoapply=true", userType: "registered" });
    expect((await own.offer).promo.step).toBe("none");
    expect(own.requested.filter((address) => address.includes("OLD"))).toEqual([]);
  });

  const promotion = { code: "BINGE", discount_type: "PERCENTAGE_OFF", discount: 50 };
  const withCode =
    (priced: () => Promise<Response>): Answer =>
    (path) =>
      path.includes("BINGE") ? json(promotion) : path.endsWith("/selection") ? priced() : usual(path);

  it("applies the code of an address, with the plans that it prices", async () => {
    const own = ask(
      withCode(() => json(PAGE)),
      { search: "?code=BINGE&autoapply=true" },
    );
    const { promo, page, discountedPage } = await own.offer;
    expect([promo.step, page?.categories.length, discountedPage?.categories.length]).toEqual([
      "applied",
      1,
      1,
    ]);
    expect(
      own.requested.filter((address) => address.includes("/selection") && address.includes("BINGE")),
    ).toHaveLength(1);
  });

  it("ignores the code when the plans with it do not arrive", async () => {
    let asks = 0;
    const own = ask(
      withCode(() => {
        asks += 1;
        return asks === 1 ? json(PAGE) : json({ code: "X" }, 400);
      }),
      { search: "?code=BINGE&autoapply=true" },
    );
    const { promo, page, discountedPage } = await own.offer;
    expect([promo, page?.categories.length, discountedPage]).toEqual([
      { step: "refused", code: "BINGE", reason: "NO_ANSWER", message: undefined },
      1,
      undefined,
    ]);
  });
});

import type { PlanCategoryWire, PlanPageAnswer, PlanWire } from "@marquee/plans-sdk/wire";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { plan } from "../../schema/plans.ts";
import { purchasesOn } from "../orders/purchase.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** Calls as a visitor whose country a trusted peer names. */
async function ask(
  path: string,
  {
    from = "IN",
    headers = {},
  }: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) {
  const answer = await platform.fetch(path, { headers: { "x-visitor-country": from, ...headers } });
  return { status: answer.status, body: (await answer.json()) as never };
}
const page = async (path: string, options?: Parameters<typeof ask>[1]): Promise<PlanPageAnswer> =>
  (await ask(path, options)).body;
const optionsOf = ({ categories }: PlanPageAnswer): readonly PlanWire[] =>
  categories.flatMap((category: PlanCategoryWire) => category.options ?? []);
const IN = "country=IN&system=Z5";

describe("the list of plans", () => {
  it.each([
    ["IN", "INR"],
    ["US", "USD"],
    ["AE", "AED"],
  ] as const)(
    "is that of %s in %s, with all of them and titles in English [PLAT-61]",
    async (country, currency) => {
      const { db, clock } = platform;
      const [before] = await db
        .select()
        .from(plan)
        .where(and(eq(plan.countryCode, country), eq(plan.kind, "subscription")))
        .limit(1);
      const ended = `ended-${country}`;
      await db.insert(plan).values({
        ...before,
        id: ended,
        title: { en: "No longer sold", hi: "अब नहीं" },
        countryCode: country,
        endsAt: new Date(clock.now()),
      } as typeof plan.$inferInsert);
      const headers = { "display-language": "hi" };
      const listed = async (query: string) =>
        ask(`/subscription/subscriptions?country=${country}&translation=en${query}`, {
          from: country,
          headers,
        });
      const { status, body } = await listed("&include_all=true");
      const plans = body as readonly PlanWire[];
      expect(status).toBe(200);
      expect(plans.length).toBeGreaterThanOrEqual(5);
      expect(plans.find(({ id }) => id === ended)?.title).toBe("No longer sold");
      expect(((await listed("")).body as readonly PlanWire[]).map(({ id }) => id)).toEqual(
        plans.map(({ id }) => id).filter((id) => id !== ended),
      );
      await db.delete(plan).where(eq(plan.id, ended));
      expect(new Set(plans.map(({ price }) => (price as { currency: string }).currency))).toEqual(
        new Set([currency]),
      );
      expect(plans.map(({ title }) => title)).toContain("Premium, 12 months");
    },
  );

  it("brings plans whose sale is over or has not begun as ones that may not be bought", async () => {
    const { db, clock } = platform;
    const facts = {
      countryCode: "IN",
      system: "Z5",
      kind: "subscription",
      title: { en: "x" },
      description: { en: "x" },
      priceMinor: 100,
      actualPriceMinor: 100,
      currency: "INR",
      billingFrequencyDays: 30,
    } as const;
    const [before, now, after] = [
      new Date(clock.now() - 1),
      new Date(clock.now()),
      new Date(clock.now() + 1),
    ];
    await db.insert(plan).values([
      { ...facts, id: "sale-over", startsAt: before, endsAt: now },
      { ...facts, id: "sale-to-come", startsAt: after },
      { ...facts, id: "sale-on", startsAt: now, endsAt: after },
    ]);
    const listed = (await ask("/subscription/subscriptions?country=IN&include_all=true"))
      .body as readonly PlanWire[];
    const permitted = new Map(listed.map(({ id, purchaseAllowed }) => [id, purchaseAllowed]));
    expect(["sale-over", "sale-to-come", "sale-on"].map((id) => permitted.get(id))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await ask("/order/v1/plan/sale-over?country=IN&system=Z5")).body).toMatchObject({
      purchaseAllowed: false,
    });
    await db.delete(plan).where(inArray(plan.id, ["sale-over", "sale-to-come", "sale-on"]));
  });

  it("is that of the country found, whatever is stated", async () => {
    const stated = (await ask("/subscription/subscriptions?country=US", { from: "IN" }))
      .body as readonly PlanWire[];
    expect(stated.every(({ id }) => id.startsWith("0-11-in-"))).toBe(true);
    expect((await ask("/subscription/subscriptions?translation=en")).status).toBe(400);
  });
});

describe("the plans to display", () => {
  it("stand in categories with options, one of them default, and name the durations", async () => {
    const answer = await page(`/order/v1/plans/display?${IN}`);
    expect(answer.journey_type).toBe("SUBSCRIPTION");
    expect(answer.categories.map(({ title }) => title)).toEqual(["All Access", "Club", "Regional"]);
    expect(
      optionsOf(answer)
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id),
    ).toEqual(["0-11-in-year"]);
    expect(
      answer.groups.map(({ value }) => value).sort((left, right) => Number(left) - Number(right)),
    ).toEqual([7, 30, 90, 180, 365]);
    const year = optionsOf(answer).find(({ id }) => id === "0-11-in-year");
    expect(year).toMatchObject({
      price: { actual: "999.00", market: "1499.00", renewal: "1499.00", discountPercentage: 33 },
      sell_price: null,
      actual_price: "999.00",
    });
  });

  it("speak the language of the screens, and English where a text is missing", async () => {
    const answer = await page(`/order/v1/plans/display?${IN}`, { headers: { "display-language": "hi" } });
    expect(optionsOf(answer)[0]?.title).toBe("प्रीमियम, 12 महीने");
    const { db } = platform;
    const isMobile = eq(plan.id, "0-11-in-mobile");
    const [before] = await db.select({ title: plan.title }).from(plan).where(isMobile);
    await db
      .update(plan)
      .set({ title: { en: "Mobile" } })
      .where(isMobile);
    const tamil = optionsOf(
      await page(`/order/v1/plans/display?${IN}`, { headers: { "display-language": "ta" } }),
    );
    expect([tamil[0]?.title, tamil.find(({ id }) => id === "0-11-in-mobile")?.title]).toEqual([
      "பிரீமியம், 12 மாதங்கள்",
      "Mobile",
    ]);
    await db
      .update(plan)
      .set({ title: before?.title ?? {} })
      .where(isMobile);
  });

  it("cost less with a code that counts, the same with one that does not, and need a country [PLAT-62]", async () => {
    const priceOf = async (query: string) =>
      optionsOf(await page(`/order/v1/plans/display?${IN}${query}`)).find(({ id }) => id === "0-11-in-year");
    expect((await priceOf("&code=binge"))?.sell_price).toBe("499.50");
    expect((await priceOf("&code=binge"))?.price).toMatchObject({ code: "BINGE", actual: "999.00" });
    expect((await priceOf("&id=FRIEND-OF-PRIYA&code=FRIEND-OF-PRIYA&name=referral"))?.sell_price).toBe(
      "799.20",
    );
    for (const without of [
      "",
      "&code=MONSOON",
      "&code=EMIRATES20",
      "&code=ONCE-USED",
      "&id=INCOMPLETE&code=INCOMPLETE&name=referral",
    ])
      expect((await priceOf(without))?.sell_price).toBeNull();
    expect((await ask("/order/v1/plans/display?system=Z5")).status).toBe(400);
  });
});

describe("plans with metadata", () => {
  it("answer what there is to compare by, together and alone, and know two systems [PLAT-63]", async () => {
    const together = (await ask(`/order/v2/plans?${IN}`)).body as {
      plans: PlanWire[];
      metadata: { features: { id: string }[]; plans: { id: string; feature_ids: string[] }[] };
    };
    const alone = (await ask(`/order/v2/plans/metadata?${IN}`)).body;
    expect(together.metadata).toEqual(alone);
    expect(together.metadata.features.map(({ id }) => id)).toContain("ultra-hd");
    expect(together.metadata.plans.find(({ id }) => id === "0-11-in-month")?.feature_ids).not.toContain(
      "ultra-hd",
    );
    for (const path of ["/order/v2/plans", "/order/v2/plans/metadata"])
      expect((await ask(`${path}?country=IN&system=Z6`)).status).toBe(400);
  });

  it("are answered one by one by id [PLAT-65]", async () => {
    expect((await ask(`/order/v1/plan/0-11-in-month?${IN}`)).body).toMatchObject({
      id: "0-11-in-month",
      price: { actual: "199.00" },
    });
    expect((await ask("/order/v1/plan/0-11-in-month")).body).toMatchObject({ id: "0-11-in-month" });
    expect(
      (await ask("/order/v1/plan/0-11-us-month?country=US&system=Z5_US", { from: "US" })).body,
    ).toMatchObject({ id: "0-11-us-month", price: { currency: "USD" } });
    for (const id of ["0-11-none", "0-11-us-month"])
      expect(await ask(`/order/v1/plan/${id}?${IN}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
  });
});

describe("the selection of plans", () => {
  const first = (query: string) => `/order/v1/pages/plans/selection?${IN}&platform-code=web_app${query}`;
  const second = (query: string) => `/order/v2/pages/plans/selection?${IN}&platform-code=web_app${query}`;

  it("answers options in the first version and reserved and unreserved ones of each duration in the second [PLAT-64]", async () => {
    const one = await page(first("&type=subscription"));
    expect(optionsOf(one).some(({ type }) => type === "reserved")).toBe(true);
    const two = await page(
      second("&type=subscription&content-languages=hi,ta&preference-languages=hi&device-capability=L1"),
    );
    const year = two.categories[0]?.durations?.find(({ value }) => value === 365);
    expect([year?.reserved.map(({ id }) => id), year?.unreserved.map(({ id }) => id)]).toEqual([
      ["0-11-in-year-kept"],
      ["0-11-in-year"],
    ]);
    expect((await page(second("&type=subscription&duration=30"))).groups.map(({ value }) => value)).toEqual([
      30,
    ]);
    for (const version of [first, second]) {
      const upgrade = await page(version("&type=upgrade&plan-id=0-11-in-month"));
      expect(upgrade.journey_type).toBe("UPGRADE");
      for (const wrong of ["&type=gift", "&type=", ""])
        expect([wrong, (await ask(version(wrong))).status]).toEqual([wrong, 400]);
    }
  });

  it("lowers the price by code and by invitation, of both by the code, and never by an invitation of oneself", async () => {
    const year = async (query: string, headers = {}) =>
      optionsOf(await page(first(`&type=subscription${query}`), { headers })).find(
        ({ id }) => id === "0-11-in-year",
      )?.sell_price;
    expect(await year("&code=WELCOME100")).toBe("899.00");
    expect(await year("&referral-id=FRIEND-OF-PRIYA&discount-type=PERCENTAGE_OFF&code=FRIEND-OF-PRIYA")).toBe(
      "799.20",
    );
    expect(await year("&referral-id=FRIEND-OF-PRIYA&code=WELCOME100")).toBe("899.00");
    // A code that does not count leaves the price to the referral.
    expect(await year("&referral-id=FRIEND-OF-PRIYA&code=NO-SUCH-CODE")).toBe("799.20");
    const priya = await signInAs(platform, { userId: demoId(2) });
    expect(await year("&referral-id=FRIEND-OF-PRIYA", priya.headers)).toBeNull();
  });

  it("lowers no price for a referral that the person has used before [PLAN-58]", async () => {
    const shop = purchasesOn(platform);
    const friend = await shop.person();
    const ordered = await friend.order({
      plan_id: "0-11-in-month",
      referral_id: "FRIEND-OF-PRIYA",
      price: "159.20",
    });
    await shop.pay(ordered.body.order_id);
    for (const path of [
      first("&type=subscription&referral-id=FRIEND-OF-PRIYA"),
      second("&type=subscription&referral-id=FRIEND-OF-PRIYA"),
      `/order/v1/plans/display?${IN}&id=FRIEND-OF-PRIYA&code=FRIEND-OF-PRIYA&name=referral`,
    ])
      expect(
        optionsOf(await page(path, { headers: friend.headers })).filter(({ sell_price: price }) => price),
        path,
      ).toEqual([]);
  });

  it("lowers the price of an upgrade by what an order with the same code would take [PLAN-69] [PLAN-90]", async () => {
    const shop = purchasesOn(platform);
    const owner = await shop.person();
    const owned = await owner.order({ plan_id: "0-11-in-month" });
    await shop.pay(owned.body.order_id);
    const priceWith = async (code: string) =>
      optionsOf(await page(first(`&type=upgrade${code}`), { headers: owner.headers })).find(
        ({ id }) => id === "0-11-in-year",
      )?.sell_price;
    expect([await priceWith("&code=BINGE"), await priceWith("&code=MONSOON"), await priceWith("")]).toEqual([
      "499.50",
      await priceWith(""),
      expect.stringMatching(/^80\d\.\d\d$/),
    ]);
    const upgrade = { plan_id: "0-11-in-year", code: "BINGE", current_subscription: "0-11-in-month" };
    expect((await owner.order({ ...upgrade, price: "499.50" }, "/v1/purchaseplan")).status).toBe(200);
  });

  it("offers a subscriber the plans above the dearest pack, and a person without a subscription none", async () => {
    const club = await signInAs(platform, { userId: demoId(3) });
    // 499.00 has paid for 3690 days, of which 3650 are left: 493.59 of 999.00.
    const upgrades = optionsOf(await page(first("&type=upgrade"), { headers: club.headers }));
    expect(upgrades.map(({ id, sell_price: price }) => [id, price])).toEqual([["0-11-in-year", "505.41"]]);
    expect(optionsOf(await page(first("&type=upgrade")))).toEqual([]);
  });

  it("keeps abroad to plans with the provider of the visit, unless there is none, and in India to all", async () => {
    const ids = async (country: string, provider: string) => {
      const system = country === "US" ? "Z5_US" : "Z5";
      return optionsOf(
        await page(
          `/order/v1/pages/plans/selection?country=${country}&system=${system}&platform-code=web_app&type=subscription&payment_provider=${provider}`,
          { from: country },
        ),
      ).map(({ id }) => id);
    };
    expect(await ids("US", "roku")).not.toContain("0-11-us-week");
    expect(await ids("US", "cc")).toContain("0-11-us-year");
    expect(await ids("US", "robi")).toContain("0-11-us-week");
    expect(await ids("IN", "robi")).toContain("0-11-in-mobile");
  });

  it.each(["campaign-id", "referral-id", "code", "payment_provider", "plan-id"])(
    "are those of everybody for a link whose %s is too long to be known [PLAN-50]",
    async (name) => {
      for (const version of [1, 2]) {
        const path = `/order/v${version}/pages/plans/selection?${IN}&type=subscription&platform-code=web_app`;
        const { status, body } = await ask(`${path}&${name}=${"x".repeat(4000)}`);
        expect(status).toBe(200);
        expect(body).toEqual(await page(path));
      }
    },
  );

  it.each(["id", "code", "name"])(
    "are those of everybody for a referral whose %s is too long to be known [PLAN-50]",
    async (name) => {
      const path = `/order/v1/plans/display?${IN}`;
      const { status, body } = await ask(`${path}&${name}=${"x".repeat(4000)}`);
      expect(status).toBe(200);
      expect(body).toEqual(await page(path));
    },
  );

  it("are in the language that the call names, before that of the screens, as one plan is [PLAN-90] [PLAN-91]", async () => {
    const headers = { "display-language": "hi" };
    const titleOf = (answer: PlanPageAnswer) =>
      answer.categories
        .flatMap(({ options, durations }) => [
          ...(options ?? []),
          ...(durations ?? []).flatMap(({ unreserved }) => unreserved),
        ])
        .find(({ id }) => id === "0-11-in-year")?.title;
    for (const path of [first("&type=subscription"), second("&type=subscription")])
      expect([
        titleOf(await page(`${path}&language=ta`, { headers })),
        titleOf(await page(path, { headers })),
      ]).toEqual(["பிரீமியம், 12 மாதங்கள்", "प्रीमियम, 12 महीने"]);
    const one: PlanWire = (await ask(`/order/v1/plan/0-11-in-year?${IN}&translation=ta`, { headers })).body;
    expect(one.title).toBe("பிரீமியம், 12 மாதங்கள்");
  });

  it("makes the plan a link names the default one", async () => {
    const defaults = (answer: PlanPageAnswer) =>
      optionsOf(answer)
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id);
    expect(defaults(await page(first("&type=subscription&plan-id=0-11-in-half")))).toEqual(["0-11-in-half"]);
    expect(defaults(await page(first("&type=subscription&plan-id=0-11-in-mobile")))).toEqual([
      "0-11-in-year",
    ]);
  });
});

describe("plans to move up to", () => {
  it("cost an owner what their unused days leave of the price, anybody else the price, and there is none from the highest [PLAT-67] [PLAN-110]", async () => {
    const from = async (headers: Readonly<Record<string, string>>) =>
      (
        (await ask(`/order/v1/plans/0-11-in-quarter/upgrade?${IN}`, { headers })).body as readonly PlanWire[]
      ).map(({ id, sell_price: price, actual_price: actual }) => [id, price, actual]);
    const [owner, stranger] = [
      await signInAs(platform, { userId: demoId(12) }),
      await signInAs(platform, { userId: demoId(3) }),
    ];
    expect(await from(owner.headers)).toEqual([["0-11-in-year", "505.41", "999.00"]]);
    expect(await from(stranger.headers)).toEqual([["0-11-in-year", null, "999.00"]]);
    expect(await from({})).toEqual([["0-11-in-year", null, "999.00"]]);
    expect((await ask(`/order/v1/plans/0-11-in-year/upgrade?${IN}`)).body).toEqual([]);
    const sold = (await ask(`/order/v1/plans/0-11-in-club-month/upgrade?${IN}`)).body as readonly PlanWire[];
    expect(sold.map(({ id, purchaseAllowed: isAllowed }) => [id, isAllowed])).toEqual([
      ["0-11-in-year", true],
      ["0-11-in-month", true],
    ]);
    expect((await ask(`/order/v1/plans/0-11-none/upgrade?${IN}`)).status).toBe(404);
  });

  it("come from the pack of a combo offer where the plan owned leads nowhere [PLAT-67]", async () => {
    const upgrades = (
      await ask(`/order/v1/plans/0-11-in-year/upgrade?${IN}&combo_plan_id=0-11-in-combo-pack`)
    ).body as readonly PlanWire[];
    expect(upgrades.map(({ id }) => id)).toEqual(["0-11-in-year", "0-11-in-half"]);
  });
});

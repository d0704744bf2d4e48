import { isMarqueeError, memoryStorage, type Client } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import { money } from "../src/testing/index.ts";

// The kinds of the options of each call, by hand; `!` must be there.
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fetchDisplayPlans: { id: "text", code: "text", name: "text" },
  fetchPlan: { id: "text!" },
  fetchPlanList: {},
  fetchPlans: {},
  fetchPlansMetadata: {},
  fetchPlanSelection: {
    journey: "text",
    referral: "object",
    discountType: "text",
    code: "text",
    campaignId: "text",
    paymentProvider: "text",
    planId: "text",
  },
  fetchPlanSelectionV2: {
    contentLanguages: "list",
    preferenceLanguages: "list",
    deviceCapability: "text",
    durationDays: "number",
    journey: "text",
    referral: "object",
    discountType: "text",
    code: "text",
    campaignId: "text",
    paymentProvider: "text",
    planId: "text",
  },
  fetchUpgradePlans: { planId: "text!", comboPlanId: "text" },
  fetchUpgrades: { subscriptions: "list!" },
  fetchPromotion: { code: "text!" },
  fetchPromotions: {},
  fetchSubscriptionPromotion: { code: "text!" },
  checkCoupon: { code: "text!", isRedemption: "flag" },
  verifyPrepaidCode: { code: "text!" },
  redeemPrepaidCode: { code: "text!" },
  validateOffer: { offer: "text!", planId: "text", code: "text" },
  createOrder: { plan: "object!", key: "text!", paymentProvider: "text", referralId: "text" },
  endRenewal: { subscriptionId: "text!" },
  resumeRenewal: { subscriptionId: "text!" },
  fetchRenewalNudge: {},
  fetchTitleOffers: { contentId: "text!" },
  fetchReferral: { code: "text!" },
  fetchShareLink: {},
  fetchSubscriptions: { includeAll: "flag", service: "text" },
  fetchTransactions: { page: "number", pageSize: "number" },
};
const SOUND: Readonly<Record<string, unknown>> = {
  text: "a",
  number: 1,
  flag: true,
  list: ["hi"],
  object: { planId: "a", title: "A", price: money("1 INR") },
};
const SECRET = "S3CR3T";
const WRONG: readonly (readonly [string, unknown])[] = [
  ["text", SECRET],
  ["text", SECRET.repeat(2000)],
  ["number", 7.5],
  ["number", Number.NaN],
  ["flag", true],
  ["list", [SECRET]],
  ["object", { toString: () => SECRET }],
  ["", null],
  ["", Symbol(SECRET)],
  ["", () => SECRET],
];
/** What each kind refuses: values of other kinds, invalid numbers, texts of a length that no id has. */
const isWrongFor = (kind: string, [given, value]: (typeof WRONG)[number]): boolean =>
  // To JavaScript a list is an object; its fields are missing then.
  kind === "object" && given === "list"
    ? false
    : given !== kind || Number.isNaN(value) || (kind === "text" && String(value).length > 8192);

type Call = (client: unknown, options: unknown) => Promise<unknown>;
const callOf = (name: string): Call => Reflect.get(entry, name) as Call;

async function refusalOf(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return error;
  }
}

describe("an invalid option of a call", () => {
  it("is covered here for every call", () => {
    const calls = Object.keys(entry).filter(
      (name) =>
        /^(?:fetch|check|verify|redeem|validate|endRenewal|resumeRenewal|createOrder)/.test(name) &&
        name !== "checkoutOf",
    );
    expect(Object.keys(CALLS).sort()).toEqual(calls.sort());
  });

  it.each(Object.entries(CALLS))(
    "of %s is named, and nothing is sent or reported [PLAN-104]",
    async (name, kinds) => {
      const fetch = fakeFetch({ json: {} });
      const client = buildClient({ fetch });
      const all = { ...kinds, signal: "signal" };
      const sound = Object.fromEntries(
        Object.entries(kinds).map(([option, kind]) => [option, SOUND[kind.replace("!", "")]]),
      );
      for (const [option, named] of Object.entries(all)) {
        const kind = named.replace("!", "");
        const wrong = WRONG.filter((line) => isWrongFor(kind, line)).map(([, value]) => value);
        for (const value of named.endsWith("!") ? [...wrong, undefined] : wrong) {
          const error = await refusalOf(() => callOf(name)(client, { ...sound, [option]: value }));
          expect([name, option, error]).toEqual([
            name,
            option,
            expect.objectContaining({ name: "MarqueeError", code: "INVALID_OPTION", option }),
          ]);
          expect((error as Error).message).not.toContain(SECRET);
        }
      }
      for (const none of [undefined, null, {}, { request: 1 }, SECRET]) {
        const error = await refusalOf(() => callOf(name)(none, sound));
        expect(error).toMatchObject({ code: "INVALID_OPTION", option: "client" });
      }
      expect(fetch.seen).toEqual([]);
    },
  );

  it("in the plan of an order is named too [PLAN-104]", async () => {
    const fetch = fakeFetch({ json: {} });
    const plan = { planId: "a", title: "A", price: money("1 INR") };
    for (const [change, option] of [
      [{ planId: undefined }, "planId"],
      [{ planId: 7 }, "planId"],
      [{ price: undefined }, "amountMinor"],
      [{ price: { amountMinor: "1", currency: "INR" } }, "amountMinor"],
      [{ price: { amountMinor: 1 } }, "currency"],
      [{ sellPrice: { amountMinor: Number.NaN, currency: "INR" } }, "amountMinor"],
      [{ code: 7 }, "code"],
      [{ fromPlanId: {} }, "fromPlanId"],
      [{ nudgeId: [] }, "nudgeId"],
      [{ contentId: true }, "contentId"],
    ] as const) {
      const error = await refusalOf(() =>
        callOf("createOrder")(buildClient({ fetch }), { plan: { ...plan, ...change }, key: "key-00001" }),
      );
      expect([option, error]).toEqual([option, expect.objectContaining({ code: "INVALID_OPTION", option })]);
    }
    expect(fetch.seen).toEqual([]);
  });

  it.each([
    "createSelectedPlan",
    "createStoredReferral",
    "createStoredProvider",
    "createStoredCampaign",
    "createCheckout",
    "createGuestCheckout",
    "createReferral",
  ])("of %s is named: no client, no storage, a storage without its methods [PLAN-104]", (name) => {
    const create = (entry as unknown as Record<string, (client: Client, options: object) => unknown>)[name];
    const client = buildClient({ fetch: fakeFetch() });
    const optionOf = (...given: readonly unknown[]): unknown => {
      try {
        (create as (...given: readonly unknown[]) => unknown)(...given);
        return "none";
      } catch (error) {
        return isMarqueeError(error) && error.code === "INVALID_OPTION" ? error.option : error;
      }
    };
    const storage = memoryStorage();
    const act = () => undefined;
    const ports = { openProvider: act, isSignedIn: act, linkPayment: act };
    expect([
      optionOf(client, { storage, ...ports }),
      optionOf(undefined, { storage, ...ports }),
      optionOf({ ...client, request: undefined }, { storage, ...ports }),
      optionOf(client),
      optionOf(client, null),
      optionOf(client, { storage: "local", ...ports }),
      optionOf(client, { storage: { ...storage, set: undefined }, ...ports }),
    ]).toEqual(["none", "client", "client", "storage", "storage", "storage", "storage"]);
  });

  it("of a guest checkout is named: each of its ports [PLAN-104]", () => {
    const act = () => undefined;
    const sound = { storage: memoryStorage(), openProvider: act, isSignedIn: act, linkPayment: act };
    for (const [option, value] of [
      ["openProvider", undefined],
      ["isSignedIn", true],
      ["linkPayment", undefined],
      ["registerGuest", {}],
      ["openSignIn", "/signin"],
      ["visit", "tab"],
      ["openSuccess", 7],
      ["onLinked", null],
    ] as const)
      expect(() =>
        entry.createGuestCheckout(buildClient({ fetch: fakeFetch() }), {
          ...sound,
          [option]: value,
        } as never),
      ).toThrow(expect.objectContaining({ code: "INVALID_OPTION", option }));
  });

  const noop = (): undefined => undefined;
  const storage = memoryStorage();
  const page = { journey: "SUBSCRIPTION", groups: [], categories: [] };
  const ports = { openSignIn: noop, openSuccess: noop, refreshSubscriptions: noop };
  /** The clients with options in order, and the wrong ones of each. */
  const CLIENTS: Readonly<
    Record<string, readonly [sound: object, wrong: Readonly<Record<string, unknown[]>>]>
  > = {
    createWaitingPayment: [
      { storage, correctContact: noop },
      { storage: [undefined, {}, "local"], correctContact: [undefined, {}, true] },
    ],
    createPromo: [{ reprice: noop }, { reprice: [undefined, 7], start: [7, null] }],
    createPrepaid: [
      { storage, isSignedIn: () => true, ...ports },
      {
        storage: [undefined, {}],
        isSignedIn: [undefined, true],
        openSignIn: [undefined, "/signin"],
        openSuccess: [undefined, 7],
        refreshSubscriptions: [undefined, {}],
      },
    ],
    createPricedPlans: [{ page }, { page: [undefined, 7], pricedPage: [7], promo: ["none"] }],
    createReferral: [{ storage }, { storage: [undefined, {}], reprice: [7] }],
    createSubscriptions: [{ isSignedIn: () => true }, { isSignedIn: [undefined, true], onChange: [7] }],
    createRentalPurchase: [
      { contentId: "0-0-1", isOfferedHere: true },
      { contentId: [undefined, "", 7], isOfferedHere: [undefined, "yes"], readRentals: [[]], offers: [7] },
    ],
    createRenewalNudge: [
      { storage, isFlagOn: true, isSignedIn: () => true },
      {
        storage: [undefined, {}],
        isFlagOn: [undefined, 1],
        isSignedIn: [undefined, true],
        readSubscriptions: [[]],
        fetchNudge: [{}],
      },
    ],
    storeLink: [
      { storage },
      { storage: [undefined, {}], parameters: ["?a=b"], referral: [1, {}], userId: [7, ""] },
    ],
  };

  it.each(Object.entries(CLIENTS))(
    "of %s is named when the client is created, and nothing is sent [PLAN-104]",
    async (name, [sound, wrong]) => {
      const fetch = fakeFetch({ json: {} });
      const client = buildClient({ fetch });
      for (const [option, values] of Object.entries(wrong))
        for (const value of values) {
          const error = await refusalOf(() => callOf(name)(client, { ...sound, [option]: value }));
          expect([option, error]).toEqual([
            option,
            expect.objectContaining({ code: "INVALID_OPTION", option }),
          ]);
        }
      expect(await refusalOf(() => callOf(name)(undefined, sound))).toMatchObject({ option: "client" });
      expect(fetch.seen).toEqual([]);
    },
  );

  it("of a method of a client is named too, and the flow keeps its state [PLAN-104]", async () => {
    const fetch = fakeFetch({ json: {} });
    const client = buildClient({ fetch });
    const promo = entry.createPromo(client, { reprice: noop });
    const prepaid = entry.createPrepaid(client, { storage, isSignedIn: () => true, ...ports });
    const plans = entry.createPricedPlans(client, { page: page as never });
    const referral = entry.createReferral(client, { storage });
    const subscriptions = entry.createSubscriptions(client, { isSignedIn: () => true });
    const rental = entry.createRentalPurchase(client, { contentId: "c", isOfferedHere: true });
    const nudge = entry.createRenewalNudge(client, { storage, isFlagOn: true, isSignedIn: () => true });
    const acts: readonly (readonly [string, (given: never) => Promise<unknown>, ...unknown[]])[] = [
      ["code", promo.enterCode, undefined, null, {}, { code: 7 }],
      ["code", prepaid.enterCode, undefined, {}, { code: [] }],
      ["code", plans.enterCode, undefined, {}],
      ["code", plans.viewerKnown, { code: 7 }],
      ["isSignedIn", plans.viewerKnown, { isSignedIn: "yes" }],
      ["referral", plans.viewerKnown, { referral: "FRIEND" }],
      ["code", referral.arriveByCode, undefined, {}, { code: "" }],
      ["userId", referral.receive, { record: {}, userId: 7 }],
      ["userId", referral.load, { userId: {} }],
      ["userId", referral.viewerChanged, { userId: 7 }],
      ["id", referral.use, undefined, {}, { id: 7 }],
      ["subscription", subscriptions.cancel, undefined, {}, { subscription: "a" }],
      ["subscription", subscriptions.resume, undefined, {}, { subscription: null }],
      ["planId", rental.choose, undefined, { title: "A" }],
      ["title", rental.choose, { planId: "a" }],
      ["isPageFlagOn", nudge.load, { isPageFlagOn: "home" }],
    ];
    for (const [option, act, ...given] of acts)
      for (const wrong of given)
        expect([option, wrong, await refusalOf(() => act(wrong as never))]).toEqual([
          option,
          wrong,
          expect.objectContaining({ code: "INVALID_OPTION", option }),
        ]);
    expect([promo.get().step, prepaid.get().step, fetch.seen]).toEqual(["none", "entering", []]);
  });
});

import { buildClient, fakeFetch } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { isMarqueeError, type Client } from "@marquee/http";
import { buildPlanWire, buildSubscription, money } from "../testing/index.ts";
import { endRenewal, resumeRenewal } from "./change-renewal.ts";
import { checkCoupon, redeemPrepaidCode, validateOffer, verifyPrepaidCode } from "./check-codes.ts";
import { createOrder } from "./create-order.ts";
import {
  fetchDisplayPlans,
  fetchPlan,
  fetchPlanList,
  fetchPlans,
  fetchPlansMetadata,
} from "./fetch-plans.ts";
import { fetchPlanSelection, fetchPlanSelectionV2 } from "./fetch-plan-selection.ts";
import { fetchPromotion, fetchPromotions, fetchSubscriptionPromotion } from "./fetch-promotions.ts";
import { fetchReferral } from "./fetch-referral.ts";
import { fetchShareLink } from "./fetch-share-link.ts";
import { fetchTitleOffers } from "./fetch-title-offers.ts";
import { fetchTransactions } from "./fetch-transactions.ts";
import { fetchUpgradePlans } from "./fetch-upgrade-plans.ts";

const page = {
  journey_type: "SUBSCRIPTION",
  groups: [],
  categories: [{ id: "c", title: "Packs", options: [buildPlanWire()] }],
};
const promotion = {
  code: "BINGE",
  type: "GENERIC",
  title: "Half",
  discount: 50,
  discount_type: "percentage",
};
const referral = { id: "r", code: "FRIEND", name: "referral", referralUserId: "u-1", expiresAt: undefined };
const selected = () => ({
  planId: "a",
  title: "Premium",
  planType: undefined,
  price: money("499 INR"),
  sellPrice: undefined,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: undefined,
});

type Facts = Partial<Record<"country" | "userId" | "language" | "campaign", string | undefined>>;

/** A client over the real request layer, and what it sent. */
function clientWith(
  answer: FakeStep,
  { country = "IN", userId = "u-1", language = "hi", campaign }: Facts = {},
) {
  const fetch = fakeFetch(answer);
  const families = { order: "/order", subscription: "/subscription", payment: "/payment", user: "/user" };
  const viewer = () =>
    ({
      userType: "registered",
      country,
      userId,
      language,
      campaign: campaign === undefined ? undefined : { name: campaign, source: "mail" },
    }) as const;
  const client = buildClient({ fetch, families, viewer });
  const last = () => fetch.seen[fetch.seen.length - 1];
  const address = () => new URL(last().address, "http://platform.test");
  return {
    client,
    fetch,
    path: () => `${last().method} ${address().pathname}`,
    sent: () => Object.fromEntries(address().searchParams),
    body: () => JSON.parse(last().body as string) as unknown,
    init: () => last().init,
  };
}

describe("the calls of plans", () => {
  it("request the list of plans in English with all of them [PLAN-82] [PLAN-92]", async () => {
    const { client, path, sent } = clientWith({ json: [buildPlanWire(), {}] });
    expect((await fetchPlanList(client)).map(({ id }) => id)).toEqual(["0-11-1"]);
    expect([path(), sent()]).toEqual([
      "GET /subscription/subscriptions",
      { country: "IN", translation: "en", include_all: "true" },
    ]);
  });

  it("request the plans to display by country and system, with id, code and name if given [PLAN-89] [PLAN-92] [PLAN-40]", async () => {
    const { client, path, sent, init } = clientWith({ json: page }, { country: "US" });
    const { categories } = await fetchDisplayPlans(client);
    expect(categories[0]?.options[0]?.price.actual).toEqual(money("899 INR"));
    expect([path(), sent()]).toEqual(["GET /order/v1/plans/display", { country: "US", system: "Z5_US" }]);
    await fetchDisplayPlans(client, { id: "r", code: "c", name: "referral" });
    expect(sent()).toEqual({ country: "US", system: "Z5_US", id: "r", code: "c", name: "referral" });
    expect(init().marquee?.timeoutMs).toBe(8000);
    await fetchDisplayPlans(client, { id: "r", code: "" });
    expect(sent()).toEqual({ country: "US", system: "Z5_US", id: "r" });
  });

  it("request plans and metadata by country and system [PLAN-88] [PLAN-92]", async () => {
    const metadata = { features: [{ id: "f", title: "4K" }], plans: [] };
    const plans = clientWith({ json: { plans: [buildPlanWire()], metadata } });
    expect((await fetchPlans(plans.client)).metadata.features).toEqual(metadata.features);
    expect([plans.path(), plans.sent()]).toEqual(["GET /order/v2/plans", { country: "IN", system: "Z5" }]);
    const alone = clientWith({ json: metadata });
    expect((await fetchPlansMetadata(alone.client)).features).toEqual(metadata.features);
    expect([alone.path(), alone.sent()]).toEqual([
      "GET /order/v2/plans/metadata",
      { country: "IN", system: "Z5" },
    ]);
  });

  it("request one plan by its id [PLAN-92]", async () => {
    const { client, path, sent } = clientWith({ json: buildPlanWire() });
    expect((await fetchPlan(client, { id: "0-11-1" })).id).toBe("0-11-1");
    expect([path(), sent()]).toEqual([
      "GET /order/v1/plan/0-11-1",
      { translation: "hi", country: "IN", system: "Z5" },
    ]);
  });

  it("request the plans to choose from with every parameter, and omit the empty ones [PLAN-90] [PLAN-92] [PLAN-58]", async () => {
    const { client, path, sent } = clientWith({ json: page });
    await fetchPlanSelection(client, {
      journey: "UPGRADE",
      referral,
      discountType: "PERCENTAGE_OFF",
      code: "BINGE",
      campaignId: "diwali",
      paymentProvider: "visa",
      planId: "a",
    });
    expect([path(), sent()]).toEqual([
      "GET /order/v1/pages/plans/selection",
      {
        type: "upgrade",
        country: "IN",
        language: "hi",
        system: "Z5",
        "referral-id": "r",
        "discount-type": "PERCENTAGE_OFF",
        "platform-code": "web_app",
        code: "BINGE",
        "campaign-id": "diwali",
        payment_provider: "visa",
        "plan-id": "a",
      },
    ]);
    await fetchPlanSelection(client, { code: "", campaignId: "" });
    expect(sent()).toEqual({
      type: "subscription",
      country: "IN",
      language: "hi",
      system: "Z5",
      "platform-code": "web_app",
    });
  });

  it("name the campaign of the viewer, or the one given [PLAN-90] [CONT-75]", async () => {
    const { client, sent } = clientWith({ json: page }, { campaign: "diwali-mail" });
    await fetchPlanSelection(client);
    expect(sent()["campaign-id"]).toBe("diwali-mail");
    await fetchPlanSelectionV2(client, { campaignId: "holi" });
    expect(sent()["campaign-id"]).toBe("holi");
  });

  it("send the three parameters of a referral, and none without a referral [PLAN-58]", async () => {
    const { client, sent } = clientWith({ json: page });
    await fetchPlanSelection(client, { referral, discountType: "FREE" });
    expect(sent()).toMatchObject({ "referral-id": "r", "discount-type": "FREE", code: "FRIEND" });
    await fetchPlanSelection(client, { discountType: "FREE" });
    for (const name of ["referral-id", "discount-type", "code"]) expect(sent()).not.toHaveProperty(name);
  });

  it("add four parameters in the second version, which the first does not send [PLAN-91] [PLAN-92]", async () => {
    const { client, path, sent } = clientWith({ json: page });
    await fetchPlanSelectionV2(client, {
      contentLanguages: ["hi", "ta"],
      preferenceLanguages: ["hi"],
      durationDays: 365,
    });
    expect(path()).toBe("GET /order/v2/pages/plans/selection");
    const four = {
      "content-languages": "hi,ta",
      "preference-languages": "hi",
      "device-capability": "L1",
      duration: "365",
    };
    expect(sent()).toMatchObject({ type: "subscription", "platform-code": "web_app", ...four });
    await fetchPlanSelectionV2(client, { deviceCapability: "L3" });
    expect(sent()).toMatchObject({ "device-capability": "L3" });
    expect(sent()).not.toHaveProperty("duration");
    await fetchPlanSelection(client);
    for (const name of Object.keys(four)) expect(sent()).not.toHaveProperty(name);
  });

  it.each([
    ["MY", "Z5"],
    ["US", "Z5_US"],
  ])(
    "are for the country of a viewer in %s and its system %s, and pages for the language [PLAN-82] [PLAN-84] [PLAN-88] [PLAN-90] [PLAN-91]",
    async (country, system) => {
      const requested = async (answer: unknown, call: (client: Client) => Promise<unknown>) => {
        const { client, path, sent } = clientWith({ json: answer }, { country, language: "ms" });
        await call(client);
        const { country: said, system: of, language } = sent();
        return [path(), said, of].concat(language ?? []);
      };
      expect([
        await requested([], (client) => fetchPlanList(client)),
        await requested({ plans: [], metadata: {} }, (client) => fetchPlans(client)),
        await requested({ features: [], plans: [] }, (client) => fetchPlansMetadata(client)),
        await requested(page, (client) => fetchPlanSelection(client)),
        await requested(page, (client) => fetchPlanSelectionV2(client, {})),
      ]).toEqual([
        ["GET /subscription/subscriptions", country, undefined],
        ["GET /order/v2/plans", country, system],
        ["GET /order/v2/plans/metadata", country, system],
        ["GET /order/v1/pages/plans/selection", country, system, "ms"],
        ["GET /order/v2/pages/plans/selection", country, system, "ms"],
      ]);
    },
  );

  it("request the upgrades of a plan, and omit an empty combo plan [PLAN-87] [PLAN-92]", async () => {
    const { client, path, sent } = clientWith({ json: [] }, { country: "US" });
    expect(await fetchUpgradePlans(client, { planId: "a", comboPlanId: "b" })).toEqual([]);
    expect([path(), sent()]).toEqual([
      "GET /order/v1/plans/a/upgrade",
      { country: "US", combo_plan_id: "b", system: "Z5_US" },
    ]);
    await fetchUpgradePlans(client, { planId: "a", comboPlanId: "" });
    expect(sent()).not.toHaveProperty("combo_plan_id");
  });

  it("report which call was unreadable or refused, without ids or codes in the message", async () => {
    const unreadable = [
      fetchDisplayPlans,
      fetchPlanList,
      fetchPlans,
      fetchPlanSelection,
      fetchPlanSelectionV2,
      fetchPromotions,
      fetchTransactions,
      fetchShareLink,
    ];
    for (const call of unreadable) {
      const { client } = clientWith({ json: { categories: "none" } });
      await expect(call(client)).rejects.toMatchObject({ name: "MarqueeError", code: "UNREADABLE_ANSWER" });
    }
    const { client } = clientWith({
      status: 400,
      json: { code: "INVALID_ARGUMENT", message: "query.country: is missing" },
    });
    const refused: unknown = await fetchPlan(client, { id: "secret-id" }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "REFUSED",
      endpoint: "ORD08",
      method: "GET",
      path: "order/v1/plan/{id}",
      status: 400,
      details: "query.country: is missing",
      serverMessage: "query.country: is missing",
      serverCode: "INVALID_ARGUMENT",
      isRetryable: false,
    });
    expect(isMarqueeError(refused)).toBe(true);
    expect((refused as Error).message).not.toContain("secret");
    await expect(
      fetchPlan(clientWith({ status: 400, json: { code: 7 } }).client, { id: "a" }),
    ).rejects.toMatchObject({ serverCode: "7", serverMessage: undefined, details: undefined });
    await expect(fetchPlan(clientWith({ json: {} }).client, { id: "a" })).rejects.toMatchObject({
      code: "UNREADABLE_ANSWER",
    });
    await expect(fetchPlan(clientWith({ status: 404, json: {} }).client, { id: "a" })).rejects.toMatchObject({
      name: "MarqueeError",
      status: 404,
    });
  });
});

describe("the calls of promo codes", () => {
  it("look a code up by translation and country [PLAN-83] [PLAN-92]", async () => {
    const { client, path, sent } = clientWith({ json: promotion });
    expect(await fetchPromotion(client, { code: "BINGE 50" })).toMatchObject({
      ok: true,
      value: { code: "BINGE", discount: { type: "PERCENTAGE_OFF", percent: 50 } },
    });
    expect([path(), sent()]).toEqual([
      "GET /order/v3/promotions/BINGE%2050",
      { translation: "hi", country: "IN" },
    ]);
    const other = clientWith({ json: promotion }, { country: "AE", language: "ta" });
    await fetchSubscriptionPromotion(other.client, { code: "BINGE" });
    expect([other.path(), other.sent()]).toEqual([
      "GET /subscription/v2/promotion/BINGE",
      { translation: "ta", country: "AE" },
    ]);
  });

  it.each([404, 400])("return the message of a refusal with status %i [PLAN-83]", async (status) => {
    expect(
      await fetchPromotion(clientWith({ status, json: { message: "This code has expired" } }).client, {
        code: "OLD",
      }),
    ).toEqual({ ok: false, code: "CODE_REFUSED", message: "This code has expired" });
    for (const json of [{}, { code: "INVALID_ARGUMENT", message: "params.code: too long" }])
      expect(await fetchPromotion(clientWith({ status, json }).client, { code: "OLD" })).toEqual({
        ok: false,
        code: "CODE_REFUSED",
        message: undefined,
      });
  });

  it("list the open codes, and reject an unreadable or failed answer [PLAN-92]", async () => {
    const { client, path } = clientWith({ json: [promotion, { code: "X" }] });
    expect((await fetchPromotions(client)).map(({ code }) => code)).toEqual(["BINGE"]);
    expect(path()).toBe("GET /order/v3/promotions");
    await expect(fetchPromotion(clientWith({ json: {} }).client, { code: "A" })).rejects.toMatchObject({
      code: "UNREADABLE_ANSWER",
    });
    await expect(fetchPromotion(clientWith({ status: 500 }).client, { code: "A" })).rejects.toMatchObject({
      name: "MarqueeError",
      status: 500,
    });
  });
});

describe("the calls of coupons", () => {
  it("check a coupon by code, country and redemption [PLAN-84]", async () => {
    const { client, path, sent } = clientWith({
      json: { code: 200, discount: "20", discount_type: "percentage" },
    });
    expect(await checkCoupon(client, { code: "C1", isRedemption: true })).toEqual({
      ok: true,
      value: { discount: { type: "PERCENTAGE_OFF", percent: 20 } },
    });
    expect([path(), sent()]).toEqual([
      "GET /payment/coupon",
      { coupon_code: "C1", country_code: "IN", redemption: "true" },
    ]);
    const abroad = clientWith({ json: { code: 200 } }, { country: "MY" });
    await checkCoupon(abroad.client, { code: "C 2/ü", isRedemption: false });
    expect([abroad.path(), abroad.sent()]).toEqual([
      "GET /payment/coupon",
      { coupon_code: "C 2/ü", country_code: "MY", redemption: "false" },
    ]);
    const flat = { code: 200, discount: "20.5", discount_type: "currency", currency: "MYR" };
    expect(await checkCoupon(clientWith({ json: flat }).client, { code: "C1" })).toEqual({
      ok: true,
      value: { discount: { type: "FLAT_AMOUNT_OFF", amount: money("20.50 MYR") } },
    });
    expect(
      await checkCoupon(clientWith({ json: { ...flat, currency: undefined } }).client, { code: "C1" }),
    ).toEqual({
      ok: true,
      value: { discount: { type: "FLAT_AMOUNT_OFF", amount: { amountMinor: 2050, currency: "" } } },
    });
    await checkCoupon(abroad.client, { code: "C3" });
    expect(abroad.sent()).toEqual({ coupon_code: "C3", country_code: "MY", redemption: "false" });
    expect(
      await checkCoupon(clientWith({ status: 404, json: { message: "Unknown" } }).client, { code: "C1" }),
    ).toEqual({ ok: false, code: "CODE_REFUSED", message: "Unknown" });
  });

  it("verify a prepaid code by code, translation and country [PLAN-85]", async () => {
    const { client, path, sent } = clientWith({ json: { code: 200 } });
    expect(await verifyPrepaidCode(client, { code: "P1" })).toEqual({ ok: true, value: undefined });
    expect([path(), sent()]).toEqual([
      "GET /payment/coupon/verify",
      { coupon_code: "P1", translation: "hi", country_code: "IN" },
    ]);
    const abroad = clientWith({ json: { code: 200 } }, { country: "MY" });
    await verifyPrepaidCode(abroad.client, { code: "P2" });
    expect(abroad.sent()).toEqual({ coupon_code: "P2", translation: "hi", country_code: "MY" });
  });

  it("redeem a prepaid code with the user's id where it is known, uncached [PLAN-86]", async () => {
    const { client, path, sent, init } = clientWith({ json: { code: 201, message: "Too late" } });
    expect(await redeemPrepaidCode(client, { code: "P1" })).toEqual({
      ok: false,
      code: "CODE_REFUSED",
      message: "Too late",
    });
    expect([path(), sent()]).toEqual([
      "GET /payment/coupon/redeem",
      { coupon_code: "P1", translation: "hi", country_code: "IN", id: "u-1" },
    ]);
    expect((init() as { cache?: string }).cache).toBe("no-store");
    const unnamed = clientWith({ json: { code: 200 } }, { userId: "", country: "MY" });
    expect(await redeemPrepaidCode(unnamed.client, { code: "P2" })).toEqual({ ok: true, value: undefined });
    expect(unnamed.sent()).toEqual({ coupon_code: "P2", translation: "hi", country_code: "MY" });
    await expect(
      redeemPrepaidCode(clientWith({ status: 401, json: {} }).client, { code: "P1" }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("send nothing for an empty code [PLAN-84] [PLAN-85]", async () => {
    const { client, fetch } = clientWith({ json: { code: 200 } });
    for (const call of [checkCoupon, verifyPrepaidCode, redeemPrepaidCode])
      for (const code of ["", "  "])
        expect(await call(client, { code })).toEqual({ ok: false, code: "CODE_MISSING" });
    expect(fetch.seen).toHaveLength(0);
  });

  it("check by POST whether an offer is available [PLAN-94] [PLAN-80]", async () => {
    const { client, path, body } = clientWith({ json: { code: 400, message: "Not a student" } });
    expect(await validateOffer(client, { offer: "student", planId: "a" })).toEqual({
      ok: false,
      code: "OFFER_REFUSED",
      message: "Not a student",
    });
    expect([path(), body()]).toEqual([
      "POST /payment/validateOffer",
      { offer: "student", plan_id: "a", country_code: "IN" },
    ]);
    const abroad = clientWith({ json: { code: 200 } }, { country: "MY" });
    expect(await validateOffer(abroad.client, { offer: "school", planId: "b", code: "S-1" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(abroad.body()).toEqual({ offer: "school", plan_id: "b", country_code: "MY", code: "S-1" });
    await validateOffer(abroad.client, { offer: "school" });
    expect(abroad.body()).toEqual({ offer: "school", country_code: "MY" });
  });
});

describe("the calls of purchases", () => {
  const order = { order_id: "o", state: "open", price: "499.00", currency: "INR", payment_url: "/pay" };

  it("create an order in the country and currency of a viewer abroad [PLAN-92] [PLAN-93]", async () => {
    const { client, body } = clientWith({ json: order }, { country: "US" });
    const plan = { planId: "a", title: "A", price: money("9.99 USD"), sellPrice: money("4.99 USD") };
    await createOrder(client, { plan, key: "key-00001" });
    expect(body()).toEqual({
      plan_id: "a",
      price: "4.99",
      currency: "USD",
      country: "US",
      idempotency_key: "key-00001",
    });
  });

  it("create an order with the displayed price and its own key [PLAN-93]", async () => {
    const { client, path, body } = clientWith({ json: order });
    const chosen = { ...selected(), sellPrice: money("249 INR"), nudgeId: "n", code: "BINGE" };
    expect(
      await createOrder(client, {
        plan: { ...chosen, contentId: "0-0-1" },
        key: "key-00001",
        paymentProvider: "visa",
        referralId: "r",
      }),
    ).toMatchObject({ ok: true, value: { id: "o", state: "open", paymentUrl: "/pay" } });
    expect([path(), body()]).toEqual([
      "POST /subscription/v1/purchase",
      {
        plan_id: "a",
        price: "249.00",
        currency: "INR",
        country: "IN",
        idempotency_key: "key-00001",
        payment_provider: "visa",
        code: "BINGE",
        nudge_id: "n",
        referral_id: "r",
        content_id: "0-0-1",
      },
    ]);
  });

  it("create an order with an amount without currency if the plan has no currency [DEC-087]", async () => {
    const { client, body } = clientWith({ json: { ...order, currency: null } });
    const price = { amountMinor: 79_900, currency: "" as const };
    expect(
      await createOrder(client, { plan: { planId: "a", title: "A", price }, key: "key-00001" }),
    ).toMatchObject({ ok: true, value: { price: { amountMinor: 49_900, currency: "" } } });
    expect(body()).toMatchObject({ price: "799.00", currency: "" });
  });

  it("send an upgrade to its own path with the plan it replaces", async () => {
    const { client, path, body } = clientWith({ json: order });
    await createOrder(client, { plan: { ...selected(), fromPlanId: "b" }, key: "key-00001" });
    expect([path(), body()]).toEqual([
      "POST /subscription/v1/purchaseplan",
      {
        plan_id: "a",
        price: "499.00",
        currency: "INR",
        country: "IN",
        idempotency_key: "key-00001",
        current_subscription: "b",
      },
    ]);
  });

  it("return a refusal as a known code without the server's message, and reject a guest without token and an invalid answer [PLAN-100]", async () => {
    const buy = (answer: FakeStep) =>
      createOrder(clientWith(answer).client, { plan: selected(), key: "key-00001" });
    expect(
      await buy({ status: 400, json: { code: "PRICE_DIFFERS", message: "The price has changed" } }),
    ).toEqual({ ok: false, code: "PRICE_DIFFERS" });
    for (const code of [3109, "3109"])
      expect(await buy({ status: 400, json: { code } })).toEqual({
        ok: false,
        code: "ACTIVE_SUBSCRIPTION_EXISTS",
      });
    for (const code of [
      "NOT_PURCHASABLE",
      "PRICE_DIFFERS",
      "CURRENCY_DIFFERS",
      "COUNTRY_DIFFERS",
      "CODE_REFUSED",
      "REFERRAL_REFUSED",
      "PROVIDER_UNKNOWN",
      "ALREADY_OWNED",
      "KEY_REUSED",
    ])
      expect(await buy({ status: 400, json: { code, message: "No" } })).toEqual({ ok: false, code });
    for (const json of [{ code: "OUT_OF_LUCK" }, {}, null])
      expect(await buy({ status: 400, json })).toEqual({ ok: false, code: "ORDER_REFUSED" });
    await expect(
      buy({ status: 400, json: { code: "INVALID_ARGUMENT", message: "body.price: is none" } }),
    ).rejects.toMatchObject({ code: "REFUSED", details: "body.price: is none" });
    await expect(buy({ status: 401, json: {} })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(buy({ json: {} })).rejects.toMatchObject({
      code: "UNREADABLE_ANSWER",
      method: "POST",
      path: "subscription/v1/purchase",
    });
  });

  it("cancel and resume the renewal of a subscription, or return a known code why not [PLAN-100]", async () => {
    const ended = clientWith({ json: buildSubscription({ recurring_enabled: false }) });
    expect(await endRenewal(ended.client, { subscriptionId: "s-1" })).toMatchObject({
      ok: true,
      value: { id: "s-1", isRenewing: false },
    });
    expect([ended.path(), ended.sent()]).toEqual(["DELETE /order/v1/subscription", { id: "s-1" }]);
    const resumed = clientWith({ json: buildSubscription({ recurring_enabled: true }) });
    expect(await resumeRenewal(resumed.client, { subscriptionId: "s-1" })).toMatchObject({
      ok: true,
      value: { isRenewing: true },
    });
    for (const code of ["NOT_RECURRING", "RENEWAL_ENDED", "RENEWAL_RUNNING", "SUBSCRIPTION_OVER"])
      for (const change of [endRenewal, resumeRenewal])
        expect(
          await change(clientWith({ status: 400, json: { code, message: "No" } }).client, {
            subscriptionId: "s-1",
          }),
        ).toEqual({ ok: false, code });
    await expect(
      endRenewal(clientWith({ status: 400, json: { code: "INVALID_ARGUMENT" } }).client, {
        subscriptionId: "s-1",
      }),
    ).rejects.toMatchObject({ code: "REFUSED" });
    expect([resumed.path(), resumed.body()]).toEqual(["POST /order/v1/subscription", { id: "s-1" }]);
    await expect(
      endRenewal(clientWith({ json: {} }).client, { subscriptionId: "s-1" }),
    ).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
  });

  it("list transactions newest first, as the backend sorts them", async () => {
    const item = {
      id: "t",
      date: "2026-06-01T00:00:00Z",
      type: "rental",
      plan_id: "p",
      title: "The General",
      content_id: "0-0-1",
      price: "99.00",
      discount: "9.00",
      due_now: "90.00",
      paid: "90.00",
      currency: "INR",
      state: "paid",
      payment_provider: "visa",
      transaction_id: "x",
    };
    const { client, path, sent } = clientWith({
      json: {
        items: [item, { ...item, id: "u", type: "gift", content_id: null }, {}],
        page: 2,
        page_size: 4,
        total: 9,
      },
    });
    const { items, page: at, pageSize, total } = await fetchTransactions(client, { page: 2, pageSize: 10 });
    expect(items[0]).toEqual({
      id: "t",
      at: Date.UTC(2026, 5, 1),
      kind: "rental",
      planId: "p",
      title: "The General",
      contentId: "0-0-1",
      price: money("99 INR"),
      discount: money("9 INR"),
      dueNow: money("90 INR"),
      paid: money("90 INR"),
      state: "paid",
      paymentProvider: "visa",
      transactionId: "x",
    });
    expect([items.map(({ id, kind }) => `${id} ${kind}`), at, pageSize, total]).toEqual([
      ["t rental", "u unknown"],
      2,
      4,
      9,
    ]);
    expect([path(), sent()]).toEqual([
      "GET /user/v1/transactions",
      { page: "2", page_size: "10", translation: "hi" },
    ]);
    expect(await fetchTransactions(clientWith({ json: { items: [] } }).client)).toEqual({
      items: [],
      page: 1,
      pageSize: 0,
      total: 0,
    });
  });

  it("read the amounts of a transaction, each in its currency, with its tax and its discount [PLAN-68]", async () => {
    const item = {
      id: "t",
      type: "combo",
      title: "Two films",
      price: "33.50",
      discount: "3.25",
      due_now: "30.25",
      paid: "30.20",
      currency: "MYR",
      state: "refund_due",
      tax: { name: "SST", percent: "6", amount: "1.71" },
    };
    const { client } = clientWith({
      json: {
        items: [
          item,
          { ...item, id: "u", currency: null, tax: null },
          { ...item, id: "w", currency: undefined },
          { ...item, id: "v", tax: { name: "SST" } },
        ],
      },
    });
    const { items } = await fetchTransactions(client);
    const bare = (amountMinor: number) => ({ amountMinor, currency: "" });
    expect(items).toMatchObject([
      {
        kind: "combo",
        price: money("33.50 MYR"),
        discount: money("3.25 MYR"),
        dueNow: money("30.25 MYR"),
        paid: money("30.20 MYR"),
        state: "refundDue",
        tax: { name: "SST", percent: 6, amount: money("1.71 MYR") },
      },
      { price: bare(3350), discount: bare(325), dueNow: bare(3025), paid: bare(3020), tax: undefined },
      { id: "w", price: bare(3350), paid: bare(3020) },
      { id: "v", tax: undefined },
    ]);
  });

  it("request the offers that include a title, and omit unreadable ones", async () => {
    const offers = {
      content_id: "0-0-1",
      rental: { tier: "TIER_1", plan: buildPlanWire() },
      combos: [
        {
          plan: buildPlanWire({ id: "c" }),
          titles: [{ id: "0-0-1", title: "The General", rental: null }, {}],
          pack: buildPlanWire({ id: "p" }),
        },
        {},
      ],
      packs: [buildPlanWire(), {}],
    };
    const { client, path, sent } = clientWith({ json: offers }, { country: "US" });
    const { rental, combos, packs } = await fetchTitleOffers(client, { contentId: "0-0-1" });
    expect([rental?.tier, rental?.plan.id, packs.length]).toEqual(["TIER_1", "0-11-1", 1]);
    expect(combos.map(({ plan, titles, pack }) => [plan.id, titles, pack?.id])).toEqual([
      ["c", [{ id: "0-0-1", title: "The General", rental: undefined }], "p"],
    ]);
    expect([path(), sent()]).toEqual([
      "GET /order/v1/offers/0-0-1",
      { translation: "hi", country: "US", system: "Z5_US" },
    ]);
    expect(
      await fetchTitleOffers(clientWith({ json: { content_id: "x" } }).client, { contentId: "x" }),
    ).toEqual({ contentId: "x", rental: undefined, combos: [], packs: [] });
    await expect(fetchTitleOffers(clientWith({ json: {} }).client, { contentId: "x" })).rejects.toMatchObject(
      { code: "UNREADABLE_ANSWER" },
    );
  });

  it("request the referral of a link, and are refused for an unknown one", async () => {
    const record = {
      id: "r",
      code: "FRIEND",
      name: "referral",
      referralUserId: "u-2",
      discountExpiry: null,
      discount: "20",
      discount_type: "percentage",
    };
    const { client, path } = clientWith({ json: record });
    const found = await fetchReferral(client, { code: "FRIEND" });
    expect(found).toEqual({
      ok: true,
      value: {
        record,
        referral: { id: "r", code: "FRIEND", name: "referral", referralUserId: "u-2", expiresAt: undefined },
        discount: { type: "PERCENTAGE_OFF", percent: 20 },
      },
    });
    expect(path()).toBe("GET /order/v1/referral/FRIEND");
    const flat = { ...record, discount: "20", discount_type: "currency" };
    const amountOf = async (json: object) => {
      const referred = await fetchReferral(clientWith({ json }).client, { code: "FRIEND" });
      return referred.ok ? referred.value.discount : undefined;
    };
    expect([await amountOf({ ...flat, currency: "MYR" }), await amountOf(flat)]).toEqual([
      { type: "FLAT_AMOUNT_OFF", amount: money("20 MYR") },
      { type: "FLAT_AMOUNT_OFF", amount: { amountMinor: 2000, currency: "" } },
    ]);
    expect(
      await fetchReferral(clientWith({ json: { ...record, name: null } }).client, { code: "FRIEND" }),
    ).toMatchObject({ ok: true, value: { referral: undefined } });
    expect(
      await fetchReferral(clientWith({ status: 404, json: { code: "NOT_FOUND" } }).client, { code: "X" }),
    ).toEqual({ ok: false, code: "CODE_REFUSED" });
  });

  it("request the current user's referral link", async () => {
    const { client } = clientWith({ json: { link: "https://m.example/ref?code=A", code: "A" } });
    expect(await fetchShareLink(client)).toEqual({ link: "https://m.example/ref?code=A", code: "A" });
  });

  it("pass on the caller's signal", async () => {
    const stop = new AbortController();
    const { client } = clientWith("hang");
    const calls = [
      fetchPlanList(client, { signal: stop.signal }),
      createOrder(client, { plan: selected(), key: "key-00001", signal: stop.signal }),
      verifyPrepaidCode(client, { code: "P", signal: stop.signal }),
      fetchPromotion(client, { code: "P", signal: stop.signal }),
    ];
    stop.abort();
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: "ABORTED" });
  });
});

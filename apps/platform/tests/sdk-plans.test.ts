import { randomUUID } from "node:crypto";
import { addDevice, removeDevice } from "@marquee/auth-sdk";
import { FAMILIES, parseCountryCode, systemValue } from "@marquee/config";
import { createRequest, type Client } from "@marquee/http";
import { buildClient } from "@marquee/http/testing";
import {
  bestOffering,
  checkCoupon,
  comboSaving,
  createOrder,
  fetchDisplayPlans,
  fetchPlan,
  fetchPlanList,
  fetchPlans,
  fetchPlanSelection,
  fetchPlanSelectionV2,
  fetchPlansMetadata,
  fetchPromotion,
  fetchPromotions,
  fetchReferral,
  fetchShareLink,
  fetchSubscriptionPromotion,
  fetchSubscriptions,
  fetchTitleOffers,
  fetchUpgradePlans,
  formatMoney,
  optionsByDuration,
  redeemPrepaidCode,
  referralEligibility,
  selectPlans,
  validateOffer,
  verifyPrepaidCode,
} from "@marquee/plans-sdk";
import type { Plan, PlanPage } from "@marquee/plans-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoId } from "../seed/demo-accounts/demo-id.ts";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { signInAs } from "../src/testing/sign-in-as.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** The SDK for a visitor from a country; with a number, for that demo account. */
async function visitor({
  country = "IN",
  person,
  language = "en",
}: { readonly country?: string; readonly person?: number; readonly language?: string } = {}) {
  const session = person === undefined ? undefined : await signInAs(platform, { userId: demoId(person) });
  const requested: string[] = [];
  const request = createRequest(
    async (input, init) => {
      const address = typeof input === "string" ? input : "";
      requested.push(`${init?.method ?? "GET"} ${address}`);
      const headers = {
        ...(init?.headers as Record<string, string> | undefined),
        ...session?.headers,
        "x-visitor-country": country,
        "display-language": language,
      };
      return platform.fetch(address, {
        method: init?.method ?? "GET",
        headers,
        ...(init?.body === undefined ? {} : { body: init.body as string }),
      });
    },
    { families: FAMILIES },
  );
  const userId = person === undefined ? undefined : demoId(person);
  const userType = userId === undefined ? "guest" : "registered";
  const client = {
    ...buildClient({ fetch, viewer: () => ({ country, language, userType, userId }) }),
    request,
  };
  return { client, requested, userId };
}

const optionsOf = ({ categories }: PlanPage): readonly Plan[] => categories.flatMap(({ options }) => options);
const optionOf = (page: PlanPage, id: string): Plan | undefined =>
  optionsOf(page).find((plan) => plan.id === id);

describe("the plans of the platform, read by the SDK", () => {
  it("are listed, displayed, compared and answered one by one", async () => {
    const { client } = await visitor();
    const [list, page, compared, metadata, one] = await Promise.all([
      fetchPlanList(client),
      fetchDisplayPlans(client),
      fetchPlans(client),
      fetchPlansMetadata(client),
      fetchPlan(client, { id: "0-11-in-year" }),
    ]);
    expect(list.map(({ id }) => id)).toEqual(compared.plans.map(({ id }) => id));
    expect(optionOf(page, "0-11-in-year")).toMatchObject({
      title: "Premium, 12 months",
      isRecurring: true,
      supportedDevices: 5,
      price: {
        actual: { amountMinor: 99_900, currency: "INR" },
        market: { amountMinor: 149_900 },
        renewal: { amountMinor: 149_900 },
      },
    });
    expect(metadata).toEqual(compared.metadata);
    expect(one).toEqual(optionOf(page, "0-11-in-year"));
    await expect(fetchPlan(client, { id: "0-11-none" })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ["IN", "₹999"],
    ["US", "$49.99"],
    ["AE", "AED 199"],
    ["DE", "EUR 49.99"],
    ["SG", "SGD 69.98"],
  ])("have a default with a price to show in %s: %s", async (country, price) => {
    const { client } = await visitor({ country });
    const { categories } = await fetchDisplayPlans(client);
    const offering = bestOffering(categories);
    expect(offering && formatMoney(offering.price)).toBe(price);
    expect(
      selectPlans({ categories, country: parseCountryCode(country), storedProvider: undefined }).active?.id,
    ).toBe(offering?.planId);
    expect(systemValue(parseCountryCode(country))).toBe(country === "US" ? "Z5_US" : "Z5");
  });

  it("are the same in either version of the selection, which tells reserved from unreserved", async () => {
    const { client } = await visitor();
    const [one, two] = [
      await fetchPlanSelection(client),
      await fetchPlanSelectionV2(client, { contentLanguages: ["hi", "ta"], preferenceLanguages: ["hi"] }),
    ];
    const byId = (page: PlanPage) =>
      optionsOf(page)
        .map(({ id, kind, price }) => ({ id, kind, price }))
        .sort((left, right) => (left.id < right.id ? -1 : 1));
    expect(byId(two)).toEqual(byId(one));
    const year = optionsByDuration(two.categories[0]?.options ?? []).find(({ days }) => days === 365);
    expect([year?.reserved.length, year?.unreserved.length]).toEqual([1, 1]);
  });

  it("lead up from a plan with the price of the upgrade", async () => {
    const { client } = await visitor({ person: 3 });
    const [upgrade] = await fetchUpgradePlans(client, { planId: "0-11-in-club" });
    expect([upgrade?.id, upgrade?.sellPrice?.amountMinor]).toEqual(["0-11-in-year", 50_541]);
    const page = await fetchPlanSelection(client, { journey: "UPGRADE" });
    expect([page.journeyType, optionsOf(page)[0]?.sellPrice?.amountMinor]).toEqual(["UPGRADE", 50_541]);
    expect(await fetchUpgradePlans(client, { planId: "0-11-in-year" })).toEqual([]);
  });
});

describe("codes and invitations", () => {
  it("lower the price shown, or are refused in words", async () => {
    const { client } = await visitor({ person: 1 });
    const found = await fetchPromotion(client, { code: "welcome100" });
    expect(found).toMatchObject({
      ok: true,
      value: {
        code: "WELCOME100",
        kind: "GENERIC",
        discount: { type: "FLAT_AMOUNT_OFF", amount: { amountMinor: 10_000 } },
      },
    });
    const page = await fetchPlanSelection(client, { code: "WELCOME100" });
    expect([
      optionOf(page, "0-11-in-year")?.sellPrice?.amountMinor,
      optionOf(page, "0-11-in-month")?.sellPrice,
    ]).toEqual([89_900, undefined]);
    expect(await fetchPromotion(client, { code: "MONSOON" })).toEqual({
      ok: false,
      code: "CODE_REFUSED",
      message: "This code has expired.",
    });
    expect(await fetchSubscriptionPromotion(client, { code: "EMIRATES20" })).toEqual({
      ok: false,
      code: "CODE_REFUSED",
      message: "This code cannot be used in your country.",
    });
    expect((await fetchPromotions(client)).map(({ code }) => code)).toContain("BINGE");
    expect(await checkCoupon(client, { code: "BINGE", isRedemption: true })).toMatchObject({
      ok: true,
      value: { discount: { type: "PERCENTAGE_OFF", percent: 50 } },
    });
    expect(await checkCoupon(client, { code: "ONCE-USED" })).toMatchObject({
      ok: false,
      message: "This code has been used already.",
    });
  });

  it("of a friend arrive by a link, count for others and never for their owner", async () => {
    const [priya, friend] = [await visitor({ person: 2 }), await visitor({ person: 1 })];
    const { code, link } = await fetchShareLink(priya.client);
    expect(new URL(link).searchParams.get("code")).toBe(code);
    const answered = await fetchReferral(friend.client, { code });
    const found = answered.ok ? answered.value : undefined;
    expect(found).toMatchObject({
      referral: { code, name: "referral", referralUserId: demoId(2) },
      discount: { percent: 20 },
    });
    const nowMs = platform.clock.now();
    expect([
      referralEligibility(found?.referral, { userId: friend.userId, nowMs }).ok,
      referralEligibility(found?.referral, { userId: priya.userId, nowMs }).ok,
    ]).toEqual([true, false]);
    const yearFor = async ({ client }: typeof friend) =>
      optionOf(
        await fetchPlanSelection(client, { referral: found?.referral, discountType: "PERCENTAGE_OFF" }),
        "0-11-in-year",
      )?.sellPrice?.amountMinor;
    expect([await yearFor(friend), await yearFor(priya)]).toEqual([79_920, undefined]);
    expect(await fetchReferral(friend.client, { code: "NOBODY" })).toEqual({
      ok: false,
      code: "CODE_REFUSED",
    });
    expect(await fetchReferral(friend.client, { code: "INCOMPLETE" })).toMatchObject({
      ok: true,
      value: { referral: undefined },
    });
  });

  it("are verified and redeemed at the payment family, offers too [PLAN-94]", async () => {
    const { client, requested } = await visitor({ person: 17 });
    /** The calls that an act sends to the platform, and its result. */
    const callsOf = async (act: Promise<unknown>) => {
      const answer = await act;
      return { answer, calls: requested.splice(0).map((call) => call.split("?")[0]) };
    };
    requested.splice(0);
    const taken = { ok: true, value: undefined };
    expect(await callsOf(verifyPrepaidCode(client, { code: "PREPAID-8" }))).toEqual({
      answer: taken,
      calls: ["GET /payment/coupon/verify"],
    });
    // Verifying a code does not use it up: it can still be redeemed, once.
    expect(await callsOf(verifyPrepaidCode(client, { code: "PREPAID-8" }))).toMatchObject({ answer: taken });
    expect(await callsOf(redeemPrepaidCode(client, { code: "PREPAID-8" }))).toEqual({
      answer: taken,
      calls: ["GET /payment/coupon/redeem"],
    });
    expect((await fetchSubscriptions(client)).map(({ planId }) => planId)).toContain("0-11-in-quarter");
    requested.splice(0);
    expect(await callsOf(redeemPrepaidCode(client, { code: "PREPAID-8" }))).toEqual({
      answer: { ok: false, code: "CODE_REFUSED", message: "This code has been used already." },
      calls: ["GET /payment/coupon/redeem"],
    });
    expect(await callsOf(verifyPrepaidCode(client, { code: "PREPAID-SILENT" }))).toEqual({
      answer: { ok: false, code: "CODE_REFUSED", message: undefined },
      calls: ["GET /payment/coupon/verify"],
    });
    expect(await callsOf(validateOffer(client, { offer: "student", code: "STUDENT-2" }))).toEqual({
      answer: taken,
      calls: ["POST /payment/validateOffer"],
    });
    expect(await callsOf(validateOffer(client, { offer: "student", code: "BINGE" }))).toEqual({
      answer: { ok: false, code: "OFFER_REFUSED", message: "This is not a student code." },
      calls: ["POST /payment/validateOffer"],
    });
    await expect(redeemPrepaidCode((await visitor()).client, { code: "PREPAID-1" })).rejects.toMatchObject({
      status: 401,
    });
  });

  it("count devices at the payment family up to the limit of the plan, and free their places [PLAN-94]", async () => {
    const { client, requested } = await visitor({ person: 6 });
    const on = (deviceId: string) => ({ ...client, getDeviceId: () => Promise.resolve(deviceId) });
    const devices = Array.from({ length: 6 }, () => randomUUID());
    const answers = [];
    for (const deviceId of devices) answers.push(await addDevice(on(deviceId)));
    const isFull = answers.map((answer) => !answer.ok && answer.code === "DEVICE_LIMIT_REACHED");
    const firstRefused = isFull.indexOf(true);
    expect(firstRefused).toBeGreaterThan(0);
    expect(isFull.slice(firstRefused)).not.toContain(false);
    expect(new Set(requested)).toEqual(new Set(["POST /payment/v1/device"]));
    requested.splice(0);
    expect(await removeDevice(on(randomUUID()), { deviceId: String(devices[0]) })).toMatchObject({
      ok: true,
    });
    expect(requested).toEqual([`DELETE /payment/v1/device?device_id=${devices[0]}`]);
    expect(await addDevice(on(randomUUID()))).toEqual({ ok: true, value: undefined });
    expect(await addDevice(on(randomUUID()))).toEqual({ ok: false, code: "DEVICE_LIMIT_REACHED" });
    const { headers } = await signInAs(platform, { userId: demoId(6) });
    const over = await platform.fetch("/payment/v1/device", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ device_id: randomUUID() }),
    });
    expect([over.status, await over.json()]).toMatchObject([400, { code: 3804 }]);
  });
});

describe("the offers of a title", () => {
  it("are its rental, combo offers with what they save, and packs", async () => {
    const { client } = await visitor();
    const { rental, combos, packs } = await fetchTitleOffers(client, { contentId: "0-0-26" });
    expect([rental?.tier, rental?.plan.price.actual?.amountMinor]).toEqual(["TIER_1", 9_900]);
    const [combo] = combos;
    const saving =
      combo?.plan.price.actual &&
      comboSaving(
        combo.plan.price.actual,
        combo.titles.map((title) => title.rental?.price.actual),
      );
    expect([saving?.saved.amountMinor, saving?.percent]).toEqual([4_900, 24]);
    expect(packs.length).toBeGreaterThan(3);
    const abroad = await visitor({ country: "DE" });
    expect(await fetchTitleOffers(abroad.client, { contentId: "0-0-9" })).toMatchObject({
      rental: undefined,
      combos: [],
      packs: [],
    });
    await expect(fetchTitleOffers(client, { contentId: "none" })).rejects.toMatchObject({ status: 404 });
  });
});

describe("the price that is shown", () => {
  /** Orders a plan as it was shown; the price of the order, or why it is refused. */
  async function order(
    client: Client,
    plan: Plan | undefined,
    input: {
      readonly referralId?: string;
      readonly fromPlanId?: string;
      readonly contentId?: string;
      readonly code?: string;
    } = {},
  ): Promise<string> {
    if (plan?.price.actual === undefined) return "NOT_SHOWN";
    const code = input.code ?? plan.price.code;
    const selected = {
      planId: plan.id,
      title: plan.title,
      planType: plan.planType,
      price: plan.price.actual,
      sellPrice: plan.sellPrice,
      fromPlanId: input.fromPlanId,
      nudgeId: undefined,
      code,
      contentId: input.contentId,
    };
    const result = await createOrder(client, {
      plan: selected,
      key: randomUUID(),
      paymentProvider: plan.paymentProviders[0]?.name,
      referralId: input.referralId,
    });
    return result.ok
      ? `${result.value.price && formatMoney(result.value.price)} ${result.value.state}`
      : result.code;
  }

  it("is the price of the order: plain, by code, by referral, of an upgrade, a rental and a combo", async () => {
    const { client } = await visitor({ person: 14 });
    const owner = await visitor({ person: 3 });
    const page = (code?: string) => fetchPlanSelection(client, { code });
    const found = await fetchReferral(client, { code: "FRIEND-OF-PRIYA" });
    const referral = found.ok ? found.value.referral : undefined;
    const referred = optionOf(
      await fetchPlanSelection(client, { referral, discountType: "PERCENTAGE_OFF" }),
      "0-11-in-year",
    );
    const [upgrade] = await fetchUpgradePlans(owner.client, { planId: "0-11-in-club" });
    const { rental, combos } = await fetchTitleOffers(client, { contentId: "0-0-26" });
    expect(await order(client, optionOf(await page(), "0-11-in-half"))).toBe("₹599 open");
    expect(await order(client, optionOf(await page("BINGE"), "0-11-in-half"))).toBe("₹299.50 open");
    expect(await order(client, referred, { referralId: referral?.id ?? "" })).toBe("₹799.20 open");
    expect(await order(owner.client, upgrade, { fromPlanId: "0-11-in-club" })).toBe("₹505.41 open");
    expect(await order(client, rental?.plan, { contentId: "0-0-26" })).toBe("₹99 open");
    expect(await order(client, combos[0]?.plan)).toBe("₹149 open");
  });

  it("is refused with a code that does not count, for a plan that is not sold, and abroad", async () => {
    const { client } = await visitor({ person: 14 });
    const { client: abroad } = await visitor({ person: 14, country: "DE" });
    const page = await fetchDisplayPlans(client);
    expect(await order(client, optionOf(page, "0-11-in-half"), { code: "MONSOON" })).toBe("CODE_REFUSED");
    expect(await order(client, optionOf(page, "0-11-in-mobile"))).toBe("NOT_PURCHASABLE");
    expect(await order(abroad, optionOf(page, "0-11-in-half"))).toBe("COUNTRY_DIFFERS");
  });
});

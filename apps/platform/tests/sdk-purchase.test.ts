import { randomUUID } from "node:crypto";
import { DAY, FAMILIES, HOUR, parseCountryCode } from "@marquee/config";
import { linkPayment } from "@marquee/auth-sdk";
import { createRequest, memoryStorage, type Client } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import {
  cancelEligibility,
  createCheckout,
  createGuestCheckout,
  createOrder,
  deviceLimit,
  endRenewal,
  fetchDisplayPlans,
  fetchSubscriptions,
  fetchTransactions,
  isActiveSubscription,
  MAX_ORDER_READS,
  maxPack,
  planUserType,
  purchaseEligibility,
  redeemPrepaidCode,
  resumeRenewal,
  resumeEligibility,
} from "@marquee/plans-sdk";
import type { PaymentOutcome, PlanOrder, SelectedPlan } from "@marquee/plans-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purchasesOn } from "../src/modules/orders/purchase.fixture.ts";
import { prepaidCoupon } from "../src/schema/plans.ts";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

/** The SDK for a person who sends these headers; waits between two polls take no time. */
function clientWith(headersOf: () => Readonly<Record<string, string>>, userId?: string) {
  const requested: string[] = [];
  const request = createRequest(
    async (input, init) => {
      const address = typeof input === "string" ? input : "";
      requested.push(`${init?.method ?? "GET"} ${address.split("?")[0]}`);
      const headers = { ...(init?.headers as Record<string, string> | undefined), ...headersOf() };
      return platform.fetch(address, {
        method: init?.method ?? "GET",
        headers,
        ...(init?.body === undefined ? {} : { body: init.body as string }),
      });
    },
    { families: FAMILIES },
  );
  const userType = userId === undefined ? "guest" : "registered";
  const viewer = () => ({ country: "IN", language: "en", userType, userId }) as const;
  const timers = {
    setTimeout: (task: () => void) => (queueMicrotask(task), 0),
    clearTimeout: () => undefined,
  };
  const randomId = () => randomUUID();
  const client = {
    ...buildClient({ fetch: fakeFetch(), families: FAMILIES, viewer, timers, randomId }),
    request,
  };
  return { client, requested };
}

/** A person new in India. */
async function shopper() {
  const person = await shop.person();
  return { person, ...clientWith(() => person.headers, person.userId) };
}

/** A plan of the page as it is chosen. */
async function choose(client: Client, id: string): Promise<SelectedPlan> {
  const { categories } = await fetchDisplayPlans(client);
  const plan = categories.flatMap(({ options }) => options).find((option) => option.id === id);
  if (plan?.price.actual === undefined) throw new Error("The plan is not on the page");
  expect(purchaseEligibility({ plan, country: parseCountryCode("IN"), nowMs: platform.clock.now() })).toEqual(
    {
      ok: true,
    },
  );
  return {
    planId: plan.id,
    title: plan.title,
    planType: plan.planType,
    price: plan.price.actual,
    sellPrice: plan.sellPrice,
    fromPlanId: undefined,
    nudgeId: undefined,
    code: undefined,
    contentId: undefined,
  };
}

/** The SDK's checkout on the platform; the test chooses the outcome on the provider's page, and the viewer returns. */
function checkoutOn(
  client: Client,
  { plan, outcomes }: { readonly plan: SelectedPlan; readonly outcomes: readonly string[] },
) {
  const left = [...outcomes];
  const made: PlanOrder[] = [];
  const settled: string[] = [];
  const checkout = createCheckout(client, {
    storage: memoryStorage(),
    async openProvider(address) {
      const chosen = await shop.choose(address, { outcome: left.shift() ?? "success" });
      const page = new URL(chosen.headers.get("location") ?? "", "https://web.test");
      const outcome = RETURNS[page.pathname];
      if (outcome === undefined) throw new Error(`The provider led to ${page.pathname}`);
      await checkout.returned({ outcome, orderId: page.searchParams.get("order") ?? undefined });
    },
    onOrder: (order) => void made.push(order),
    onSettled: ({ order }) => void settled.push(`${order.id} ${order.state}`),
  });
  return {
    checkout,
    made,
    settled,
    buy: () => checkout.buy({ plan, eligibility: { ok: true } }),
  };
}

const RETURNS: Readonly<Record<string, PaymentOutcome>> = {
  "/paymentsuccess": "success",
  "/paymentfailure": "failure",
  "/paymentcancelled": "cancelled",
};

describe("a purchase with the SDK", () => {
  it("goes from the plan to the pack, and the receipt names price and tax", async () => {
    const { client, requested } = await shopper();
    const plan = await choose(client, "0-11-in-year");
    const { checkout, made, buy } = checkoutOn(client, { plan, outcomes: ["success"] });
    await buy();
    expect(checkout.get().step).toBe("paid");
    const [pack] = await fetchSubscriptions(client);
    expect(pack).toMatchObject({
      planId: plan.planId,
      state: "activated",
      isRecurring: true,
      isRenewing: true,
      price: plan.price,
      renewalPrice: { amountMinor: 149_900, currency: "INR" },
      startsAt: platform.clock.now(),
      endsAt: platform.clock.now() + 365 * DAY,
    });
    expect(made.at(-1)).toMatchObject({
      state: "paid",
      planId: plan.planId,
      price: plan.price,
      startsAt: pack?.startsAt,
      endsAt: pack?.endsAt,
      transactionId: expect.stringMatching(/^test-/),
    });
    expect(maxPack(await fetchSubscriptions(client), platform.clock.now())?.id).toBe(pack?.id);
    expect((await fetchTransactions(client)).items).toMatchObject([
      {
        id: made[0]?.id,
        state: "paid",
        price: plan.price,
        tax: { name: "GST", percent: 18, amount: { amountMinor: 15_239, currency: "INR" } },
      },
    ]);
    expect(requested).toEqual(
      expect.arrayContaining(["POST /subscription/v1/purchase", "GET /subscription/v1/subscription"]),
    );
  });

  it("continues with the order that failed or was cancelled, until the backend has closed it", async () => {
    const { client, person } = await shopper();
    const { checkout, made, settled, buy } = checkoutOn(client, {
      plan: await choose(client, "0-11-in-month"),
      outcomes: ["cancelled", "failure", "repeated"],
    });
    for (const step of ["cancelled", "failed", "paid"]) {
      await buy();
      expect(checkout.get().step).toBe(step);
    }
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    expect(settled.map((line) => line.split(" ")[1])).toEqual(["cancelled", "failed", "paid"]);
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
  });

  it("that the provider claims and never confirms stays unconfirmed, and is confirmed when the message comes", async () => {
    const { client, person } = await shopper();
    const { checkout, made, buy } = checkoutOn(client, {
      plan: await choose(client, "0-11-in-month"),
      outcomes: ["timeout"],
    });
    await buy();
    expect([checkout.get().step, made.length, (await shop.packsOf(person.userId)).length]).toEqual([
      "unconfirmed",
      MAX_ORDER_READS + 1,
      0,
    ]);
    await shop.pay(made[0]?.id ?? "");
    await checkout.restart();
    expect([checkout.get().step, (await shop.packsOf(person.userId)).length]).toEqual(["paid", 1]);
  });

  it("is settled by a partner's server at the absolute address that the SDK answers [PLAN-101]", async () => {
    const { client: own, person } = await shopper();
    const origin = "https://api.example.tv";
    const reached: string[] = [];
    const onPlatform = (address: string, init?: RequestInit): Promise<Response> => {
      expect(address.startsWith(`${origin}/`)).toBe(true);
      reached.push(new URL(address).pathname);
      return platform.fetch(address.slice(origin.length), init);
    };
    const partner = buildClient({ origin, viewer: own.viewer });
    const send = createRequest(
      (input, init) =>
        onPlatform(typeof input === "string" ? input : "", {
          ...(init as RequestInit),
          headers: { ...(init?.headers as Record<string, string>), ...person.headers },
        }),
      { families: partner.families },
    );
    const client = { ...partner, request: send };
    const plan = await choose(client, "0-11-in-month");
    const key = randomUUID();
    const placed = await createOrder(client, { plan, key });
    if (!placed.ok || placed.value.paymentUrl === undefined) throw new Error("Nothing to pay");
    const paid = await onPlatform(placed.value.paymentUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "outcome=success",
      redirect: "manual",
    });
    expect(paid.status).toBe(303);
    // The same key reads the same order, paid now.
    expect(await createOrder(client, { plan, key })).toMatchObject({
      ok: true,
      value: { id: placed.value.id, state: "paid", paymentUrl: undefined },
    });
    expect(reached).toContain(`/payment/test-provider/${placed.value.id}`);
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
  });

  it("is made at an amount that came without currency, as it is written in the plan's own [DEC-087] [PLAN-118]", async () => {
    const { client, person } = await shopper();
    const plan = await choose(client, "0-11-in-year");
    const chosen = (amountMinor: number, currency: string) =>
      checkoutOn(client, {
        plan: {
          ...plan,
          price: { amountMinor, currency: currency as SelectedPlan["price"]["currency"] },
          sellPrice: undefined,
        },
        outcomes: ["success"],
      });
    for (const [amountMinor, currency, reason] of [
      [99_899, "", "PRICE_DIFFERS"],
      [99_901, "", "PRICE_DIFFERS"],
      [999, "", "PRICE_DIFFERS"],
      [99_900, "USD", "CURRENCY_DIFFERS"],
      [999, "JPY", "CURRENCY_DIFFERS"],
    ] as const) {
      const { checkout, made, buy } = chosen(amountMinor, currency);
      await buy();
      expect([checkout.get(), made]).toEqual([{ step: "refused", reasons: [reason], key: undefined }, []]);
    }
    const { checkout, made, buy } = chosen(99_900, "");
    await buy();
    expect([checkout.get().step, made.at(-1)?.state, made.at(-1)?.price]).toEqual([
      "paid",
      "paid",
      { amountMinor: 99_900, currency: "INR" },
    ]);
    expect(await shop.packsOf(person.userId)).toMatchObject([{ planId: "0-11-in-year", state: "activated" }]);
  });

  it("of a plan that may not be bought is refused without currency too [DEC-087]", async () => {
    const { client } = await shopper();
    const planId = await shop.plan("bare-not-for-sale", { isPurchaseAllowed: false });
    const plan = { planId, title: planId, price: { amountMinor: 10_000, currency: "" } as const };
    const { checkout, buy } = checkoutOn(client, { plan, outcomes: ["success"] });
    await buy();
    expect(checkout.get()).toEqual({ step: "refused", reasons: ["NOT_PURCHASABLE"], key: undefined });
  });

  it("is refused with the code of the contract when the price shown is no longer the price", async () => {
    const { client } = await shopper();
    const plan = await choose(client, "0-11-in-year");
    expect(
      await createOrder(client, {
        plan: { ...plan, price: { ...plan.price, amountMinor: 1 } },
        key: randomUUID(),
      }),
    ).toMatchObject({ ok: false, code: "PRICE_DIFFERS" });
  });
});

describe("a purchase as guest with the SDK", () => {
  async function guestAt() {
    const guest = await shop.guest();
    let headers: Readonly<Record<string, string>> = guest.headers;
    const { client } = clientWith(() => headers);
    const storage = memoryStorage({ guestToken: guest.token });
    const went: string[] = [];
    /** A load of a page of the device. */
    const page = (isSignedIn = false) =>
      createGuestCheckout(client, {
        storage,
        isSignedIn: () => isSignedIn,
        openProvider: (address) => shop.choose(address, { outcome: "success" }),
        openSignIn: () => void went.push("/signin"),
        openSuccess: () => void went.push("/paymentsuccess"),
        linkPayment: (claim) => linkPayment(client, claim),
      });
    return {
      client,
      storage,
      went,
      page,
      signIn: (person: { readonly headers: Readonly<Record<string, string>> }) => (headers = person.headers),
    };
  }
  const registration = { mobile: "+919876500117", email: undefined };

  it("waits for its payer through reloads and becomes the person's who signs in [PLAN-117] [PLAN-74]", async () => {
    const { client, storage, went, page, signIn } = await guestAt();
    const plan = await choose(client, "0-11-in-month");
    await page().buy({ registration, plan, eligibility: { ok: true } });
    const back = page();
    await back.checkout.returned({ outcome: "success" });
    expect([back.get().step, back.checkout.get().step, went]).toEqual(["notLinked", "paid", ["/signin"]]);
    const later = page();
    await later.load();
    expect([later.get().step, went]).toEqual(["notLinked", ["/signin", "/signin"]]);

    const person = await shop.person();
    signIn(person);
    await later.signedIn({ isWelcome: true, hasPrepaidMarker: false });
    expect([later.get().step, went.at(-1)]).toEqual(["linked", "/paymentsuccess"]);
    expect(await shop.packsOf(person.userId)).toMatchObject([{ planId: plan.planId }]);
    expect([...(await storage.keys())].sort()).toEqual(["activeSubscriptionFound", "guestToken", "payment"]);
    const last = page(true);
    await last.load();
    expect([last.get().step, (await shop.packsOf(person.userId)).length]).toEqual(["contact", 1]);
  });

  it("is refunded to a person who has the subscription already, and its records stay for support [PLAN-75] [PLAN-117]", async () => {
    const { client, storage, page, signIn } = await guestAt();
    const person = await shop.person();
    const plan = await choose(client, "0-11-in-month");
    await shop.pay((await person.order({ plan_id: plan.planId })).body.order_id);
    await page().buy({ registration, plan, eligibility: { ok: true } });
    const back = page();
    await back.checkout.returned({ outcome: "success" });
    const orderId = back.checkout.order()?.id ?? "";
    signIn(person);
    const signedIn = page(true);
    await signedIn.load();
    expect(signedIn.get()).toEqual({ step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" });
    expect([await shop.stateOf(orderId), (await shop.packsOf(person.userId)).length]).toEqual([
      "refund_due",
      1,
    ]);
    expect(JSON.parse((await storage.get("guestPayment")) ?? "null")).toMatchObject({ payment_id: orderId });
  });
});

describe("a renewal with the SDK", () => {
  it("is ended, resumed and ended again; the pack lasts until its end and the person is registered afterwards", async () => {
    const { client } = await shopper();
    await checkoutOn(client, { plan: await choose(client, "0-11-in-month"), outcomes: [] }).buy();
    const [pack] = await fetchSubscriptions(client);
    if (pack?.id === undefined) throw new Error("There is no pack");
    expect(cancelEligibility(pack, platform.clock.now())).toEqual({ ok: true });
    const ended = await endRenewal(client, { subscriptionId: pack.id });
    if (!ended.ok) throw new Error(ended.code);
    expect([ended.value.isRenewing, resumeEligibility(ended.value, platform.clock.now())]).toEqual([
      false,
      { ok: true },
    ]);
    expect(await endRenewal(client, { subscriptionId: pack.id })).toEqual({
      ok: false,
      code: "RENEWAL_ENDED",
    });
    expect(await resumeRenewal(client, { subscriptionId: pack.id })).toMatchObject({
      ok: true,
      value: { isRenewing: true },
    });
    await endRenewal(client, { subscriptionId: pack.id });
    platform.clock.advance(30 * DAY - HOUR);
    await shop.sweep();
    const [last] = await fetchSubscriptions(client);
    expect(last !== undefined && isActiveSubscription(last, platform.clock.now())).toBe(true);
    platform.clock.advance(HOUR);
    const subscriptions = await fetchSubscriptions(client, { includeAll: true });
    expect([
      subscriptions.length,
      planUserType({ isSignedIn: true, subscriptions, nowMs: platform.clock.now() }),
    ]).toEqual([1, "registered"]);
    expect(await resumeRenewal(client, { subscriptionId: pack.id })).toEqual({
      ok: false,
      code: "SUBSCRIPTION_OVER",
    });
  });
});

describe("a pack that was bought", () => {
  it("lets as many devices in as it says, and answers 3804 to one more [PLAN-71]", async () => {
    const { client, person } = await shopper();
    await checkoutOn(client, { plan: await choose(client, "0-11-in-month"), outcomes: [] }).buy();
    const limit = deviceLimit(await fetchSubscriptions(client), platform.clock.now());
    expect(limit).toBe(2);
    const answers = [];
    // The device of the shopper counts too.
    for (let device = 1; device <= limit; device += 1)
      answers.push(await person.send("POST", "/payment/v1/device", { device_id: randomUUID() }));
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual([
      [200, 200],
      [expect.any(Number), 3804],
    ]);
  });
});

describe("a prepaid code with the SDK", () => {
  it("is redeemed by an uncached GET, and a second one is refused as redeemed already [DEC-089]", async () => {
    const { client, person, requested } = await shopper();
    const code = "SDK-VOUCHER-1";
    await platform.db.insert(prepaidCoupon).values({
      code,
      planId: "0-11-in-quarter",
      countryCode: "IN",
      expiresAt: new Date(platform.clock.now() + DAY),
    });
    expect(await redeemPrepaidCode(client, { code })).toEqual({ ok: true, value: undefined });
    expect(requested).toEqual(["GET /payment/coupon/redeem"]);
    const again = await platform.fetch(
      `/payment/coupon/redeem?coupon_code=${code}&country_code=IN&id=${person.userId}`,
      { headers: person.headers },
    );
    expect([again.headers.get("cache-control"), ((await again.json()) as { code: number }).code]).toEqual([
      expect.stringContaining("no-store"),
      400,
    ]);
    expect(await redeemPrepaidCode(client, { code })).toMatchObject({
      ok: false,
      message: expect.any(String),
    });
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
  });
});

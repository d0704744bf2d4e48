import { randomUUID } from "node:crypto";
import { DAY, FAMILIES, HOUR, parseCountryCode } from "@marquee/config";
import { createRequest, systemTimers, type Client } from "@marquee/http";
import { createFlow, type RunningFlow } from "@marquee/http/flow";
import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import {
  cancelEligibility,
  createOrder,
  deviceLimit,
  endRenewal,
  fetchDisplayPlans,
  fetchSubscriptions,
  fetchTransactions,
  isActiveSubscription,
  MAX_ORDER_READS,
  maxPack,
  PAYMENT_START,
  planUserType,
  purchaseEligibility,
  redeemPrepaidCode,
  reducePayment,
  resumeRenewal,
  resumeEligibility,
} from "@marquee/plans-sdk";
import type { PaymentEffect, PaymentEvent, PaymentState, PlanOrder, SelectedPlan } from "@marquee/plans-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { purchasesOn } from "../src/modules/orders/purchase.fixture.ts";
import { prepaidCoupon } from "../src/modules/plans/tables.ts";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
}, 60_000);
afterAll(() => platform.close());

/** The SDK in the hands of somebody new in India. */
async function shopper() {
  const person = await shop.person();
  const asked: string[] = [];
  const request = createRequest(
    async (input, init) => {
      const address = typeof input === "string" ? input : "";
      asked.push(`${init?.method ?? "GET"} ${address.split("?")[0]}`);
      const headers = { ...(init?.headers as Record<string, string> | undefined), ...person.headers };
      return platform.fetch(address, {
        method: init?.method ?? "GET",
        headers,
        ...(init?.body === undefined ? {} : { body: init.body as string }),
      });
    },
    { families: FAMILIES },
  );
  const viewer = () =>
    ({ country: "IN", language: "en", userType: "registered", userId: person.userId }) as const;
  const client = { ...buildClient({ fetch: fakeFetch(), families: FAMILIES, viewer }), request };
  return { person, client, asked };
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

/** The payment of the SDK on the platform; on the page of the provider the outcome is chosen, and the viewer comes back. */
function checkout(
  client: Client,
  { plan, outcomes }: { readonly plan: SelectedPlan; readonly outcomes: readonly string[] },
) {
  const left = [...outcomes];
  const made: PlanOrder[] = [];
  const order = async (key: string): Promise<PlanOrder> => {
    const result = await createOrder(client, { plan, key });
    if (!result.ok) throw new Error(result.code);
    made.push(result.value);
    return result.value;
  };
  const flow: RunningFlow<PaymentState, PaymentEvent> = createFlow<PaymentState, PaymentEvent, PaymentEffect>(
    { timers: systemTimers(), logger: recordingLogger() },
    {
      start: PAYMENT_START,
      reduce: reducePayment,
      onFailure: ({ type }) =>
        type === "createOrder" || type === "readOrder" ? { type: "callFailed" } : undefined,
      perform: {
        createOrder: async ({ key }) => ({ type: "orderAnswered", order: await order(key) }),
        async openProvider({ address }) {
          const location =
            (await shop.choose(address, { outcome: left.shift() ?? "success" })).headers.get("location") ??
            "";
          const state = flow.get();
          const outcome = location.startsWith("/paymentsuccess")
            ? "success"
            : location.startsWith("/paymentfailure")
              ? "failure"
              : "cancelled";
          return state.step === "paying"
            ? {
                type: "returned",
                outcome,
                orderId: new URLSearchParams(location.split("?")[1]).get("order") ?? "",
                key: state.key,
              }
            : undefined;
        },
        readOrder: async ({ key }) => ({ type: "orderRead", state: (await order(key)).state }),
        wait: () => ({ type: "waited" }),
        refreshSubscriptions: () => undefined,
        clearSelectedPlan: () => undefined,
        clearUsedReferral: () => undefined,
        openOutcome: () => undefined,
      },
    },
  );
  return {
    flow,
    made,
    buy: () => flow.send({ type: "buyRequested", eligibility: { ok: true }, newKey: randomUUID() }),
  };
}

describe("a purchase with the SDK", () => {
  it("goes from the plan to the pack, and the receipt names price and tax", async () => {
    const { client, asked } = await shopper();
    const plan = await choose(client, "0-11-in-year");
    const { flow, made, buy } = checkout(client, { plan, outcomes: ["success"] });
    await buy();
    expect(flow.get().step).toBe("paid");
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
    expect(asked).toEqual(
      expect.arrayContaining(["POST /subscription/v1/purchase", "GET /subscription/v1/subscription"]),
    );
  });

  it("goes on with the order that failed or was cancelled, which is another one only once the backend has closed it", async () => {
    const { client, person } = await shopper();
    const { flow, made, buy } = checkout(client, {
      plan: await choose(client, "0-11-in-month"),
      outcomes: ["cancelled", "failure", "repeated"],
    });
    for (const step of ["cancelled", "failed", "paid"]) {
      await buy();
      expect(flow.get().step).toBe(step);
    }
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
  });

  it("that the provider claims and never confirms stays unconfirmed, and is confirmed when the message comes", async () => {
    const { client, person } = await shopper();
    const { flow, made, buy } = checkout(client, {
      plan: await choose(client, "0-11-in-month"),
      outcomes: ["timeout"],
    });
    await buy();
    expect([flow.get().step, made.length, (await shop.packsOf(person.userId)).length]).toEqual([
      "unconfirmed",
      MAX_ORDER_READS + 1,
      0,
    ]);
    await shop.pay(made[0]?.id ?? "");
    await flow.send({ type: "restarted" });
    expect([flow.get().step, (await shop.packsOf(person.userId)).length]).toEqual(["paid", 1]);
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

describe("a renewal with the SDK", () => {
  it("is ended, resumed and ended again; the pack lasts until its end and the person is registered afterwards", async () => {
    const { client } = await shopper();
    await checkout(client, { plan: await choose(client, "0-11-in-month"), outcomes: [] }).buy();
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
    await checkout(client, { plan: await choose(client, "0-11-in-month"), outcomes: [] }).buy();
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
  it("is redeemed by a GET that nobody stores, and a second one is refused as redeemed already [DEC-089]", async () => {
    const { client, person, asked } = await shopper();
    const code = "SDK-VOUCHER-1";
    await platform.db.insert(prepaidCoupon).values({
      code,
      planId: "0-11-in-quarter",
      countryCode: "IN",
      expiresAt: new Date(platform.clock.now() + DAY),
    });
    expect(await redeemPrepaidCode(client, { code })).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual(["GET /payment/coupon/redeem"]);
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

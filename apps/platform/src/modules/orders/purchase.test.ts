import { randomUUID } from "node:crypto";
import { DAY, HOUR } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { NOTIFICATION_LIFETIME_MS } from "../../adapters/payments/test-payment-provider.ts";
import { contentItems } from "../content/tables.ts";
import { plan, planTitles, planUpgrade } from "../../schema/plans.ts";
import { createEntitlements } from "./subscriptions/find-entitlement.ts";
import { findMaxPack } from "./subscriptions/find-max-pack.ts";
import { money, PLAN, purchasesOn } from "./purchase.fixture.ts";
import { order, rental, subscription } from "../../schema/orders.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

const ordersOf = async (userId: string): Promise<number> =>
  (await platform.db.select().from(order).where(eq(order.userId, userId))).length;

describe("an order", () => {
  it("is refused in the language of the screens", async () => {
    const person = await shop.person();
    const body = JSON.stringify({
      plan_id: PLAN,
      price: "1.00",
      currency: "INR",
      country: "IN",
      idempotency_key: randomUUID(),
    });
    const refused = await platform.fetch("/subscription/v1/purchase", {
      method: "POST",
      headers: { ...person.headers, "content-type": "application/json", "display-language": "de" },
      body,
    });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: "PRICE_DIFFERS",
        message: "Der Preis hat sich geändert. Bitte sieh dir die Tarife noch einmal an.",
      },
    ]);
  });

  it("is placed at the backend's price and answers the payment URL [PLAT-70]", async () => {
    const person = await shop.person();
    const { status, body } = await person.order({});
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        state: "open",
        price: "999.00",
        due_now: "999.00",
        currency: "INR",
        plan_id: PLAN,
        transaction_id: null,
      },
    });
    expect(body.payment_url).toBe(`/api/payment/test-provider/${body.order_id}`);
    expect(await shop.packsOf(person.userId)).toEqual([]);
  });

  it.each([
    ["PRICE_DIFFERS", { price: "0.01" }],
    ["PRICE_DIFFERS", { price: "998.99" }],
    ["PRICE_DIFFERS", { price: "999.001" }],
    ["PRICE_DIFFERS", { price: "99999999999" }],
    ["CURRENCY_DIFFERS", { currency: "USD" }],
    ["COUNTRY_DIFFERS", { country: "US" }],
    ["COUNTRY_DIFFERS", { plan_id: "0-11-us-year", country: "IN" }],
    ["CODE_REFUSED", { code: "NO-SUCH-CODE" }],
    ["REFERRAL_REFUSED", { referral_id: "NO-SUCH-FRIEND" }],
    ["PROVIDER_UNKNOWN", { payment_provider: "no-such-provider" }],
    ["NOT_PURCHASABLE", { plan_id: "no-such-plan" }],
    ["NOT_PURCHASABLE", { plan_id: "0-11-in-rental" }],
    ["NOT_PURCHASABLE", { plan_id: "0-11-in-rental", content_id: "no-such-title" }],
    ["INVALID_ARGUMENT", { price: "-999.00" }],
    ["INVALID_ARGUMENT", { price: "1e3" }],
    ["INVALID_ARGUMENT", { idempotency_key: "short" }],
  ])("is refused as %s for %j, and nothing is stored [PLAT-70]", async (code, input) => {
    const person = await shop.person();
    expect(await person.order(input)).toMatchObject({
      status: 400,
      body: { code, message: expect.any(String) },
    });
    expect(await ordersOf(person.userId)).toBe(0);
  });

  it("is refused for a plan that may not be bought, for any client data [PLAN-30] [PLAT-70]", async () => {
    const planId = await shop.plan("not-for-sale", { isPurchaseAllowed: false });
    const person = await shop.person();
    expect(await person.order({ plan_id: planId })).toMatchObject({
      status: 400,
      body: { code: "NOT_PURCHASABLE" },
    });
    await platform.db.update(plan).set({ isPurchaseAllowed: true }).where(eq(plan.id, planId));
    expect((await person.order({ plan_id: planId })).status).toBe(200);
  });

  it("is made for the country that was found, not for the one that is named [PLAT-70]", async () => {
    const abroad = await shop.person("US");
    expect(await abroad.order({ country: "IN" })).toMatchObject({
      status: 400,
      body: { code: "COUNTRY_DIFFERS" },
    });
    const bought = await abroad.order({ plan_id: "0-11-us-year" });
    expect(bought.body).toMatchObject({ price: "49.99", currency: "USD" });
  });

  it("needs an account or a known guest token", async () => {
    const body = JSON.stringify({
      plan_id: PLAN,
      price: "999.00",
      currency: "INR",
      country: "IN",
      idempotency_key: randomUUID(),
    });
    for (const path of ["/v1/purchase", "/v1/purchaseplan"]) {
      const requested = (headers: Record<string, string>) =>
        platform.fetch(`/subscription${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body,
        });
      expect([
        (await requested({})).status,
        (await requested({ "x-z5-guest-token": "g.unknown" })).status,
      ]).toEqual([401, 401]);
    }
  });

  it("is one order for one key, however often it is sent, and reads its state of now", async () => {
    const person = await shop.person();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      person.order({ idempotency_key: key }),
      person.order({ idempotency_key: key }),
    ]);
    expect(second.body).toEqual(first.body);
    expect(await ordersOf(person.userId)).toBe(1);
    await shop.pay(first.body.order_id, { transactionId: "test-read-again" });
    const read = await person.order({ idempotency_key: key });
    expect(read.body).toMatchObject({
      order_id: first.body.order_id,
      state: "paid",
      transaction_id: "test-read-again",
      payment_url: null,
      starts_at: new Date(platform.clock.now()).toISOString(),
    });
  });

  it("is refused with a key of another order, even of another person's", async () => {
    const [mine, theirs] = [await shop.person(), await shop.person()];
    const key = randomUUID();
    await mine.order({ idempotency_key: key });
    expect(await mine.order({ idempotency_key: key, plan_id: "0-11-in-month" })).toMatchObject({
      status: 400,
      body: { code: "KEY_REUSED" },
    });
    expect(await theirs.order({ idempotency_key: key })).toMatchObject({
      status: 400,
      body: { code: "KEY_REUSED" },
    });
  });

  it("opens its page at the next call when a process died before", async () => {
    const person = await shop.person();
    const key = randomUUID();
    const { body } = await person.order({ idempotency_key: key });
    await platform.db.update(order).set({ checkoutUrl: null }).where(eq(order.id, body.order_id));
    expect((await person.order({ idempotency_key: key })).body.payment_url).toBe(body.payment_url);
  });

  it("of a pack that runs is refused", async () => {
    const person = await shop.person();
    await shop.pay((await person.order({})).body.order_id);
    expect(await person.order({})).toMatchObject({ status: 400, body: { code: "ALREADY_OWNED" } });
  });

  it("with nothing to pay is paid and granted at once", async () => {
    const code = await shop.code("EVERYTHING-FREE", { percent: 100 });
    const person = await shop.person();
    const { body } = await person.order({ code, price: "0.00" });
    expect(body).toMatchObject({ state: "paid", price: "0.00", payment_url: null });
    expect(await shop.packsOf(person.userId)).toMatchObject([{ planId: PLAN, isRenewing: false }]);
  });
});

describe("the page of the test provider", () => {
  it("shows the purchase and redirects back after success, failure and cancellation; only success grants it [PLAT-71] [DEC-091]", async () => {
    for (const [outcome, state, page] of [
      ["success", "paid", "paymentsuccess"],
      ["failure", "failed", "paymentfailure"],
      ["cancelled", "cancelled", "paymentcancelled"],
    ] as const) {
      const person = await shop.person();
      const { body } = await person.order({});
      const shown = await platform.fetch((body.payment_url ?? "").replace(/^\/api/, ""));
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await shown.text()).toContain("₹999");
      const back = await shop.choose(body.payment_url ?? "", { outcome });
      expect([back.status, back.headers.get("location")]).toEqual([303, `/${page}?order=${body.order_id}`]);
      expect([await shop.stateOf(body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
        state,
        outcome === "success" ? 1 : 0,
      ]);
    }
  });

  it("grants nothing without a webhook, and once when it arrives three times or a failure follows", async () => {
    for (const [outcome, state, packs] of [
      ["timeout", "open", 0],
      ["repeated", "paid", 1],
      ["disordered", "paid", 1],
    ] as const) {
      const person = await shop.person();
      const { body } = await person.order({});
      expect((await shop.choose(body.payment_url ?? "", { outcome })).headers.get("location")).toBe(
        `/paymentsuccess?order=${body.order_id}`,
      );
      expect([await shop.stateOf(body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
        state,
        packs,
      ]);
    }
  });

  it("is not there for an unknown order, and nowhere without the test provider [DEC-091]", async () => {
    expect((await platform.fetch(`/payment/test-provider/${randomUUID()}`)).status).toBe(404);
    const person = await shop.person();
    const { body } = await person.order({});
    const providers = { forMethod: () => undefined, byName: () => undefined };
    const other = await createTestPlatform({ payments: () => ({ providers, testProvider: undefined }) });
    try {
      expect((await other.fetch(`/payment/test-provider/${body.order_id}`)).status).toBe(404);
      expect((await other.fetch("/payment/notification/test", { method: "POST", body: "{}" })).status).toBe(
        404,
      );
    } finally {
      await other.close();
    }
  });
});

describe("a notification", () => {
  it("that is repeated changes nothing, even with another id [PLAT-71]", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    const webhookEvent = await shop.webhookEvent(body.order_id);
    for (const said of [
      webhookEvent,
      webhookEvent,
      { ...webhookEvent, eventId: randomUUID() },
      { ...webhookEvent, eventId: randomUUID(), transactionId: "test-another" },
    ])
      expect((await shop.deliver(shop.sign(said))).status).toBe(200);
    expect((await shop.packsOf(person.userId)).length).toBe(1);
    expect(await shop.historyOf(body.order_id)).toEqual(["open paid"]);
  });

  it.each([
    [
      "SIGNATURE_INVALID",
      "forged",
      (raw) => ({
        ...raw,
        headers: {
          ...raw.headers,
          "test-signature": `t=${Math.floor(platform.clock.now() / 1000)},v1=${"0".repeat(64)}`,
        },
      }),
    ],
    ["SIGNATURE_INVALID", "changed", (raw) => ({ ...raw, body: raw.body.replace("99900", "99901") })],
    ["SIGNATURE_INVALID", "unsigned", (raw) => ({ ...raw, headers: { "content-type": "application/json" } })],
    [
      "SIGNATURE_INVALID",
      "oddly signed",
      (raw) => ({ ...raw, headers: { ...raw.headers, "test-signature": "nonsense" } }),
    ],
  ] satisfies readonly (readonly [
    string,
    string,
    (
      raw: ReturnType<ReturnType<typeof purchasesOn>["sign"]>,
    ) => ReturnType<ReturnType<typeof purchasesOn>["sign"]>,
  ])[])("is refused as %s when it is %s, and gives nothing [DEC-091]", async (code, _how, spoil) => {
    const person = await shop.person();
    const { body } = await person.order({});
    const spoilt = spoil(shop.sign(await shop.webhookEvent(body.order_id)));
    expect(await shop.deliver(spoilt)).toMatchObject({ status: 400, body: { code } });
    expect([await shop.stateOf(body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
      "open",
      0,
    ]);
  });

  it("is refused with another amount, another currency, for an unknown order, or with the payment of another order [DEC-091]", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    const other = await person.order({ plan_id: "0-11-in-month" });
    await shop.pay(other.body.order_id, { transactionId: "test-of-the-other" });
    for (const [said, code] of [
      [{ amount: money(1, "INR") }, "AMOUNT_DIFFERS"],
      [{ amount: money(99_900, "USD") }, "AMOUNT_DIFFERS"],
      [{ orderId: randomUUID() }, "ORDER_UNKNOWN"],
      [{ transactionId: "test-of-the-other" }, "TRANSACTION_REUSED"],
      [{ outcome: "refunded" }, "NOTIFICATION_INVALID"],
    ] as const) {
      expect(await shop.deliver(shop.sign(await shop.webhookEvent(body.order_id, said)))).toMatchObject({
        status: 400,
        body: { code },
      });
    }
    expect(await shop.stateOf(body.order_id)).toBe("open");
  });

  it("that is replayed later is refused", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    const raw = shop.sign(await shop.webhookEvent(body.order_id));
    platform.clock.advance(NOTIFICATION_LIFETIME_MS + 1000);
    expect(await shop.deliver(raw)).toMatchObject({ status: 400, body: { code: "NOTIFICATION_STALE" } });
    expect(await shop.stateOf(body.order_id)).toBe("open");
  });

  it("of a success after a failure or a cancellation is accepted, as the payer was charged", async () => {
    for (const outcome of ["failure", "cancelled"] as const) {
      const person = await shop.person();
      const { body } = await person.order({});
      await shop.pay(body.order_id, { outcome });
      // A refund that overtakes it does not count yet.
      expect(
        await shop.deliver(shop.sign(await shop.webhookEvent(body.order_id, { outcome: "refunded" }))),
      ).toMatchObject({ status: 400, body: { code: "NOTIFICATION_INVALID" } });
      await shop.pay(body.order_id);
      expect([await shop.stateOf(body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
        "paid",
        1,
      ]);
    }
  });

  it("of a second payment for the same subscription causes a refund, and the subscription is granted once", async () => {
    const person = await shop.person();
    const [one, two] = [await person.order({}), await person.order({})];
    await shop.pay(one.body.order_id);
    await shop.pay(two.body.order_id);
    expect(await shop.stateOf(two.body.order_id)).toBe("refund_due");
    await shop.sweep();
    expect([await shop.stateOf(two.body.order_id), (await shop.packsOf(person.userId)).length]).toEqual([
      "refunded",
      1,
    ]);
  });
});

describe("opening the page of success", () => {
  it("grants nothing: only what the provider has signed does [DEC-091]", async () => {
    const person = await shop.person();
    const { body } = await person.order({});
    await person.get(`/subscription/v1/subscription?order=${body.order_id}`);
    expect((await person.get("/subscription/v1/subscription")).body).toEqual([]);
  });
});

describe("a promo code", () => {
  const half = { price: "499.50" };

  it("for a single use is used by the first payer, and refused for everyone afterwards [PLAN-17]", async () => {
    const code = await shop.code("ONCE-ONLY", { type: "UNIQUE" });
    const [one, two] = [await shop.person(), await shop.person()];
    const [first, second] = [await one.order({ ...half, code }), await two.order({ ...half, code })];
    await shop.pay(first.body.order_id, { outcome: "failure" });
    await shop.pay(second.body.order_id, { outcome: "cancelled" });
    const third = await one.order({ ...half, code });
    expect(third.status).toBe(200);
    await shop.pay(third.body.order_id);
    for (const person of [one, two])
      expect(
        await person.order({ ...half, code, plan_id: "0-11-in-quarter", price: "249.50" }),
      ).toMatchObject({ status: 400, body: { code: "CODE_REFUSED" } });
  });

  it("for a single use that was used meanwhile causes a refund", async () => {
    const code = await shop.code("ONCE-RACE", { type: "UNIQUE" });
    const [one, two] = [await shop.person(), await shop.person()];
    const orders = [await one.order({ ...half, code }), await two.order({ ...half, code })];
    for (const { body } of orders) await shop.pay(body.order_id);
    expect(await Promise.all(orders.map(({ body }) => shop.stateOf(body.order_id)))).toEqual([
      "paid",
      "refund_due",
    ]);
    expect((await shop.packsOf(two.userId)).length).toBe(0);
  });

  it("for many works for two people, once for each [PLAN-17]", async () => {
    const code = await shop.code("For-Many");
    for (const person of [await shop.person(), await shop.person()]) {
      const { body } = await person.order({ ...half, code: "FOR-MANY" });
      await shop.pay(body.order_id);
      expect(await shop.stateOf(body.order_id)).toBe("paid");
      expect(await person.order({ plan_id: "0-11-in-quarter", price: "249.50", code })).toMatchObject({
        status: 400,
        body: { code: "CODE_REFUSED" },
      });
    }
  });

  it("lowers the first payment alone, however many its promotion names [PLAN-113]", async () => {
    const code = await shop.code("TWO-PAYMENTS", { billingCycles: 2 });
    const planId = await shop.plan("renewing-with-code", { renewalPriceMinor: 12_000 });
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: planId, code, price: "50.00" })).body.order_id);
    for (let payment = 0; payment < 2; payment += 1) {
      platform.clock.advance(30 * DAY);
      await shop.sweep();
    }
    const paid = (await platform.db.select().from(order).where(eq(order.userId, person.userId))).sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
    );
    expect(paid.map(({ state, priceMinor, discountMinor }) => [state, priceMinor - discountMinor])).toEqual([
      ["paid", 5_000],
      ["paid", 12_000],
      ["paid", 12_000],
    ]);
  });
});

describe("an upgrade", () => {
  it("costs the new price minus the unused paid days, ends the former subscription and starts the new one [PLAT-70] [PLAN-110]", async () => {
    const [from, to] = [
      await shop.plan("small"),
      await shop.plan("big", { actualPriceMinor: 30_000, priceMinor: 30_000 }),
    ];
    await platform.db.insert(planUpgrade).values({ fromPlanId: from, toPlanId: to });
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: from })).body.order_id);
    platform.clock.advance(DAY);
    // 29 of the 30 days that 100.00 paid for are left: 96.66 of 300.00.
    const input = { plan_id: to, current_subscription: from, price: "203.34" };
    expect(await person.order({ ...input, price: "300.00" }, "/v1/purchaseplan")).toMatchObject({
      status: 400,
      body: { code: "PRICE_DIFFERS" },
    });
    expect(
      await person.order({ ...input, plan_id: PLAN, price: "999.00" }, "/v1/purchaseplan"),
    ).toMatchObject({ status: 400, body: { code: "NOT_PURCHASABLE" } });
    const { body } = await person.order(input, "/v1/purchaseplan");
    await shop.pay(body.order_id);
    const [left, now] = await shop.packsOf(person.userId);
    expect([left, now]).toMatchObject([
      {
        planId: from,
        state: "cancelled",
        isRenewing: false,
        nextChargeAt: null,
        endsAt: new Date(platform.clock.now()),
      },
      { planId: to, state: "activated" },
    ]);
    expect((await person.get("/subscription/v1/subscription")).body).toMatchObject([
      { subscription_plan: { id: to, recurring: true } },
    ]);
  });

  it("is offered at its real price, up to the max pack, and is neither offered nor sold when the plan may not be bought", async () => {
    const [from, to] = [
      await shop.plan("step-from", { supportedDevices: 2 }),
      await shop.plan("step-to", { actualPriceMinor: 30_000, priceMinor: 30_000, supportedDevices: 7 }),
    ];
    await platform.db.insert(planUpgrade).values({ fromPlanId: from, toPlanId: to });
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: from })).body.order_id);
    const offered = async () =>
      (await person.get(`/order/v1/plans/${from}/upgrade?country=IN&system=Z5`)).body as unknown as readonly {
        readonly id: string;
        readonly sell_price: string;
      }[];
    const input = { plan_id: to, current_subscription: from, price: "200.00" };
    await platform.db.update(plan).set({ isPurchaseAllowed: false }).where(eq(plan.id, to));
    expect([await offered(), await person.order(input, "/v1/purchaseplan")]).toMatchObject([
      [],
      { status: 400, body: { code: "NOT_PURCHASABLE" } },
    ]);
    await platform.db.update(plan).set({ isPurchaseAllowed: true }).where(eq(plan.id, to));
    expect(await offered()).toMatchObject([{ id: to, sell_price: "200.00" }]);
    await shop.pay((await person.order(input, "/v1/purchaseplan")).body.order_id);
    const best = await findMaxPack(platform.db, {
      userId: person.userId,
      now: new Date(platform.clock.now()),
    });
    expect([best?.plan.id, best?.plan.supportedDevices]).toEqual([to, 7]);
  });

  it("of a partner's subscription is neither offered nor sold, as only the partner can end it; one of our own beside it can be upgraded", async () => {
    const [theirs, ours] = [
      await shop.plan("partner-dear", { actualPriceMinor: 50_000 }),
      await shop.plan("own-small"),
    ];
    await platform.db
      .insert(planUpgrade)
      .values([theirs, ours].map((fromPlanId) => ({ fromPlanId, toPlanId: PLAN })));
    const person = await shop.person();
    const now = platform.clock.now();
    await platform.db.insert(subscription).values({
      userId: person.userId,
      planId: theirs,
      state: "activated",
      partnerName: "Vi",
      startsAt: new Date(now),
      endsAt: new Date(now + 300 * DAY),
    });
    const [pack] = await shop.packsOf(person.userId);
    for (const named of [theirs, pack?.id ?? ""]) {
      expect(
        await person.order(
          { plan_id: PLAN, current_subscription: named, price: "899.00" },
          "/v1/purchaseplan",
        ),
      ).toMatchObject({ status: 400, body: { code: "NOT_PURCHASABLE" } });
    }
    const offered = async () =>
      JSON.stringify(
        (
          await person.get(
            "/order/v1/pages/plans/selection?country=IN&system=Z5&platform-code=web_app&type=upgrade",
          )
        ).body,
      );
    expect(await offered()).not.toContain(PLAN);
    expect((await person.get("/subscription/v1/subscription")).body).toMatchObject([
      { subscription_plan: { content_partner_details: [{ content_partner_name: "Vi" }] } },
    ]);
    await shop.pay((await person.order({ plan_id: ours })).body.order_id);
    expect(await offered()).toContain(PLAN);
    await shop.pay(
      (await person.order({ plan_id: PLAN, current_subscription: ours, price: "899.00" }, "/v1/purchaseplan"))
        .body.order_id,
    );
    expect(
      Object.fromEntries((await shop.packsOf(person.userId)).map(({ planId, state }) => [planId, state])),
    ).toEqual({ [PLAN]: "activated", "own-small": "cancelled", "partner-dear": "activated" });
  });

  it("of another person's subscription is refused", async () => {
    const [owner, other] = [await shop.person(), await shop.person()];
    await shop.pay((await owner.order({})).body.order_id);
    const [pack] = await shop.packsOf(owner.userId);
    expect(
      await other.order(
        { plan_id: "0-11-in-month", current_subscription: pack?.id ?? "" },
        "/v1/purchaseplan",
      ),
    ).toMatchObject({ status: 400, body: { code: "NOT_PURCHASABLE" } });
  });
});

describe("a rental", () => {
  const TITLE = "0-0-27";

  it("is bought for one title, once while it runs", async () => {
    const person = await shop.person();
    const { body } = await person.order({ plan_id: "0-11-in-rental", content_id: TITLE });
    expect(body).toMatchObject({ state: "open", content_id: TITLE });
    await shop.pay(body.order_id);
    expect(await platform.db.select().from(rental).where(eq(rental.userId, person.userId))).toMatchObject([
      { contentId: TITLE, rentalHours: 504, watchHours: 4, isCombo: false },
    ]);
    expect(await person.order({ plan_id: "0-11-in-rental", content_id: TITLE })).toMatchObject({
      status: 400,
      body: { code: "ALREADY_OWNED" },
    });
    platform.clock.advance(504 * HOUR + 1);
    expect((await person.order({ plan_id: "0-11-in-rental", content_id: TITLE })).status).toBe(200);
  });

  it("is sold by the plan that its page of offers names, and by no other, also when the sale of that plan is over", async () => {
    const person = await shop.person();
    const offered = async () =>
      (await person.get("/order/v1/offers/0-0-17?country=IN&system=Z5")).body["rental"] as {
        readonly plan: { readonly id: string };
      } | null;
    const sellers = async () => {
      const answers = await Promise.all(
        ["0-11-in-rental", "rental-of-one"].map(
          async (plan_id) =>
            [plan_id, (await person.order({ plan_id, content_id: "0-0-17" })).status] as const,
        ),
      );
      return answers.filter(([, status]) => status === 200).map(([planId]) => planId);
    };
    await shop.plan("rental-of-one", { kind: "rental", isRecurring: false });
    expect([(await offered())?.plan.id, await sellers()]).toEqual([
      "0-11-in-rental",
      ["0-11-in-rental", "rental-of-one"],
    ]);
    await platform.db.insert(planTitles).values({ planId: "rental-of-one", contentId: "0-0-17" });
    expect([(await offered())?.plan.id, await sellers()]).toEqual(["rental-of-one", ["rental-of-one"]]);
    await platform.db
      .update(plan)
      .set({ endsAt: new Date(platform.clock.now()) })
      .where(eq(plan.id, "rental-of-one"));
    expect([await offered(), await sellers()]).toEqual([null, []]);
  });
});

describe("a combo offer", () => {
  it("grants each of its titles for its own time, and a subscription that does not renew", async () => {
    const packPlanId = await shop.plan("pack-of-a-combo");
    const planId = await shop.plan("combo-with-pack", {
      kind: "combo",
      isRecurring: false,
      metadata: { packPlanId },
    });
    await platform.db.insert(planTitles).values([
      { planId, contentId: "0-0-27" },
      { planId, contentId: "0-0-9" },
    ]);
    const person = await shop.person();
    const { body } = await person.order({ plan_id: planId });
    await shop.pay(body.order_id);
    const rentals = await platform.db.select().from(rental).where(eq(rental.userId, person.userId));
    expect(
      rentals
        .map(
          ({ contentId, rentalHours, watchHours, isCombo }) =>
            `${contentId} ${rentalHours} ${watchHours} ${String(isCombo)}`,
        )
        .sort(),
    ).toEqual(["0-0-27 48 6 true", "0-0-9 48 6 true"]);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      { planId: packPlanId, isRenewing: false, orderId: body.order_id },
    ]);
    await shop.pay(body.order_id, { eventId: "again", transactionId: "test-combo-again" });
    expect([
      (await platform.db.select().from(rental).where(eq(rental.userId, person.userId))).length,
      (await shop.packsOf(person.userId)).length,
    ]).toEqual([2, 1]);
  });

  it("counts each title's time separately: 48 hours to start, 6 hours from its own first play [PLAN-96] [PLAT-60]", async () => {
    const planId = await shop.plan("combo-with-clocks", {
      kind: "combo",
      isRecurring: false,
      actualPriceMinor: 14_900,
    });
    await platform.db.insert(planTitles).values([
      { planId, contentId: "0-0-27" },
      { planId, contentId: "0-0-9" },
    ]);
    const person = await shop.person();
    const { body } = await person.order({ plan_id: planId });
    expect(body).toMatchObject({ price: "149.00", due_now: "149.00" });
    await shop.pay(body.order_id);
    const rentedAt = platform.clock.now();
    platform.clock.advance(40 * HOUR);
    await createEntitlements(platform.db).startWatching({
      userId: person.userId,
      contentId: "0-0-9",
      now: new Date(platform.clock.now()),
    });
    const hoursOf = async (state: string) => {
      const { items } = (await person.get(`/user/v1/rentals?state=${state}`)).body as unknown as {
        readonly items: readonly { readonly content_id: string; readonly ends_at: string }[];
      };
      return items
        .map(({ content_id: id, ends_at: end }) => `${id} ${(Date.parse(end) - rentedAt) / HOUR}`)
        .sort();
    };
    const byGroup = () => Promise.all(["active", "expired", "all"].map(hoursOf));
    expect(await byGroup()).toEqual([["0-0-27 48", "0-0-9 46"], [], ["0-0-27 48", "0-0-9 46"]]);
    platform.clock.advance(6 * HOUR + 1);
    expect(await byGroup()).toEqual([["0-0-27 48"], ["0-0-9 46"], ["0-0-27 48", "0-0-9 46"]]);
    const other = await shop.person();
    expect((await other.get("/user/v1/rentals?state=all")).body).toEqual({ items: [] });
  });

  it("is refused for one title that cannot be rented, is not licensed here, no longer licensed or rented already, and grants nothing twice", async () => {
    const combo = async (id: string, contentIds: readonly string[]) => {
      const planId = await shop.plan(id, { kind: "combo", isRecurring: false });
      await platform.db.insert(planTitles).values(contentIds.map((contentId) => ({ planId, contentId })));
      return planId;
    };
    const person = await shop.person();
    const order = async (id: string) => (await person.order({ plan_id: id })).body;
    expect(await order(await combo("combo-with-free-title", ["0-0-27", "0-0-1"]))).toMatchObject({
      code: "NOT_PURCHASABLE",
    });
    expect(await order(await combo("combo-with-unknown-title", ["0-0-27", "0-0-none"]))).toMatchObject({
      code: "NOT_PURCHASABLE",
    });
    const both = await combo("combo-of-two", ["0-0-27", "0-0-9"]);
    const { db, clock } = platform;
    const ofTitle = eq(contentItems.id, "0-0-9");
    const [before] = await db.select().from(contentItems).where(ofTitle);
    const licence = {
      countries: before?.countries ?? [],
      licenceExpiresAt: before?.licenceExpiresAt ?? null,
    };
    for (const change of [{ countries: ["US"] }, { licenceExpiresAt: new Date(clock.now()) }]) {
      await db.update(contentItems).set(change).where(ofTitle);
      expect(await order(both)).toMatchObject({ code: "NOT_PURCHASABLE" });
      await db.update(contentItems).set(licence).where(ofTitle);
    }
    const [first, second] = [await order(both), await order(both)];
    await shop.pay(first.order_id);
    expect(await order(await combo("combo-of-an-owned-title", ["0-0-26", "0-0-9"]))).toMatchObject({
      code: "ALREADY_OWNED",
    });
    await shop.pay(second.order_id);
    expect([await shop.stateOf(first.order_id), await shop.stateOf(second.order_id)]).toEqual([
      "paid",
      "refund_due",
    ]);
    expect(await db.select().from(rental).where(eq(rental.userId, person.userId))).toHaveLength(2);
  });
});

describe("a free trial", () => {
  it("charges nothing at once and the first price at its end, and is one a person", async () => {
    const person = await shop.person("US");
    const { body } = await person.order({ plan_id: "0-11-us-month" });
    expect(body).toMatchObject({ state: "open", price: "7.99", due_now: "0.00" });
    const receipts = async () => (await person.get("/user/v1/transactions")).body["items"];
    expect(await receipts()).toMatchObject([{ price: "7.99", due_now: "0.00", paid: null }]);
    await shop.pay(body.order_id);
    expect(await receipts()).toMatchObject([{ price: "7.99", due_now: "0.00", paid: "0.00", tax: null }]);
    const [pack] = await shop.packsOf(person.userId);
    expect(pack).toMatchObject({
      isFreeTrial: true,
      isRenewing: true,
      endsAt: new Date(platform.clock.now() + 7 * DAY),
    });
    platform.clock.advance(7 * DAY);
    await shop.sweep();
    expect(await receipts()).toMatchObject([
      { price: "7.99", due_now: "7.99", paid: "7.99" },
      { paid: "0.00" },
    ]);
    expect((await shop.packsOf(person.userId))[0]?.endsAt.getTime()).toBe(
      (pack?.endsAt.getTime() ?? 0) + 30 * DAY,
    );
    const further = await shop.plan("further-trial", {
      freeTrialDays: 7,
      countryCode: "US",
      currency: "USD",
      metadata: { paymentProviders: ["test"] },
    });
    expect((await person.order({ plan_id: further })).body).toMatchObject({
      price: "100.00",
      due_now: "100.00",
    });
  });
});

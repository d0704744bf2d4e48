import { randomUUID } from "node:crypto";
import type { CurrencyCode } from "@marquee/config";
import { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import {
  startStubServer,
  type StubAnswer,
  type StubRequest,
  type StubServer,
} from "../../testing/start-stub-server.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amount.ts";
import { createStripePaymentProvider } from "./stripe-payment-provider.ts";

const SECRET_KEY = "stripe_key_of_a_test";
const WEBHOOK_SECRET = "stripe_signing_secret_of_a_test";
const ORDER = "0b8f7f0e-3f9a-4d3a-9a51-5f1f6f2b7a10";
const inr = (amountMinor: number) => ({ amountMinor, currency: "INR" as CurrencyCode });
const money = (amountMinor: number, currency: string) => ({
  amountMinor,
  currency: currency as CurrencyCode,
});

/**
 * Answers like Stripe: refuses a wrong API key, and a known idempotency key with another body; repeats its answer for the same
 * body.
 */
function createStripeStub() {
  const answered = new Map<string, { readonly body: string; readonly answer: StubAnswer }>();
  const refusals: StubAnswer[] = [];
  const error = (status: number, type: string, more: object = {}): StubAnswer => ({
    status,
    json: { error: { type, message: type, ...more } },
  });
  return {
    refuseNext: (answer: StubAnswer) => void refusals.push(answer),
    error,
    answer(request: StubRequest): StubAnswer {
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        return error(401, "invalid_request_error");
      if (request.method === "GET")
        return {
          json: {
            id: request.path.split("/").pop(),
            object: "payment_intent",
            payment_method: "pm_card",
            amount: 99_900,
            metadata: request.path.endsWith("/pi_elsewhere") ? {} : { order_id: ORDER },
          },
        };
      const key = request.headers["idempotency-key"];
      if (typeof key !== "string" || key === "") return error(400, "invalid_request_error");
      const known = answered.get(key);
      if (known !== undefined)
        return known.body === request.body ? known.answer : error(400, "idempotency_error");
      const refusal = refusals.shift();
      if (refusal !== undefined) return refusal;
      const id = `id_${answered.size + 1}`;
      const answer: StubAnswer = {
        json:
          request.path === "/v1/checkout/sessions"
            ? { id, object: "checkout.session", url: `https://checkout.example/${id}` }
            : { id, object: "thing", status: "succeeded" },
      };
      answered.set(key, { body: request.body, answer });
      return answer;
    },
  };
}

const clock = createFakeClock();
let stub: ReturnType<typeof createStripeStub>;
let server: StubServer;
let provider: PaymentProvider;
beforeAll(async () => {
  server = await startStubServer((request) => stub.answer(request));
  provider = createStripePaymentProvider({
    settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.origin },
    webOrigin: "https://www.example.com",
    clock,
  });
});
afterAll(() => server.close());
beforeEach(() => {
  stub = createStripeStub();
  server.requests.length = 0;
});

const sent = (): URLSearchParams => new URLSearchParams(server.requests.at(-1)?.body);

describe("a payment page of Stripe", () => {
  it("is opened for the order with its amount and currency, once for one order", async () => {
    const checkout = {
      orderId: ORDER,
      due: inr(99_900),
      title: "Premium, 12 months",
      isMethodStored: true,
      language: "en",
    };
    const url = await provider.openCheckout(checkout);
    expect(await provider.openCheckout(checkout)).toBe(url);
    expect(Object.fromEntries(sent())).toMatchObject({
      mode: "payment",
      client_reference_id: ORDER,
      "line_items[0][price_data][unit_amount]": "99900",
      "line_items[0][price_data][currency]": "inr",
      "payment_intent_data[setup_future_usage]": "off_session",
      "payment_intent_data[metadata][order_id]": ORDER,
      success_url: `https://www.example.com/paymentsuccess?order=${ORDER}`,
      cancel_url: `https://www.example.com/paymentcancelled?order=${ORDER}`,
    });
    expect(server.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
      `checkout-${ORDER}`,
      `checkout-${ORDER}`,
    ]);
  });

  it("only stores the card before a free trial, and stores none for a plan that does not renew", async () => {
    await provider.openCheckout({
      orderId: randomUUID(),
      due: inr(0),
      title: "Trial",
      isMethodStored: true,
      language: "en",
    });
    expect([sent().get("mode"), sent().get("customer_creation")]).toEqual(["setup", "always"]);
    await provider.openCheckout({
      orderId: randomUUID(),
      due: inr(9_900),
      title: "Rental",
      isMethodStored: false,
      language: "en",
    });
    expect([
      sent().get("mode"),
      sent().get("customer_creation"),
      sent().get("payment_intent_data[setup_future_usage]"),
    ]).toEqual(["payment", null, null]);
  });

  it("converts amounts to Stripe's units, and accepts only cards", () => {
    expect([
      toStripeAmount(money(1000, "JPY")),
      toStripeAmount(money(5, "ISK")),
      toStripeAmount(money(1500, "KWD")),
    ]).toEqual([
      { amount: 1000, currency: "jpy" },
      { amount: 500, currency: "isk" },
      { amount: 1500, currency: "kwd" },
    ]);
    expect([fromStripeAmount(500, "isk"), fromStripeAmount(550, "isk"), fromStripeAmount(1, null)]).toEqual([
      money(5, "ISK"),
      undefined,
      undefined,
    ]);
    expect(
      ["stripe", "cc", "visa", "paypal", "robi"].map((methodName) => provider.takes(methodName)),
    ).toEqual([true, true, true, false, false]);
  });
});

/** A webhook request, signed as Stripe signs it. */
function message(
  type: string,
  object: object,
  {
    secret = WEBHOOK_SECRET,
    ageSeconds = 0,
  }: { readonly secret?: string; readonly ageSeconds?: number } = {},
) {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const timestamp = Math.floor(clock.now() / 1000) - ageSeconds;
  return {
    body,
    headers: {
      "stripe-signature": new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp,
      }),
    },
  };
}

const session = {
  id: "cs_1",
  object: "checkout.session",
  payment_status: "paid",
  payment_intent: "pi_1",
  setup_intent: null,
  customer: "cus_1",
  amount_total: 99_900,
  currency: "inr",
  metadata: { order_id: ORDER },
};

describe("a webhook of Stripe", () => {
  it("about a paid page is a success, with the payment and the stored card", async () => {
    expect(await provider.readNotification(message("checkout.session.completed", session))).toEqual({
      eventId: "evt_1",
      orderId: ORDER,
      outcome: "success",
      transactionId: "pi_1",
      amount: inr(99_900),
      paymentMethod: "cus_1/pm_card",
    });
  });

  it.each([
    [
      "a trial",
      "checkout.session.completed",
      {
        ...session,
        payment_status: "no_payment_required",
        payment_intent: null,
        setup_intent: "seti_1",
        amount_total: null,
      },
      { outcome: "success", transactionId: "seti_1", amount: inr(0), paymentMethod: "cus_1/pm_card" },
    ],
    [
      "a session that is paid later",
      "checkout.session.async_payment_succeeded",
      session,
      { outcome: "success" },
    ],
    [
      "a session that failed later",
      "checkout.session.async_payment_failed",
      session,
      { outcome: "failure", paymentMethod: undefined },
    ],
    [
      "a session that expired unpaid",
      "checkout.session.expired",
      { ...session, payment_intent: null },
      { outcome: "cancelled", transactionId: "cs_1" },
    ],
    [
      "a renewal",
      "payment_intent.succeeded",
      { id: "pi_2", amount: 99_900, currency: "inr", metadata: { order_id: ORDER, is_renewal: "1" } },
      { outcome: "success", transactionId: "pi_2" },
    ],
    [
      "a renewal that was refused after a while",
      "payment_intent.payment_failed",
      { id: "pi_3", amount: 99_900, currency: "inr", metadata: { order_id: ORDER, is_renewal: "1" } },
      { outcome: "failure", transactionId: "pi_3" },
    ],
    [
      "a refund",
      "charge.refunded",
      {
        id: "ch_1",
        payment_intent: "pi_1",
        refunded: true,
        amount_refunded: 99_900,
        currency: "inr",
        metadata: { order_id: ORDER },
      },
      { outcome: "refunded", transactionId: "pi_1", amount: inr(99_900) },
    ],
    [
      "a dispute that the payer has won [PLAN-145]",
      "charge.dispute.closed",
      { payment_intent: "pi_1", status: "lost", amount: 99_900, currency: "inr", metadata: {} },
      { outcome: "refunded", transactionId: "pi_1", amount: inr(99_900) },
    ],
  ])("about %s is read", async (_what, type, object, webhookEvent) => {
    expect(await provider.readNotification(message(type, object))).toMatchObject({
      eventId: "evt_1",
      orderId: ORDER,
      ...webhookEvent,
    });
  });

  it.each([
    ["a pending payment", "checkout.session.completed", { ...session, payment_status: "unpaid" }],
    [
      "the payment of a page, which its session reports",
      "payment_intent.succeeded",
      { id: "pi_1", amount: 1, currency: "inr", metadata: { order_id: ORDER } },
    ],
    [
      "a card that a page refused, where another one may follow",
      "payment_intent.payment_failed",
      { id: "pi_1", amount: 99_900, currency: "inr", metadata: { order_id: ORDER } },
    ],
    [
      "a partial refund",
      "charge.refunded",
      {
        payment_intent: "pi_1",
        refunded: false,
        amount_refunded: 1,
        currency: "inr",
        metadata: { order_id: ORDER },
      },
    ],
    ["an object that is not ours", "checkout.session.completed", { ...session, metadata: {} }],
    ...(
      [
        ["a dispute that we have won [PLAN-145]", { status: "won" }],
        ["a dispute that was only asked about [PLAN-145]", { status: "warning_closed" }],
        ["a dispute about a part [PLAN-145]", { amount: 99_899 }],
        ["a dispute about a payment that is not ours [PLAN-145]", { payment_intent: "pi_elsewhere" }],
        ["a dispute about no payment [PLAN-145]", { payment_intent: null }],
      ] as const
    ).map(([what, facts]): [string, string, object] => [
      what,
      "charge.dispute.closed",
      { payment_intent: "pi_1", status: "lost", amount: 99_900, currency: "inr", metadata: {}, ...facts },
    ]),
    ["an open dispute [PLAN-145]", "charge.dispute.created", { payment_intent: "pi_1", status: "lost" }],
    ["another matter", "customer.created", { id: "cus_1" }],
  ])("about %s is ignored", async (_what, type, object) => {
    expect(await provider.readNotification(message(type, object))).toBeUndefined();
  });

  it.each([
    ["SIGNATURE_INVALID", () => message("checkout.session.completed", session, { secret: "another" })],
    [
      "SIGNATURE_INVALID",
      () => ({
        ...message("checkout.session.completed", session),
        body: JSON.stringify({
          id: "evt_1",
          type: "checkout.session.completed",
          data: { object: { ...session, amount_total: 1 } },
        }),
      }),
    ],
    ["SIGNATURE_INVALID", () => ({ body: "{}", headers: {} })],
    ["NOTIFICATION_STALE", () => message("checkout.session.completed", session, { ageSeconds: 301 })],
    [
      "AMOUNT_DIFFERS",
      () => message("checkout.session.completed", { ...session, currency: "isk", amount_total: 550 }),
    ],
  ])("is refused as %s", async (code, make) => {
    await expect(Promise.resolve().then(() => provider.readNotification(make()))).rejects.toMatchObject({
      status: 400,
      code,
    });
  });
});

describe("a renewal through Stripe", () => {
  const charge = {
    key: "order-of-a-renewal",
    orderId: ORDER,
    amount: inr(19_900),
    paymentMethod: "cus_1/pm_card",
  };

  it("is charged without the payer, once for each idempotency key", async () => {
    const first = await provider.charge(charge);
    expect(await provider.charge(charge)).toEqual(first);
    expect(first).toEqual({ ok: true, transactionId: "id_1" });
    expect(Object.fromEntries(sent())).toMatchObject({
      amount: "19900",
      currency: "inr",
      customer: "cus_1",
      payment_method: "pm_card",
      off_session: "true",
      confirm: "true",
      "metadata[order_id]": ORDER,
    });
  });

  it("is refused when the card is, and throws when Stripe cannot answer", async () => {
    stub.refuseNext(
      stub.error(402, "card_error", { code: "card_declined", payment_intent: { id: "pi_declined" } }),
    );
    expect(await provider.charge({ ...charge, key: "declined" })).toEqual({
      ok: false,
      transactionId: "pi_declined",
    });
    stub.refuseNext(
      stub.error(400, "invalid_request_error", { code: "resource_missing", param: "payment_method" }),
    );
    expect(await provider.charge({ ...charge, key: "no such card" })).toEqual({
      ok: false,
      transactionId: "refused-no such card",
    });
    for (const status of [401, 403, 409, 429, 500]) {
      stub.refuseNext({ ...stub.error(status, "api_error"), headers: { "stripe-should-retry": "false" } });
      await expect(provider.charge({ ...charge, key: `away with ${status}` })).rejects.toBeInstanceOf(
        Stripe.errors.StripeError,
      );
    }
    await expect(provider.charge({ ...charge, key: charge.key, amount: inr(1) })).resolves.toMatchObject({
      ok: true,
    });
    await expect(provider.charge({ ...charge, key: charge.key, amount: inr(2) })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it("is refunded once", async () => {
    await provider.refund({ key: "refund-1", transactionId: "pi_1", amount: inr(19_900) });
    await provider.refund({ key: "refund-1", transactionId: "pi_1", amount: inr(19_900) });
    stub.refuseNext(stub.error(400, "invalid_request_error", { code: "charge_already_refunded" }));
    await provider.refund({ key: "refund-elsewhere", transactionId: "pi_1", amount: inr(19_900) });
    server.requests.pop();
    stub.refuseNext(stub.error(400, "invalid_request_error", { code: "resource_missing" }));
    await expect(
      provider.refund({ key: "refund-unknown", transactionId: "pi_1", amount: inr(19_900) }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    server.requests.pop();
    expect([
      sent().get("payment_intent"),
      server.requests.map(({ path, headers }) => `${path} ${String(headers["idempotency-key"])}`),
    ]).toEqual(["pi_1", ["/v1/refunds refund-1", "/v1/refunds refund-1"]]);
  });
});

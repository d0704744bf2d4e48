import { randomUUID } from "node:crypto";
import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createStripePaymentProvider } from "../../adapters/payments/stripe-payment-provider.ts";
import { createTestPaymentProvider } from "../../adapters/payments/test-payment-provider.ts";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { startStubServer, type StubAnswer, type StubServer } from "../../testing/start-stub-server.ts";
import { PLAN, purchasesOn } from "../orders/purchase.fixture.ts";
import { order } from "../../schema/orders.ts";
import { createPaymentProviders } from "./payment-providers.ts";

const settings = { secretKey: "stripe_key_of_a_test", webhookSecret: "stripe_signing_secret_of_a_test" };
let stripe: StubServer;
let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let isCardGone = false;
let refusal: StubAnswer | undefined;
const logged: string[] = [];
beforeAll(async () => {
  stripe = await startStubServer(({ method, path }) => {
    if (refusal !== undefined && path === "/v1/checkout/sessions") return refusal;
    if (isCardGone && path === "/v1/payment_intents")
      return {
        status: 400,
        json: {
          error: {
            type: "invalid_request_error",
            code: "resource_missing",
            param: "payment_method",
            message: "No such PaymentMethod",
          },
        },
      };
    if (method === "GET")
      return { json: { id: "pi_page", object: "payment_intent", payment_method: "pm_card" } };
    return {
      json:
        path === "/v1/checkout/sessions"
          ? { id: "cs_1", object: "checkout.session", url: "https://checkout.example/cs_1" }
          : { id: "pi_renewal", object: "payment_intent", status: "succeeded" },
    };
  });
  platform = await createTestPlatform({
    logger: createLogger({ level: "warn", destination: { write: (line) => void logged.push(line) } }),
    payments: (given) => {
      const testProvider = createTestPaymentProvider(given);
      const provider = createStripePaymentProvider({
        settings: { ...settings, apiUrl: stripe.origin },
        webOrigin: "https://www.example.com",
        clock: given.clock,
      });
      return { providers: createPaymentProviders([provider, testProvider]), testProvider };
    },
  });
  shop = purchasesOn(platform);
});
afterAll(async () => {
  await platform.close();
  await stripe.close();
});

it("an order is paid on a page of Stripe, settled by its signed message and renewed with the card that was kept; a card that Stripe no longer knows is refused", async () => {
  const person = await shop.person();
  const { body } = await person.order({});
  expect(body.payment_url).toBe("https://checkout.example/cs_1");
  const session = {
    id: "cs_1",
    object: "checkout.session",
    payment_status: "paid",
    payment_intent: "pi_page",
    setup_intent: null,
    customer: "cus_1",
    amount_total: 99_900,
    currency: "inr",
    metadata: { order_id: body.order_id },
  };
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: session },
  });
  const sign = (secret: string) => ({
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": new Stripe(settings.secretKey).webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(platform.clock.now() / 1000),
    }),
  });
  expect(await shop.deliver({ body: payload, headers: sign("of somebody else") }, "stripe")).toMatchObject({
    status: 400,
    body: { code: "SIGNATURE_INVALID" },
  });
  expect(await shop.packsOf(person.userId)).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect(
      (await shop.deliver({ body: payload, headers: sign(settings.webhookSecret) }, "stripe")).status,
    ).toBe(200);
  expect(await shop.packsOf(person.userId)).toMatchObject([
    { planId: PLAN, isRenewing: true, provider: "stripe", paymentMethod: "cus_1/pm_card" },
  ]);
  platform.clock.advance(365 * DAY);
  await shop.sweep();
  const ordersOf = async () =>
    (await platform.db.select().from(order).where(eq(order.userId, person.userId)))
      .map(({ kind, state }) => `${kind} ${state}`)
      .sort();
  expect(await ordersOf()).toEqual(["purchase paid", "renewal paid"]);
  isCardGone = true;
  platform.clock.advance(365 * DAY);
  await shop.sweep();
  expect(await ordersOf()).toEqual(["purchase paid", "renewal failed", "renewal paid"]);
  expect(await shop.packsOf(person.userId)).toMatchObject([
    { state: "activated", failedCharges: 1, graceEndsAt: new Date(platform.clock.now() + 3 * DAY) },
  ]);
});

it("a message of one provider settles no order of another", async () => {
  const person = await shop.person();
  const { body } = await person.order({});
  expect(await shop.pay(body.order_id)).toMatchObject({ status: 400, body: { code: "ORDER_UNKNOWN" } });
  expect(await shop.stateOf(body.order_id)).toBe("open");
});

it.each([
  ["our key", 401, { type: "invalid_request_error", message: "Invalid API Key provided" }],
  ["our rights", 403, { type: "invalid_request_error", message: "No rights" }],
  ["so many calls", 429, { type: "invalid_request_error", code: "rate_limit", message: "Too many" }],
  ["the amount", 400, { type: "invalid_request_error", code: "amount_too_small", message: "Too small" }],
])(
  "an order whose page Stripe refuses because of %s is a logged outage for the viewer, and the page opens later [PLAN-115]",
  async (_what, status, error) => {
    const person = await shop.person();
    const input = { idempotency_key: randomUUID() };
    logged.length = 0;
    refusal = { status, headers: { "stripe-should-retry": "false" }, json: { error } };
    const refused = await platform.fetch("/subscription/v1/purchase", {
      method: "POST",
      headers: { ...person.headers, "content-type": "application/json", "display-language": "de" },
      body: JSON.stringify({ plan_id: PLAN, price: "999.00", currency: "INR", country: "IN", ...input }),
    });
    refusal = undefined;
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      503,
      "5",
      { code: "UNAVAILABLE", message: "Wir sind gleich wieder da" },
    ]);
    expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, msg: "request failed", err: { cause: { statusCode: status } } },
    ]);
    expect(await person.order(input)).toMatchObject({
      status: 200,
      body: { payment_url: "https://checkout.example/cs_1" },
    });
  },
);

it("an order whose page was opened but not stored opens the same page in any language of a later call [PLAN-115]", async () => {
  const person = await shop.person();
  const call = async (language: string) => {
    const response = await platform.fetch("/subscription/v1/purchase", {
      method: "POST",
      headers: { ...person.headers, "content-type": "application/json", "display-language": language },
      body: JSON.stringify({
        plan_id: PLAN,
        price: "999.00",
        currency: "INR",
        country: "IN",
        idempotency_key: person.userId,
      }),
    });
    return (await response.json()) as { readonly order_id: string };
  };
  stripe.requests.length = 0;
  const { order_id: id } = await call("hi");
  // As when the process died between the two writes.
  await platform.db.update(order).set({ checkoutUrl: null }).where(eq(order.id, id));
  expect((await call("de")).order_id).toBe(id);
  const [first, second] = stripe.requests;
  expect(new URLSearchParams(first?.body).get("line_items[0][price_data][product_data][name]")).toMatch(
    /[\u0900-\u097f]/,
  );
  expect([second?.headers["idempotency-key"], second?.body]).toEqual([`checkout-${id}`, first?.body]);
});

import { randomUUID } from "node:crypto";
import { DAY, SECOND, type CurrencyCode } from "@marquee/config";
import type { OrderAnswer, PurchaseBody } from "@marquee/plans-sdk/wire";
import { eq } from "drizzle-orm";
import type { PaymentWebhookEvent, RawNotification } from "../../ports/payment-provider.ts";
import { TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { plan, promoCode, promotion } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";
import { order, orderEvent, subscription } from "../../schema/orders.ts";

export interface Answer<Body = Readonly<Record<string, unknown>>> {
  readonly status: number;
  readonly body: Body;
}

/** A buyer: a person, or a guest. */
export interface Buyer {
  readonly userId: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Places an order; fields not given are valid for the plan. */
  order(
    input: Partial<PurchaseBody>,
    path?: "/v1/purchase" | "/v1/purchaseplan",
  ): Promise<Answer<OrderAnswer & { readonly code?: string }>>;
  get(path: string): Promise<Answer>;
  send(method: "POST" | "DELETE", path: string, body?: unknown): Promise<Answer>;
}

/** A buyer who is signed in. */
export type Person = Buyer & { readonly userId: string };

/** An amount of money in minor units. */
export const money = (amountMinor: number, currency: string): PaymentWebhookEvent["amount"] => ({
  amountMinor,
  currency: currency as CurrencyCode,
});

/** The plan that tests order by default: 999.00 INR a year, renewing. */
export const PLAN = "0-11-in-year";

/** Functions that buy, pay and look at orders on a test platform. */
export function purchasesOn(platform: TestPlatform) {
  return {
    ...buyersOn(platform),
    ...providerOn(platform),
    ...goodsOn(platform),
    ...ordersOn(platform),
  };
}

type Call = (path: string, init: RequestInit) => Promise<Answer<never>>;

function callsOn(platform: TestPlatform): Call {
  return async (path, init) => {
    const response = await platform.fetch(path, init);
    const text = await response.text();
    return {
      status: response.status,
      body: (text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : { text }) as never,
    };
  };
}

/** Makes buyers. */
function buyersOn(platform: TestPlatform) {
  const { db } = platform;
  const call = callsOn(platform);

  function buyer(userId: string | undefined, headers: Readonly<Record<string, string>>): Buyer {
    const json = { ...headers, "content-type": "application/json" };
    return {
      userId,
      headers,
      async order(input, path = "/v1/purchase") {
        const [row] = await db
          .select()
          .from(plan)
          .where(eq(plan.id, input.plan_id ?? PLAN));
        const price = ((row?.actualPriceMinor ?? 0) / 100).toFixed(2);
        const body = {
          plan_id: PLAN,
          price,
          currency: row?.currency ?? "INR",
          country: row?.countryCode ?? "IN",
          idempotency_key: randomUUID(),
          ...input,
        };
        return call(`/subscription${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
      },
      get: (path) => call(path, { headers }),
      send: (method, path, body) =>
        call(path, {
          method,
          headers: body === undefined ? headers : json,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
    };
  }

  return {
    async person(countryCode: keyof typeof TEST_ADDRESSES = "IN"): Promise<Person> {
      const [row] = await db
        .insert(user)
        .values({ email: `${randomUUID()}@example.com`, firstName: "Asha", countryCode })
        .returning({ id: user.id });
      if (row === undefined) throw new Error("no account was created");
      // Long enough for tests that move the clock by months.
      const { headers } = await signInAs(platform, {
        userId: row.id,
        lifetimeSeconds: (5 * 365 * DAY) / SECOND,
      });
      return {
        ...buyer(row.id, { ...headers, "x-forwarded-for": TEST_ADDRESSES[countryCode] }),
        userId: row.id,
      };
    },
    /** The person on the device of a guest: a session, and the guest's token beside it. */
    onDeviceOf: ({ headers: own, userId }: Person, { headers }: Buyer): Buyer =>
      buyer(userId, { ...headers, ...own }),
    async guest(): Promise<Buyer & { readonly token: string }> {
      const deviceId = randomUUID();
      const { body } = await call(`/auth/token?device_id=${deviceId}`, { method: "GET" });
      const { token } = body as { token: string };
      return { ...buyer(undefined, { "x-z5-guest-token": token, device_id: deviceId }), token };
    },
  };
}

/** Acts as the payment provider. */
function providerOn(platform: TestPlatform) {
  const { db } = platform;
  const call = callsOn(platform);
  const { testProvider } = platform.ports.payments;
  if (testProvider === undefined) throw new Error("The test platform has no test provider");
  const signer = testProvider;
  return {
    /** A webhook event about an order; fields not given are those of a successful payment. */
    async webhookEvent(
      orderId: string,
      said: Partial<PaymentWebhookEvent> = {},
    ): Promise<PaymentWebhookEvent> {
      const [row] = await db.select().from(order).where(eq(order.id, orderId));
      const amount = {
        amountMinor: row === undefined || row.isTrial ? 0 : row.priceMinor - row.discountMinor,
        currency: (row?.currency ?? "INR") as CurrencyCode,
      };
      return {
        eventId: randomUUID(),
        orderId,
        outcome: "success",
        transactionId: `test-${randomUUID()}`,
        amount,
        paymentMethod: "test-card",
        ...said,
      };
    },
    sign: (webhookEvent: PaymentWebhookEvent): RawNotification => signer.sign(webhookEvent),
    deliver: ({ body, headers }: RawNotification, provider = "test"): Promise<Answer> =>
      call(`/payment/notification/${provider}`, {
        method: "POST",
        headers: headers as Record<string, string>,
        body,
      }),
    /** Delivers the signed webhook event of a payment. */
    async pay(orderId: string, said: Partial<PaymentWebhookEvent> = {}): Promise<Answer> {
      return this.deliver(signer.sign(await this.webhookEvent(orderId, said)));
    },
    /** Submits the form of the test provider's page. */
    choose: (paymentUrl: string, form: Readonly<Record<string, string>>): Promise<Response> =>
      platform.fetch(paymentUrl.replace(/^\/api/, ""), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      }),
  };
}

/** Adds promo codes and plans beside the seeded ones. */
function goodsOn({ db, clock }: TestPlatform) {
  return {
    async code(
      code: string,
      {
        type = "GENERIC",
        percent = 50,
        billingCycles = 1,
        countryCode = "IN",
      }: {
        readonly type?: "GENERIC" | "UNIQUE";
        readonly percent?: number;
        readonly billingCycles?: number | null;
        readonly countryCode?: string;
      } = {},
    ): Promise<string> {
      const [startsAt, endsAt] = [new Date(clock.now() - DAY), new Date(clock.now() + 3650 * DAY)];
      await db.insert(promotion).values({
        id: `promotion-${code}`,
        title: { en: code },
        percent,
        billingCycles,
        countryCode,
        startsAt,
        endsAt,
      });
      await db.insert(promoCode).values({ code, promotionId: `promotion-${code}`, type });
      return code;
    },
    /** Adds a plan, so that tests do not depend on the seed. */
    async plan(id: string, facts: Partial<typeof plan.$inferInsert> = {}): Promise<string> {
      await db.insert(plan).values({
        id,
        countryCode: "IN",
        system: "Z5",
        kind: "subscription",
        title: { en: id },
        description: { en: id },
        priceMinor: 20_000,
        actualPriceMinor: 10_000,
        currency: "INR",
        billingFrequencyDays: 30,
        isRecurring: true,
        startsAt: new Date(clock.now() - DAY),
        ...facts,
      });
      return id;
    },
  };
}

/** Reads the state of orders and subscriptions. */
function ordersOn(platform: TestPlatform) {
  const { db } = platform;
  const call = callsOn(platform);
  return {
    async stateOf(orderId: string): Promise<string | undefined> {
      return (await db.select({ state: order.state }).from(order).where(eq(order.id, orderId)))[0]?.state;
    },
    packsOf: (userId: string) =>
      db.select().from(subscription).where(eq(subscription.userId, userId)).orderBy(subscription.startsAt),
    historyOf: async (orderId: string) =>
      (await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))).map(
        ({ fromState, toState }) => `${fromState} ${toState}`,
      ),
    sweep: () => call("/test/purchases/sweep", { method: "POST" }),
  };
}

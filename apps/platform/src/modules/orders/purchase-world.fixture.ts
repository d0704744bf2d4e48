import { DAY } from "@marquee/config";
import { inArray, or } from "drizzle-orm";
import { createTestPaymentProvider } from "../../adapters/payments/test-payment-provider.ts";
import type { PaymentWebhookEvent } from "../../ports/payment-provider.ts";
import { order } from "../../schema/orders.ts";
import { planTitles, planUpgrade } from "../../schema/plans.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createPaymentProviders } from "../payments/payment-providers.ts";
import { money, purchasesOn, type Person } from "./purchase.fixture.ts";

/** The plans on sale: price in minor units and days. */
export const WORLD_PLANS = {
  "whole-month": { price: 10_000, days: 30, facts: {} },
  "whole-quarter": { price: 50_000, days: 90, facts: {} },
  "whole-trial": { price: 20_000, days: 30, facts: { freeTrialDays: 7 } },
  "whole-once": { price: 15_000, days: 10, facts: { isRecurring: false } },
  "whole-dollar": { price: 700, days: 30, facts: { currency: "USD" } },
  "whole-combo": {
    price: 12_000,
    days: 30,
    facts: { kind: "combo", isRecurring: false, metadata: { packPlanId: "whole-month" } },
  },
} as const;
export type WorldPlan = keyof typeof WORLD_PLANS;
export const PLAN_IDS = Object.keys(WORLD_PLANS) as readonly WorldPlan[];
/** Promo codes and their percentages. */
export const HALF = "WHOLE-HALF";
export const FREE = "WHOLE-FREE";

type Guest = Awaited<ReturnType<ReturnType<typeof purchasesOn>["guest"]>>;
type Amount = PaymentWebhookEvent["amount"];

/** Money that the provider has received for an order. */
type Entry = Amount & { readonly orderId: string };

/** What the payment provider knows: the money that came in and went back, by its id of the payment. */
export interface ProviderBooks {
  readonly received: Map<string, Entry>;
  /** Ids of the payments that went back. */
  readonly refunded: Set<string>;
  /** Orders whose renewal it charged since the books were last looked at. */
  readonly charged: string[];
  isAway: boolean;
}

/** The platform, its provider and its plans; shared by all runs. */
export interface PurchasePlace {
  readonly platform: TestPlatform;
  readonly shop: ReturnType<typeof purchasesOn>;
  readonly books: ProviderBooks;
}

/** The people of one run and what happened to them. */
export interface PurchaseWorld extends PurchasePlace {
  /** Accounts that exist; an erased or merged one is replaced. */
  readonly people: Person[];
  guest: Guest;
  readonly orderIds: Set<string>;
  /** Webhook events that the platform has taken. */
  readonly taken: PaymentWebhookEvent[];
  /** Faults that only one act can tell. */
  readonly noticed: string[];
}

/** Opens the platform with a provider that keeps books. */
export async function openPurchasePlace(): Promise<PurchasePlace> {
  const books: ProviderBooks = { received: new Map(), refunded: new Set(), charged: [], isAway: false };
  const requireProvider = (): void => {
    if (books.isAway) throw new Error("The provider is away");
  };
  const platform = await createTestPlatform({
    payments: (given) => {
      const provider = createTestPaymentProvider(given);
      const testProvider: typeof provider = {
        ...provider,
        async charge(charge) {
          requireProvider();
          const result = await provider.charge(charge);
          if (result.ok) {
            books.received.set(result.transactionId, { ...charge.amount, orderId: charge.orderId });
            books.charged.push(charge.orderId);
          }
          return result;
        },
        async refund({ transactionId }) {
          requireProvider();
          books.refunded.add(transactionId);
        },
      };
      return { providers: createPaymentProviders([testProvider]), testProvider };
    },
  });
  const shop = purchasesOn(platform);
  for (const id of PLAN_IDS) {
    const { price, days, facts } = WORLD_PLANS[id];
    await shop.plan(id, {
      priceMinor: 60_000,
      actualPriceMinor: price,
      billingFrequencyDays: days,
      ...facts,
    });
  }
  await platform.db.insert(planTitles).values({ planId: "whole-combo", contentId: "0-0-27" });
  await platform.db.insert(planUpgrade).values([
    { fromPlanId: "whole-month", toPlanId: "whole-quarter" },
    { fromPlanId: "whole-quarter", toPlanId: "whole-month" },
    { fromPlanId: "whole-dollar", toPlanId: "whole-month" },
  ]);
  await shop.code(HALF, { percent: 50 });
  await shop.code(FREE, { percent: 100 });
  return { platform, shop, books };
}

/** Two people and a guest for one run. */
export async function openWorld(place: PurchasePlace): Promise<PurchaseWorld> {
  place.books.received.clear();
  place.books.refunded.clear();
  place.books.charged.length = 0;
  place.books.isAway = false;
  return {
    ...place,
    people: [await place.shop.person(), await place.shop.person()],
    guest: await place.shop.guest(),
    orderIds: new Set(),
    taken: [],
    noticed: [],
  };
}

/** All orders of the run, also those without an owner; the oldest first. */
export async function ordersOf({ platform, people, orderIds }: PurchaseWorld) {
  const isOfRun = or(
    inArray(
      order.userId,
      people.map(({ userId }) => userId),
    ),
    orderIds.size === 0 ? undefined : inArray(order.id, [...orderIds]),
  );
  const rows = await platform.db.select().from(order).where(isOfRun).orderBy(order.createdAt, order.id);
  for (const { id } of rows) orderIds.add(id);
  return rows;
}

/** Delivers an event; the provider's books know of it whatever the platform answers. */
export async function deliver(
  { shop, books, taken }: PurchaseWorld,
  event: PaymentWebhookEvent,
): Promise<number> {
  const { status } = await shop.deliver(shop.sign(event));
  if (event.outcome === "success")
    books.received.set(event.transactionId, { ...event.amount, orderId: event.orderId });
  if (event.outcome === "refunded" && status === 200) books.refunded.add(event.transactionId);
  if (status === 200) taken.push(event);
  return status;
}

/** Half of an amount. */
export const halfOf = ({ amountMinor, currency }: Amount): Amount =>
  money(Math.floor(amountMinor / 2), currency);

/** The waits between two acts. */
export const WAITS = [DAY / 24, DAY, 3 * DAY, 7 * DAY, 29.99 * DAY, 40 * DAY];

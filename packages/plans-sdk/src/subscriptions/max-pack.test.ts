import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxPack } from "./max-pack.ts";
import { isActiveSubscription, readSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";
import { buildSubscription } from "../testing/index.ts";
import { subscription as subscriptionSchema } from "../wire/index.ts";

const NOW = Date.UTC(2026, 5, 1);
const read = (change: Parameters<typeof buildSubscription>[0] = {}): Subscription =>
  readSubscription(buildSubscription(change)) as Subscription;
const priced = (
  id: string,
  price: string | number,
  change: Parameters<typeof buildSubscription>[0] = {},
): Subscription => read({ ...change, subscription_plan: { id, price } });

describe("isActiveSubscription", () => {
  const active = (change: Parameters<typeof buildSubscription>[0]): boolean =>
    isActiveSubscription(read(change), NOW);

  it("requires both: state activated and a future grace end [PLAN-61]", () => {
    expect(active({})).toBe(true);
    expect(active({ subscription_grace: "2026-05-31T23:59:59Z" })).toBe(false);
    for (const state of ["cancelled", "expired", "Activated", ""]) expect(active({ state })).toBe(false);
  });

  it("is false when the grace end is now, and true a millisecond before [PLAN-61] [DEC-074]", () => {
    expect(active({ subscription_grace: "2026-06-01T00:00:00.000Z" })).toBe(false);
    expect(active({ subscription_grace: "2026-06-01T00:00:00.001Z" })).toBe(true);
  });

  it("uses the end if there is no grace end, and is false without either [DEC-074]", () => {
    expect(active({ subscription_grace: undefined as never })).toBe(true);
    expect(active({ subscription_grace: undefined as never, subscription_end: "2026-05-01T00:00:00Z" })).toBe(
      false,
    );
    expect(active({ subscription_grace: undefined as never, subscription_end: "never" })).toBe(false);
  });

  it("is true through the day of a date without time, in UTC", () => {
    expect(
      isActiveSubscription(read({ subscription_grace: "2026-06-01" }), Date.UTC(2026, 5, 1, 23, 59, 59, 998)),
    ).toBe(true);
    expect(isActiveSubscription(read({ subscription_grace: "2026-06-01" }), Date.UTC(2026, 5, 2))).toBe(
      false,
    );
  });
});

describe("maxPack", () => {
  const idOf = (...subscriptions: readonly Subscription[]): string | undefined =>
    maxPack(subscriptions, NOW)?.planId;

  it("is undefined without an active subscription and the only one of one [PLAN-62]", () => {
    expect(idOf()).toBeUndefined();
    expect(idOf(priced("a", 999, { state: "cancelled" }))).toBeUndefined();
    expect(idOf(priced("a", 1))).toBe("a");
  });

  it("is the most expensive active one of three, compared as numbers and not as texts [PLAN-62]", () => {
    expect(idOf(priced("a", "99"), priced("b", "499"), priced("c", "299"))).toBe("b");
    expect(idOf(priced("a", "99"), priced("b", "100"), priced("c", "9"))).toBe("b");
    expect(
      idOf(
        priced("a", "99"),
        priced("b", "499", { subscription_grace: "2026-01-01T00:00:00Z" }),
        priced("c", "299"),
      ),
    ).toBe("c");
  });

  it("includes a price without currency, since the specification names none [PLAN-62] [DEC-073]", () => {
    const bare = (id: string, price: unknown): Subscription =>
      readSubscription({
        state: "activated",
        subscription_grace: "2027-01-01T00:00:00Z",
        subscription_plan: { id, price },
      }) as Subscription;
    expect(idOf(bare("a", 99), bare("b", "499"), bare("c", 299))).toBe("b");
    expect(idOf(bare("a", 99), priced("b", 100), bare("c", undefined))).toBe("b");
  });

  it("resolves a tie by later end, then later start, then position in the list [PLAN-62] [DEC-073]", () => {
    expect(
      idOf(
        priced("a", 1, { subscription_end: "2026-12-01T00:00:00Z" }),
        priced("b", 1, { subscription_end: "2026-12-02T00:00:00Z" }),
      ),
    ).toBe("b");
    expect(
      idOf(
        priced("a", 1, { subscription_start: "2026-01-01T00:00:00Z" }),
        priced("b", 1, { subscription_start: "2026-01-02T00:00:00Z" }),
      ),
    ).toBe("b");
    const [endsLater, startsLater] = [
      priced("a", 1, {
        subscription_start: "2026-01-01T00:00:00Z",
        subscription_end: "2026-12-02T00:00:00Z",
      }),
      priced("b", 1, {
        subscription_start: "2026-01-02T00:00:00Z",
        subscription_end: "2026-12-01T00:00:00Z",
      }),
    ];
    expect([idOf(endsLater, startsLater), idOf(startsLater, endsLater)]).toEqual(["a", "a"]);
    expect(idOf(priced("a", 1), priced("b", 1))).toBe("a");
  });

  it("treats a missing end or start as the earliest, at any position", () => {
    const open = { subscription_end: undefined as never };
    const unbegun = { subscription_start: undefined as never };
    expect([idOf(priced("a", 1, open), priced("b", 1)), idOf(priced("b", 1), priced("a", 1, open))]).toEqual([
      "b",
      "b",
    ]);
    expect([
      idOf(priced("a", 1, unbegun), priced("b", 1)),
      idOf(priced("b", 1), priced("a", 1, unbegun)),
    ]).toEqual(["b", "b"]);
    expect(
      idOf(
        priced("a", 1, { ...open, subscription_start: "2026-01-01T00:00:00Z" }),
        priced("b", 1, { ...open, subscription_start: "2026-01-02T00:00:00Z" }),
      ),
    ).toBe("b");
  });

  it("prefers the price to any end, and treats a missing price as 0 [DEC-073]", () => {
    expect(idOf(priced("a", 2), priced("b", 1, { subscription_end: "2099-01-01T00:00:00Z" }))).toBe("a");
    expect(idOf(priced("a", "free"), priced("b", 1))).toBe("b");
  });

  it("does not depend on the order of the list if no two are equal", () => {
    const list = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(list, fc.infiniteStream(fc.nat()), (prices, shuffle) => {
        const subscriptions = prices.map((price) => priced(`p${price}`, price));
        const shuffled = subscriptions
          .map((entry) => ({ entry, key: shuffle.next().value }))
          .sort((left, right) => left.key - right.key)
          .map(({ entry }) => entry);
        expect(idOf(...shuffled)).toBe(`p${Math.max(...prices)}`);
      }),
    );
  });
});

describe("readSubscription", () => {
  it("reads what the schema accepts, and never throws for other input", () => {
    expect(subscriptionSchema().safeParse(buildSubscription()).success).toBe(true);
    expect(read()).toEqual({
      id: "s-1",
      state: "activated",
      startsAt: Date.UTC(2026, 0, 1),
      endsAt: Date.UTC(2027, 0, 1),
      graceEndsAt: Date.UTC(2027, 0, 4),
      isFreeTrial: false,
      isRecurring: false,
      isRenewing: false,
      planId: "0-11-1",
      title: "Premium, 12 months",
      planType: "SVOD",
      billingFrequencyDays: 365,
      price: { amountMinor: 49_900, currency: "INR" },
      priceNumber: 499,
      renewalPrice: undefined,
      supportedDevices: undefined,
      partners: [],
      audioLimits: { tvShow: [], movie: [], channel: [] },
    });
    fc.assert(fc.property(fc.jsonValue(), (wire) => void readSubscription(wire)));
    expect(readSubscription({ subscription_plan: {} })).toBeUndefined();
  });

  it("reads numeric dates below 1e12 as seconds", () => {
    expect(read({ subscription_grace: 1_798_761_600 }).graceEndsAt).toBe(1_798_761_600_000);
  });
});

import type { CurrencyCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { toWireSubscription, type PricedSubscription } from "./to-wire-subscription.ts";

const PARTNER = { id: "northwave", name: "Northwave Mobile" };

/** A subscription and its plan, each fact unlike any other. */
function owned(
  change: {
    readonly subscription?: object;
    readonly plan?: object;
    readonly renewalPrice?: PricedSubscription["renewalPrice"];
  } = {},
): PricedSubscription {
  return {
    subscription: {
      id: "s-7",
      planId: "0-11-my-half",
      state: "activated",
      startsAt: new Date("2026-01-05T06:00:00.000Z"),
      endsAt: new Date("2026-07-09T06:00:00.000Z"),
      graceEndsAt: new Date("2026-07-12T06:00:00.000Z"),
      isFreeTrial: true,
      isRenewing: false,
      paymentMethod: "card-1",
      partnerName: null,
      ...change.subscription,
    },
    plan: {
      id: "0-11-my-half",
      kind: "subscription",
      title: { en: "Premium, 6 months", ta: "பிரீமியம்" },
      currency: "MYR",
      priceMinor: 4_490,
      actualPriceMinor: 3_350,
      renewalPriceMinor: 5_560,
      billingFrequencyDays: 185,
      supportedDevices: 3,
      isRecurring: true,
      languages: ["ta", "te"],
      partner: undefined,
      ...change.plan,
    },
    renewalPrice:
      "renewalPrice" in change
        ? change.renewalPrice
        : { amountMinor: 5_560, currency: "MYR" as CurrencyCode },
  } as unknown as PricedSubscription;
}

describe("a subscription as it is answered", () => {
  it("names every fact, its title in the language and in English [PLAN-12]", () => {
    expect(toWireSubscription(owned(), "ta")).toEqual({
      id: "s-7",
      state: "activated",
      subscription_start: "2026-01-05T06:00:00.000Z",
      subscription_end: "2026-07-09T06:00:00.000Z",
      subscription_grace: "2026-07-12T06:00:00.000Z",
      free_trial: true,
      recurring_enabled: false,
      renewal_price: "55.60",
      subscription_plan: {
        id: "0-11-my-half",
        title: "பிரீமியம்",
        original_title: "Premium, 6 months",
        subscription_plan_type: "SVOD",
        billing_frequency: 185,
        number_of_supported_devices: 3,
        recurring: true,
        price: "33.50",
        currency: "MYR",
        tv_show_audio_languages: ["ta", "te"],
        movie_audio_languages: ["ta", "te"],
        channel_audio_languages: ["ta", "te"],
      },
    });
  });

  it("has its end for the end of grace, and neither languages, renewal price nor partner, where there is none [PLAN-12]", () => {
    const wire = toWireSubscription(
      owned({
        subscription: { state: "cancelled", graceEndsAt: null, isFreeTrial: false, paymentMethod: null },
        plan: { languages: [] },
        renewalPrice: undefined,
      }),
      "de",
    );
    expect(wire).toEqual({
      id: "s-7",
      state: "cancelled",
      subscription_start: "2026-01-05T06:00:00.000Z",
      subscription_end: "2026-07-09T06:00:00.000Z",
      subscription_grace: "2026-07-09T06:00:00.000Z",
      free_trial: false,
      recurring_enabled: false,
      subscription_plan: {
        id: "0-11-my-half",
        title: "Premium, 6 months",
        original_title: "Premium, 6 months",
        subscription_plan_type: "SVOD",
        billing_frequency: 185,
        number_of_supported_devices: 3,
        recurring: false,
        price: "33.50",
        currency: "MYR",
      },
    });
  });

  it("names the partner of the plan, else the one that sold it, and renews only where we charge [PLAN-12] [PLAN-66]", () => {
    const partnersOf = (change: Parameters<typeof owned>[0]) => {
      const { content_partner_details: details, recurring } = toWireSubscription(owned(change), "en")
        .subscription_plan as { content_partner_details?: unknown; recurring: boolean };
      return [details, recurring];
    };
    const delivered = [{ content_partner_id: "northwave", content_partner_name: "Northwave Mobile" }];
    expect(partnersOf({ plan: { partner: PARTNER } })).toEqual([delivered, true]);
    expect(partnersOf({ plan: { partner: PARTNER }, subscription: { partnerName: "Vi" } })).toEqual([
      delivered,
      false,
    ]);
    expect(partnersOf({ subscription: { partnerName: "Vi" } })).toEqual([
      [{ content_partner_id: "Vi", content_partner_name: "Vi" }],
      false,
    ]);
    expect(partnersOf({})).toEqual([undefined, true]);
  });
});

import { parseCountryCode } from "@marquee/config/countries";
import { describe, expect, it } from "vitest";
import { referralNudgeEligibility } from "../referral/referral-nudge-eligibility.ts";
import { readSubscription } from "../subscriptions/subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { isInFreeTrial } from "../subscriptions/in-free-trial.ts";
import { isInGrace } from "../subscriptions/in-grace.ts";
import { isPartnerSubscription } from "../subscriptions/partner-subscriptions.ts";
import { deviceLimit } from "../subscriptions/device-limit.ts";
import { planUserType } from "../subscriptions/plan-user-type.ts";
import { buildPlan, buildSubscription, money } from "../testing/index.ts";
import { PLAN_REASONS } from "./plan-reasons.ts";
import { purchaseEligibility } from "./purchase-eligibility.ts";
import { rentalEligibility } from "./rental-eligibility.ts";
import { studentEligibility } from "./student-eligibility.ts";
import { trialEligibility } from "./trial-eligibility.ts";
import { upgradeEligibility } from "./upgrade-eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

const NOW = Date.UTC(2026, 5, 1);
const [INDIA, USA] = [parseCountryCode("IN"), parseCountryCode("US")];
const own = (planId: string, change: Parameters<typeof buildSubscription>[0] = {}): Subscription =>
  readSubscription(
    buildSubscription({ ...change, subscription_plan: { id: planId, ...change.subscription_plan } }),
  ) as Subscription;
const reasons = (eligibility: Eligibility<string>) => (eligibility.ok ? [] : eligibility.reasons);

describe("the reasons of a refused purchase", () => {
  it("each have their own text key", () => {
    const keys = Object.values(PLAN_REASONS);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^reason_[a-z][a-zA-Z]+$/);
    for (const [reason, key] of Object.entries(PLAN_REASONS))
      expect(key.replace("reason_", "").toUpperCase()).toBe(reason.replace(/_/g, ""));
  });
});

describe("purchaseEligibility", () => {
  const eligibility = (
    change: Parameters<typeof buildPlan>[0],
    country = INDIA,
    subscriptions: readonly Subscription[] = [],
  ) => reasons(purchaseEligibility({ plan: buildPlan(change), country, subscriptions, nowMs: NOW }));

  it("requires purchaseAllowed to be true on the chosen plan [DEC-117]", () => {
    expect(eligibility({})).toEqual([]);
    expect(eligibility({ isPurchaseAllowed: false })).toEqual(["NOT_PURCHASABLE"]);
    expect(eligibility({ isPurchaseAllowed: undefined })).toEqual(["NOT_PURCHASABLE"]);
    expect(reasons(purchaseEligibility({ plan: undefined, country: INDIA, nowMs: NOW }))).toEqual([
      "NO_PLAN",
    ]);
  });

  it("requires a price that priceOf returns, with the active offers [PLAN-105] [PLAN-107]", () => {
    const { price } = buildPlan();
    const free = { ...price, actual: undefined };
    expect(eligibility({ price: free })).toEqual(["NO_PRICE"]);
    expect(eligibility({ price: free, sellPrice: money("0 INR") })).toEqual(["NO_PRICE"]);
    expect(
      reasons(
        purchaseEligibility({
          plan: buildPlan({ price: free, sellPrice: money("0 INR") }),
          country: INDIA,
          inForce: { code: "BINGE" },
          nowMs: NOW,
        }),
      ),
    ).toEqual([]);
    expect(eligibility({ price: { ...price, faults: ["PRICE_INVALID", "CURRENCIES_MIXED"] } })).toEqual([
      "PRICE_INVALID",
      "CURRENCIES_MIXED",
    ]);
    expect(eligibility({ sellPrice: money("99 USD") })).toEqual(["CURRENCIES_MIXED"]);
  });

  it("allows a plan without currency if the backend allows it [DEC-087]", () => {
    const bare = { ...buildPlan().price, actual: { amountMinor: 49_900, currency: "" as const } };
    expect(eligibility({ price: bare })).toEqual([]);
    expect(eligibility({ price: bare, isPurchaseAllowed: false })).toEqual(["NOT_PURCHASABLE"]);
  });

  it("requires a payment method abroad, not in India [PLAN-33]", () => {
    expect(eligibility({ paymentProviders: [] }, USA)).toEqual(["NO_PAYMENT_PROVIDER"]);
    expect(eligibility({ paymentProviders: [] }, INDIA)).toEqual([]);
  });

  it("refuses the same plan while it is active, but not another one or an ended one", () => {
    expect(eligibility({ id: "a" }, INDIA, [own("a")])).toEqual(["ALREADY_OWNED"]);
    expect(eligibility({ id: "a" }, INDIA, [own("b")])).toEqual([]);
    expect(
      eligibility({ id: "a" }, INDIA, [own("a", { subscription_grace: "2026-05-01T00:00:00Z" })]),
    ).toEqual([]);
  });

  it("allows the same plan again in its grace period, from its end to its grace end", () => {
    const until = (subscription_end: string, subscription_grace: string) =>
      own("a", { subscription_end, subscription_grace });
    const [ended, now, ahead] = ["2026-05-31T00:00:00Z", new Date(NOW).toISOString(), "2026-06-03T00:00:00Z"];
    const packs = [
      until(ended, ahead),
      until(now, ahead),
      until(ahead, ahead),
      until(ended, now),
      own("a", { subscription_end: undefined, subscription_grace: ahead }),
      { ...until(ended, ahead), state: "cancelled" },
    ];
    expect(packs.map((pack) => isInGrace(pack, NOW))).toEqual([true, true, false, false, false, false]);
    expect(packs.map((pack) => eligibility({ id: "a" }, INDIA, [pack]).length)).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it.each<[string, boolean, Parameters<typeof buildSubscription>[0]]>([
    ["during the trial", true, {}],
    ["on the day before a whole period", true, { subscription_end: "2026-06-28T23:59:59.999Z" }],
    ["from a whole period on", false, { subscription_end: "2026-06-29T00:00:00Z" }],
    ["without a trial", false, { free_trial: false }],
    ["once it has ended", false, { subscription_end: "2026-05-31T00:00:00Z", subscription_grace: undefined }],
    ["without an end", true, { subscription_end: undefined, subscription_grace: "2026-06-03T00:00:00Z" }],
    ["without a start", true, { subscription_start: undefined, subscription_end: "2026-06-29T00:00:00Z" }],
    [
      "without a billing frequency",
      true,
      { subscription_plan: {}, subscription_end: "2026-06-29T00:00:00Z" },
    ],
  ])("knows a free trial that still runs: %s, %s [PLAN-67]", (_when, runs, wire) => {
    const trial = own("a", {
      free_trial: true,
      subscription_start: "2026-05-30T00:00:00Z",
      subscription_end: "2026-06-06T00:00:00Z",
      subscription_grace: "2026-07-30T00:00:00Z",
      subscription_plan: { billing_frequency: 30 },
      ...wire,
    });
    expect(isInFreeTrial(trial, NOW)).toBe(runs);
  });

  it("returns every reason at once", () => {
    expect(
      eligibility(
        {
          id: "a",
          isPurchaseAllowed: false,
          paymentProviders: [],
          price: { ...buildPlan().price, actual: undefined },
        },
        USA,
        [own("a")],
      ),
    ).toEqual(["NOT_PURCHASABLE", "NO_PRICE", "NO_PAYMENT_PROVIDER", "ALREADY_OWNED"]);
  });
});

describe("upgradeEligibility", () => {
  const eligibility = (isPurchaseAllowed: boolean | undefined, ...subscriptions: readonly Subscription[]) =>
    reasons(upgradeEligibility({ plan: { id: "a", isPurchaseAllowed }, subscriptions, nowMs: NOW }));

  it("allows an upgrade if the plan has purchase_allowed, and not if it is false or missing [PLAN-31] [SHELL-052]", () => {
    expect(eligibility(true, own("b"))).toEqual([]);
    expect(eligibility(false, own("b"))).toEqual(["NOT_PURCHASABLE"]);
    expect(eligibility(undefined, own("b"))).toEqual(["NOT_PURCHASABLE"]);
  });

  it("allows none without an active subscription and none to the max pack itself", () => {
    expect(eligibility(true)).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(eligibility(true, own("b", { state: "expired" }))).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(eligibility(true, own("a"))).toEqual(["ALREADY_OWNED"]);
    expect(eligibility(true, own("a"), own("b", { subscription_plan: { price: "999" } }))).toEqual([]);
  });

  it("upgrades from the most expensive own subscription, never from a partner's", () => {
    const theirs = own("b", {
      subscription_plan: {
        price: "999",
        content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }],
      },
    });
    expect(eligibility(true, theirs)).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(eligibility(true, theirs, own("c"))).toEqual([]);
    expect(eligibility(true, theirs, own("a"))).toEqual(["ALREADY_OWNED"]);
  });
});

describe("trialEligibility", () => {
  const weekOff = { freeTrialDays: 7, isRecurring: true };

  it("allows one trial per person, if the plan has one [PLAN-111]", () => {
    expect(trialEligibility(weekOff, [own("b")])).toEqual({ ok: true });
    expect(reasons(trialEligibility({ ...weekOff, freeTrialDays: 0 }, []))).toEqual(["NO_TRIAL"]);
    expect(reasons(trialEligibility(weekOff, [own("b", { free_trial: true, state: "expired" })]))).toEqual([
      "TRIAL_USED",
    ]);
  });

  it("allows none for a plan that does not renew, since it would never be paid [PLAN-111]", () => {
    expect(reasons(trialEligibility({ ...weekOff, isRecurring: false }, []))).toEqual(["NO_TRIAL"]);
    expect(
      reasons(trialEligibility({ ...weekOff, isRecurring: false }, [own("b", { free_trial: true })])),
    ).toEqual(["NO_TRIAL", "TRIAL_USED"]);
  });

  it.each([NaN, -7])("allows none of %s days [PLAN-111]", (freeTrialDays) => {
    expect(reasons(trialEligibility({ ...weekOff, freeTrialDays }, []))).toEqual(["NO_TRIAL"]);
  });
});

describe("rentalEligibility", () => {
  const build = () => ({ id: "r", tier: "gold", price: money("99 INR") });

  it("allows a title with a price if rentals are offered and none is active [PLAN-11]", () => {
    expect(rentalEligibility({ plan: build(), isOfferedHere: true, isRented: false })).toEqual({ ok: true });
    expect(reasons(rentalEligibility({ plan: build(), isOfferedHere: false, isRented: false }))).toEqual([
      "RENTALS_NOT_OFFERED",
    ]);
    expect(
      reasons(
        rentalEligibility({ plan: { ...build(), price: undefined }, isOfferedHere: true, isRented: false }),
      ),
    ).toEqual(["NO_PRICE"]);
    expect(reasons(rentalEligibility({ plan: undefined, isOfferedHere: true, isRented: true }))).toEqual([
      "NO_PRICE",
      "RENTAL_RUNNING",
    ]);
  });
});

describe("studentEligibility", () => {
  it("applies only if configured, to a verified signed-in student", () => {
    expect(studentEligibility({ isConfigured: true, isSignedIn: true, isVerified: true })).toEqual({
      ok: true,
    });
    expect(reasons(studentEligibility({ isConfigured: false, isSignedIn: true, isVerified: true }))).toEqual([
      "STUDENT_OFFER_OFF",
    ]);
    expect(reasons(studentEligibility({ isConfigured: true, isSignedIn: false, isVerified: false }))).toEqual(
      ["SIGN_IN_NEEDED", "NOT_A_STUDENT"],
    );
  });
});

describe("referralNudgeEligibility", () => {
  it("is shown to registered viewers without a partner on the buy-plan page, and to no others [SHELL-136]", () => {
    const at = { userType: "registered", partner: undefined, isBuyPlanPage: true } as const;
    expect(referralNudgeEligibility(at)).toEqual({ ok: true });
    expect(referralNudgeEligibility({ ...at, partner: "" })).toEqual({ ok: true });
    for (const userType of ["guest", "premium"] as const)
      expect(reasons(referralNudgeEligibility({ ...at, userType }))).toEqual(["NOT_REGISTERED"]);
    expect(reasons(referralNudgeEligibility({ ...at, partner: "vi" }))).toEqual(["PARTNER_MODE"]);
    expect(reasons(referralNudgeEligibility({ ...at, isBuyPlanPage: false }))).toEqual(["OTHER_PAGE"]);
  });
});

describe("planUserType", () => {
  const partner = { content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }] };

  it("is premium with an active plan, otherwise registered, and guest without token [PLAN-63]", () => {
    expect(planUserType({ isSignedIn: true, subscriptions: [own("a")], nowMs: NOW })).toBe("premium");
    expect(planUserType({ isSignedIn: true, subscriptions: [], nowMs: NOW })).toBe("registered");
    expect(planUserType({ isSignedIn: false, subscriptions: [own("a")], nowMs: NOW })).toBe("guest");
  });

  it("treats an active club subscription, of any type, as premium [SESS-19]", () => {
    for (const subscription_plan_type of ["CLUB", "RSVOD", "", undefined]) {
      const club = { subscription_plan: { original_title: "Club", subscription_plan_type, price: "0" } };
      const typeOf = (change: object) =>
        planUserType({ isSignedIn: true, subscriptions: [own("a", { ...club, ...change })], nowMs: NOW });
      expect([typeOf({}), typeOf({ subscription_grace: "2026-05-01T00:00:00Z" })]).toEqual([
        "premium",
        "registered",
      ]);
    }
  });

  it("treats an active partner subscription as premium, an expired one as registered [SESS-19]", () => {
    expect(
      planUserType({
        isSignedIn: true,
        subscriptions: [own("a", { subscription_plan: partner })],
        nowMs: NOW,
      }),
    ).toBe("premium");
    expect(
      planUserType({
        isSignedIn: true,
        subscriptions: [own("a", { subscription_plan: partner, subscription_grace: "2026-05-01T00:00:00Z" })],
        nowMs: NOW,
      }),
    ).toBe("registered");
  });

  it("recognises partner subscriptions by content_partner_details", () => {
    expect(isPartnerSubscription(own("a", { subscription_plan: partner }))).toBe(true);
    expect(isPartnerSubscription(own("a"))).toBe(false);
    expect(isPartnerSubscription(own("a", { subscription_plan: { content_partner_details: [{}] } }))).toBe(
      false,
    );
  });
});

describe("deviceLimit", () => {
  it("is the limit of the max pack, also 0, and 5 without one [PLAN-71] [DEC-071]", () => {
    const wide = own("a", { subscription_plan: { price: "999", number_of_supported_devices: 7 } });
    expect(
      deviceLimit(
        [own("b", { subscription_plan: { price: "99", number_of_supported_devices: 9 } }), wide],
        NOW,
      ),
    ).toBe(7);
    expect(deviceLimit([own("a", { subscription_plan: { number_of_supported_devices: 0 } })], NOW)).toBe(0);
    // As plans spell it.
    expect(deviceLimit([own("a", { subscription_plan: { numberOfSupportedDevices: 2 } })], NOW)).toBe(2);
    expect(deviceLimit([], NOW)).toBe(5);
    expect(deviceLimit([own("a")], NOW)).toBe(5);
    expect(
      deviceLimit(
        [own("a", { state: "expired", subscription_plan: { number_of_supported_devices: 1 } })],
        NOW,
      ),
    ).toBe(5);
  });
});

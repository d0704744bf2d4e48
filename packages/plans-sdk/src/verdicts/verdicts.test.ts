import { parseCountryCode } from "@marquee/config/countries";
import { describe, expect, it } from "vitest";
import { referralNudgeVerdict } from "../referral/referral-nudge-verdict.ts";
import { readSubscription } from "../subscription.ts";
import type { Subscription } from "../subscription.ts";
import { isInGrace } from "../subscriptions/in-grace.ts";
import { isPartnerSubscription } from "../subscriptions/partner-subscriptions.ts";
import { deviceLimit } from "../subscriptions/device-limit.ts";
import { planUserType } from "../subscriptions/plan-user-type.ts";
import { buildPlan, buildSubscription, money } from "../testing/index.ts";
import { PLAN_REASONS } from "./plan-reasons.ts";
import { purchaseVerdict } from "./purchase-verdict.ts";
import { rentalVerdict } from "./rental-verdict.ts";
import { studentVerdict } from "./student-verdict.ts";
import { trialVerdict } from "./trial-verdict.ts";
import { upgradeVerdict } from "./upgrade-verdict.ts";
import type { Verdict } from "./verdict.ts";

const NOW = Date.UTC(2026, 5, 1);
const [INDIA, USA] = [parseCountryCode("IN"), parseCountryCode("US")];
const own = (planId: string, change: Parameters<typeof buildSubscription>[0] = {}): Subscription =>
  readSubscription(
    buildSubscription({ ...change, subscription_plan: { id: planId, ...change.subscription_plan } }),
  ) as Subscription;
const reasons = (verdict: Verdict<string>) => (verdict.ok ? [] : verdict.reasons);

describe("the reasons", () => {
  it("each have a key of their own for their text", () => {
    const keys = Object.values(PLAN_REASONS);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^reason_[a-z][a-zA-Z]+$/);
    for (const [reason, key] of Object.entries(PLAN_REASONS))
      expect(key.replace("reason_", "").toUpperCase()).toBe(reason.replace(/_/g, ""));
  });
});

describe("purchaseVerdict", () => {
  const verdict = (
    change: Parameters<typeof buildPlan>[0],
    country = INDIA,
    subscriptions: readonly Subscription[] = [],
  ) => reasons(purchaseVerdict({ plan: buildPlan(change), country, subscriptions, nowMs: NOW }));

  it("needs purchaseAllowed to be true on the chosen plan [DEC-117]", () => {
    expect(verdict({})).toEqual([]);
    expect(verdict({ isPurchaseAllowed: false })).toEqual(["NOT_PURCHASABLE"]);
    expect(verdict({ isPurchaseAllowed: undefined })).toEqual(["NOT_PURCHASABLE"]);
    expect(reasons(purchaseVerdict({ plan: undefined, country: INDIA, nowMs: NOW }))).toEqual(["NO_PLAN"]);
  });

  it("needs a price, the lowered one or the actual one", () => {
    const free = { ...buildPlan().price, actual: undefined };
    expect(verdict({ price: free })).toEqual(["NO_PRICE"]);
    expect(verdict({ price: free, sellPrice: money("0 INR") })).toEqual([]);
  });

  it("needs a way to pay abroad, not in India [PLAN-33]", () => {
    expect(verdict({ paymentProviders: [] }, USA)).toEqual(["NO_PAYMENT_PROVIDER"]);
    expect(verdict({ paymentProviders: [] }, INDIA)).toEqual([]);
  });

  it("refuses the same plan while it runs, not another one and not an ended one", () => {
    expect(verdict({ id: "a" }, INDIA, [own("a")])).toEqual(["ALREADY_OWNED"]);
    expect(verdict({ id: "a" }, INDIA, [own("b")])).toEqual([]);
    expect(verdict({ id: "a" }, INDIA, [own("a", { subscription_grace: "2026-05-01T00:00:00Z" })])).toEqual(
      [],
    );
  });

  it("sells the same plan again in its days of grace, from the end of its paid time to that of its grace", () => {
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
    expect(packs.map((pack) => verdict({ id: "a" }, INDIA, [pack]).length)).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it("tells every reason at once", () => {
    expect(
      verdict(
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

describe("upgradeVerdict", () => {
  const verdict = (isPurchaseAllowed: boolean | undefined, ...subscriptions: readonly Subscription[]) =>
    reasons(upgradeVerdict({ plan: { id: "a", isPurchaseAllowed }, subscriptions, nowMs: NOW }));

  it("offers an upgrade when the plan has purchase_allowed, and none when it is false or missing [PLAN-31] [SHELL-052]", () => {
    expect(verdict(true, own("b"))).toEqual([]);
    expect(verdict(false, own("b"))).toEqual(["NOT_PURCHASABLE"]);
    expect(verdict(undefined, own("b"))).toEqual(["NOT_PURCHASABLE"]);
  });

  it("offers none without a running pack and none to the max pack itself", () => {
    expect(verdict(true)).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(verdict(true, own("b", { state: "expired" }))).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(verdict(true, own("a"))).toEqual(["ALREADY_OWNED"]);
    expect(verdict(true, own("a"), own("b", { subscription_plan: { price: "999" } }))).toEqual([]);
  });

  it("moves up from the dearest pack of our own, never from one of a partner", () => {
    const theirs = own("b", {
      subscription_plan: {
        price: "999",
        content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }],
      },
    });
    expect(verdict(true, theirs)).toEqual(["NOTHING_TO_UPGRADE"]);
    expect(verdict(true, theirs, own("c"))).toEqual([]);
    expect(verdict(true, theirs, own("a"))).toEqual(["ALREADY_OWNED"]);
  });
});

describe("trialVerdict", () => {
  it("gives one trial a person, where the plan has one", () => {
    expect(trialVerdict({ freeTrialDays: 7 }, [own("b")])).toEqual({ ok: true });
    expect(reasons(trialVerdict({ freeTrialDays: 0 }, []))).toEqual(["NO_TRIAL"]);
    expect(
      reasons(trialVerdict({ freeTrialDays: 7 }, [own("b", { free_trial: true, state: "expired" })])),
    ).toEqual(["TRIAL_USED"]);
  });
});

describe("rentalVerdict", () => {
  const build = () => ({ id: "r", tier: "gold", price: money("99 INR") });

  it("offers a title with a price where rentals are offered and none is running [PLAN-11]", () => {
    expect(rentalVerdict({ plan: build(), isOfferedHere: true, isRented: false })).toEqual({ ok: true });
    expect(reasons(rentalVerdict({ plan: build(), isOfferedHere: false, isRented: false }))).toEqual([
      "RENTALS_NOT_OFFERED",
    ]);
    expect(
      reasons(
        rentalVerdict({ plan: { ...build(), price: undefined }, isOfferedHere: true, isRented: false }),
      ),
    ).toEqual(["NO_PRICE"]);
    expect(reasons(rentalVerdict({ plan: undefined, isOfferedHere: true, isRented: true }))).toEqual([
      "NO_PRICE",
      "RENTAL_RUNNING",
    ]);
  });
});

describe("studentVerdict", () => {
  it("applies only where it is configured, to a verified signed-in student", () => {
    expect(studentVerdict({ isConfigured: true, isSignedIn: true, isVerified: true })).toEqual({ ok: true });
    expect(reasons(studentVerdict({ isConfigured: false, isSignedIn: true, isVerified: true }))).toEqual([
      "STUDENT_OFFER_OFF",
    ]);
    expect(reasons(studentVerdict({ isConfigured: true, isSignedIn: false, isVerified: false }))).toEqual([
      "SIGN_IN_NEEDED",
      "NOT_A_STUDENT",
    ]);
  });
});

describe("referralNudgeVerdict", () => {
  it("shows to registered viewers without partner on the buy-plan page, and to nobody else [SHELL-136]", () => {
    const at = { userType: "registered", partner: undefined, isBuyPlanPage: true } as const;
    expect(referralNudgeVerdict(at)).toEqual({ ok: true });
    expect(referralNudgeVerdict({ ...at, partner: "" })).toEqual({ ok: true });
    for (const userType of ["guest", "premium"] as const)
      expect(reasons(referralNudgeVerdict({ ...at, userType }))).toEqual(["NOT_REGISTERED"]);
    expect(reasons(referralNudgeVerdict({ ...at, partner: "vi" }))).toEqual(["PARTNER_MODE"]);
    expect(reasons(referralNudgeVerdict({ ...at, isBuyPlanPage: false }))).toEqual(["OTHER_PAGE"]);
  });
});

describe("planUserType", () => {
  const partner = { content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }] };

  it("is premium with an active plan, otherwise registered, and guest without token [PLAN-63]", () => {
    expect(planUserType({ isSignedIn: true, subscriptions: [own("a")], nowMs: NOW })).toBe("premium");
    expect(planUserType({ isSignedIn: true, subscriptions: [], nowMs: NOW })).toBe("registered");
    expect(planUserType({ isSignedIn: false, subscriptions: [own("a")], nowMs: NOW })).toBe("guest");
  });

  it("takes a running partner pack for premium, an expired one for registered [SESS-19]", () => {
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

  it("tells partner packs by content_partner_details", () => {
    expect(isPartnerSubscription(own("a", { subscription_plan: partner }))).toBe(true);
    expect(isPartnerSubscription(own("a"))).toBe(false);
    expect(isPartnerSubscription(own("a", { subscription_plan: { content_partner_details: [{}] } }))).toBe(
      false,
    );
  });
});

describe("deviceLimit", () => {
  it("is what the max pack supports, and 5 without one", () => {
    const wide = own("a", { subscription_plan: { price: "999", number_of_supported_devices: 7 } });
    expect(
      deviceLimit(
        [own("b", { subscription_plan: { price: "99", number_of_supported_devices: 9 } }), wide],
        NOW,
      ),
    ).toBe(7);
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

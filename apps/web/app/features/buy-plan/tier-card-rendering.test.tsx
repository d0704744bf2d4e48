import { readPlan, readSubscription, type Subscription } from "@marquee/plans-sdk";
import { buildCategory, buildSubscription } from "@marquee/plans-sdk/testing";
import { planTiers } from "@marquee/plans-sdk/rules";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { TierCards } from "./TierCards.tsx";

const WHOLE = {
  id: "whole",
  title: "Premium, 12 months",
  description: "All of it",
  duration: { value: 365 },
  purchaseAllowed: true,
  recurring: true,
  freeTrial: 7,
  numberOfSupportedDevices: 5,
  features: ["4K", "No advertisements"],
  offers: [{ id: "o-1", title: "School lessons" }, { title: "Popcorn" }],
  price: { actual: "730", renewal: "1095", market: "1460", currency: "INR" },
};

/** The texts of the card of a plan, in their order. */
function cardOf(change: object, subscriptions: readonly Subscription[] = []): readonly string[] {
  const plan = readPlan({ ...WHOLE, ...change });
  if (plan === undefined) throw new Error("no plan");
  const html = renderPart(
    <TierCards
      tiers={planTiers({ categories: [buildCategory([plan], { title: "Everything" })], subscriptions }).tiers}
      showsTrials
      recommended={undefined}
      ownedPlanIds={new Set()}
      inForce={{}}
      isProviderNamed={false}
      onChoose={() => undefined}
    />,
    { app: buildAppContext() },
  );
  const [, body = ""] = html.split("</legend>");
  return body
    .replaceAll("<!-- -->", "")
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== "");
}

const owned = (change: Parameters<typeof buildSubscription>[0]): Subscription => {
  const subscription = readSubscription(buildSubscription(change));
  if (subscription === undefined) throw new Error("no subscription");
  return subscription;
};

describe("the card of a plan", () => {
  it("shows trial, renewal price, features, devices and offers when the plan has them [PLAN-39]", () => {
    expect(cardOf({})).toEqual([
      "Everything",
      "Premium, 12 months",
      "₹730",
      "₹1,460",
      "instead of ₹1,460",
      "Save 50%",
      "₹60.84 a month",
      "Then ₹1,095 at each renewal",
      "7 days free",
      "4K",
      "No advertisements",
      "5 devices",
      "Also included: School lessons, Popcorn",
    ]);
  });

  it("shows none of them when it has none, and its description instead of features [PLAN-39]", () => {
    const none = {
      recurring: false,
      freeTrial: 0,
      numberOfSupportedDevices: undefined,
      features: [],
      offers: [],
    };
    expect(cardOf({ ...none, price: { actual: "730", currency: "INR" } })).toEqual([
      "Everything",
      "Premium, 12 months",
      "₹730",
      "₹60.84 a month",
      "One payment, no renewal",
      "All of it",
    ]);
  });

  it("names the languages that it is limited to, each once [PLAN-38]", () => {
    const limits = { tvShowAudioLanguages: ["hi"], movieAudioLanguages: ["ta", "hi"] };
    expect(cardOf(limits)).toContain("Titles in Tamil, Hindi");
    expect(cardOf({}).join("|")).not.toContain("Titles in");
  });

  it("promises a free trial only where checkout gives one: not without renewal, and not a second time [PLAN-111]", () => {
    const trial = "7 days free";
    expect(cardOf({ recurring: false })).not.toContain(trial);
    expect(cardOf({}, [owned({ id: "s-2", free_trial: false })])).toContain(trial);
    expect(cardOf({}, [owned({ id: "s-3", free_trial: true, state: "expired" })])).not.toContain(trial);
  });
});

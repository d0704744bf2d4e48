import "../theme/style-scope-for-tests.ts";
import type { RequestCall } from "@marquee/http";
import { buildClient } from "@marquee/http/testing";
import { parseCountryCode } from "@marquee/config";
import {
  formatMoney,
  numberStyle,
  PLAN_REASONS,
  readPlan,
  readSubscription,
  type Subscription,
} from "@marquee/plans-sdk";
import { buildSubscription, money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../server/demo-footer-links.ts";
import { toWebConfig } from "../../server/web-config.ts";
import { PlanPrices } from "../features/buy-plan/PlanPrices.tsx";
import { SubscriptionRow } from "../features/purchases/SubscriptionRow.tsx";
import { RenewalActions } from "../features/purchases/RenewalActions.tsx";
import english from "../i18n/messages/en/subscription.json";
import { linkTexts, renderPart } from "../testing/render-for-tests.tsx";
import { loadBestOffering } from "./layout/best-offering.server.ts";
import { createMemoryCache } from "./page-cache/shared-cache.server.ts";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { vectorsOf } from "../testing/vectors-for-tests.ts";

// What the web shows and keeps of plans and subscriptions, against the cases that plans-sdk ships for apps in every language.
const app = buildAppContext();
const asOwned = (wire: unknown): Subscription =>
  ({ ...readSubscription(buildSubscription()), ...readSubscription(wire) }) as Subscription;

interface PriceQuestion {
  readonly plan: object;
  readonly code?: string | object;
  readonly referral?: string | object;
  readonly upgrade?: unknown;
  readonly nudge?: unknown;
  readonly hasTrial?: boolean;
}
type Told = Readonly<Partial<Record<"shown" | "list" | "renewal" | "perMonth", string>>> & {
  readonly percent?: number;
  readonly reasons?: readonly (keyof typeof PLAN_REASONS)[];
};

/** `19900 INR` as a card writes it. */
function written(text: string | undefined): string {
  const [amount, currency] = (text ?? "").split(" ");
  return formatMoney(money(`${Number(amount) / 100} ${currency ?? ""}`.trim()), numberStyle("en", "IN"));
}

describe("the golden vectors hold for the card of a plan", () => {
  it.each(
    [
      ...vectorsOf<PriceQuestion, Told>("price-of"),
      ...vectorsOf<PriceQuestion, Told>("price-without-currency"),
      ...vectorsOf<PriceQuestion, Told>("price-cases"),
    ].filter(
      ({ given: { code, referral, upgrade, nudge, hasTrial } }) =>
        typeof code !== "object" && typeof referral !== "object" && !upgrade && !nudge && !hasTrial,
    ),
  )("its prices: $name [PLAN-105]", ({ given: { plan: wire, code, referral }, expected }) => {
    const plan = readPlan({ id: "p", duration: { value: 365 }, recurring: true, ...wire });
    if (plan === undefined) throw new Error("no plan");
    const inForce = {
      code: code as string | undefined,
      referral: typeof referral === "string" ? { code: referral } : undefined,
    };
    const html = renderPart(<PlanPrices plan={plan} inForce={inForce} />, { app });
    const text = html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
    if (expected.reasons) {
      const [reason = "NO_PRICE"] = expected.reasons;
      expect(text).toBe(`|${english[PLAN_REASONS[reason]]}|`);
      return;
    }
    const isLonger = expected.perMonth !== undefined && expected.perMonth !== expected.shown;
    const list = expected.list && written(expected.list);
    const parts = [
      written(expected.shown),
      ...(list ? [list, `instead of ${list}`] : []),
      ...(expected.percent === undefined ? [] : [`Save ${expected.percent}%`]),
      ...(isLonger ? [`${written(expected.perMonth)} a month`] : []),
      expected.renewal ? `Then ${written(expected.renewal)} at each renewal` : english.buy_once,
    ];
    expect(text).toBe(`|${parts.join("|")}|`);
  });
});

describe("the golden vectors hold for the packs of an account", () => {
  it.each(
    vectorsOf<{ readonly now: string; readonly subscription: unknown }, boolean>("active-subscription"),
  )("the badge: $name", ({ given, expected }) => {
    const html = renderPart(
      <SubscriptionRow pack={asOwned(given.subscription)} nowMs={Date.parse(given.now)} heading="h2" />,
      { app },
    );
    const badges = [english.plans_active, english.plans_expired].map((text) => html.includes(`>${text}<`));
    expect(badges).toEqual([expected, !expected]);
  });

  it.each(
    vectorsOf<
      { readonly now: string; readonly subscription: unknown },
      Readonly<Record<"cancel" | "resume", readonly string[]>>
    >("renewal"),
  )("ending and resuming: $name", ({ given, expected }) => {
    const html = renderPart(
      <RenewalActions
        pack={asOwned(given.subscription)}
        nowMs={Date.parse(given.now)}
        onChange={() => undefined}
      />,
      { app },
    );
    const offered = [
      ...(expected.cancel.length === 0 ? [english.pack_cancel] : []),
      ...(expected.resume.length === 0 ? [english.pack_resume] : []),
    ];
    expect(linkTexts(html)).toEqual(offered);
  });
});

interface Choice {
  readonly categories: readonly { readonly options: readonly { readonly id: string }[] }[];
  readonly country: string;
  readonly storedProvider: string | null;
  readonly isActiveSuppressed: boolean;
  readonly chosenPlanId: string | null;
}

/** The button of guests abroad knows neither a choice nor a provider. */
const isPlain = ({ country, storedProvider, isActiveSuppressed, chosenPlanId }: Choice): boolean =>
  country !== "IN" && storedProvider === null && !isActiveSuppressed && chosenPlanId === null;

describe("the golden vectors of selection hold for the price on the button of guests abroad", () => {
  it.each(
    vectorsOf<Choice, { readonly active: string | null; readonly isPurchasable: boolean }>(
      "selection",
    ).filter(({ given }) => isPlain(given)),
  )("$name", async ({ given, expected }) => {
    // Each plan costs as much as its place in the alphabet, so that the price tells the plan.
    const priceOf = (id: string): number => id.charCodeAt(0) - 96;
    const categories = given.categories.map((category) => ({
      ...category,
      options: category.options.map((option) => ({
        ...option,
        price: { actual: String(priceOf(option.id)), currency: "USD" },
      })),
    }));
    const country = parseCountryCode(given.country);
    const request = async (_call: RequestCall) =>
      ({
        ok: true,
        status: 200,
        headers: new Headers(),
        data: { journey_type: "SUBSCRIPTION", groups: [], categories },
      }) as const;
    const services = {
      runtime: toWebConfig({}).runtime,
      platformUrl: "http://platform.test",
      fetch,
      footerLinks: DEMO_FOOTER_LINKS,
      cache: createMemoryCache({ maximumEntries: 10, now: () => 0 }),
      now: () => 0,
      warn: () => undefined,
    };
    const client = { ...buildClient({ fetch, viewer: () => ({ country, language: "en" }) }), request };
    const active = given.categories
      .flatMap(({ options }) => options)
      .map((option) => readPlan(option))
      .find((plan) => plan?.id === expected.active);
    const shown = await loadBestOffering({
      locale: { country, language: "en" },
      client,
      services,
    });
    expect(shown?.price).toBe(active?.isPurchaseAllowed === true ? `$${priceOf(active.id)}` : undefined);
  });
});

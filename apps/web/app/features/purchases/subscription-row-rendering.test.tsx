import { DAY } from "@marquee/config";
import { readSubscription, type Subscription } from "@marquee/plans-sdk";
import { buildSubscription } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import english from "../../i18n/messages/en/subscription.json";
import { linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { SubscriptionRow } from "./SubscriptionRow.tsx";

const NOW = Date.UTC(2026, 5, 1);
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
const partner = { content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }] };

function row(
  change: Parameters<typeof buildSubscription>[0],
  app: Parameters<typeof buildAppContext>[0] = {},
): string {
  const pack = readSubscription(
    buildSubscription({
      recurring_enabled: true,
      subscription_end: at(-1),
      subscription_grace: at(2),
      ...change,
    }),
  ) as Subscription;
  return renderPart(<SubscriptionRow pack={pack} nowMs={NOW} heading="h2" onChange={() => undefined} />, {
    app: buildAppContext(app),
  });
}

describe("a pack whose payment failed", () => {
  it("says so and until when it lasts, and can be paid by another card; it shows no renewal date in the past", () => {
    const html = row({});
    expect(linkTexts(html)).toEqual(["Pay ₹499", english.pack_cancel]);
    expect(html).toContain(english.failure_title);
    expect(html).toContain(">Payment due, access until 3 June<");
    expect(html).not.toContain(english.pack_renewal);
  });

  const due = "Payment due, access until";
  const badges = (html: string) =>
    [english.plans_active, english.plans_expired].filter((text) => html.includes(`>${text}<`));

  it.each([
    ["one millisecond before its end", 1, 2 * DAY, ["Active"], false],
    ["exactly at its end", 0, 2 * DAY, ["Active"], true],
    ["one millisecond before its grace end", -DAY, 1, ["Active"], true],
    ["exactly at its grace end", -DAY, 0, ["Expired"], false],
    ["at its end without a grace date", 0, undefined, ["Expired"], false],
  ] as const)("reads as it stands %s [PLAN-64] [PLAN-65]", (_when, endMs, graceMs, badge, isDue) => {
    const iso = (ms: number): string => new Date(NOW + ms).toISOString();
    for (const recurring_enabled of [true, false]) {
      const html = row({
        recurring_enabled,
        subscription_end: iso(endMs),
        subscription_grace: graceMs === undefined ? undefined : iso(graceMs),
      });
      expect([badges(html), html.includes(due)]).toEqual([badge, isDue]);
    }
  });

  it("reads the same to a viewer in Malaysia whose subscription renews no more [PLAN-65]", () => {
    const html = row({ recurring_enabled: false, subscription_grace: at(2) }, { country: "MY" });
    expect(html).toContain(">Payment due, access until 3 June<");
    expect(linkTexts(html)).not.toContain("Pay ₹499");
  });

  it("is not reported for a pack that is paid, no longer renews, has ended or is renewed by the partner", () => {
    const ways = [{ subscription_end: at(2) }, { recurring_enabled: false }, { subscription_grace: at(-1) }];
    for (const way of ways) expect(row(way)).not.toContain(english.failure_title);
    expect(linkTexts(row({ subscription_plan: partner }))).toEqual([]);
  });
});

describe("a pack among those of the viewer", () => {
  const facts = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name = "", fact = ""]) => [
        name,
        fact.replace(/<[^>]*>/g, "").replace(/\u00A0|&nbsp;|&#160;/g, " "),
      ]),
    );
  const running = {
    subscription_start: "2026-01-02T00:00:00.000Z",
    subscription_end: "2026-07-03T00:00:00.000Z",
    subscription_grace: "2026-07-09T00:00:00.000Z",
    renewal_price: "649.00",
    subscription_plan: { price: "318.50", currency: "MYR" },
  };

  it("tells start, end, price and renewal, each its own day and sum [PLAN-67]", () => {
    expect(facts(row(running, { country: "MY" }))).toEqual({
      [english.pack_start]: "2 January",
      [english.pack_end]: "3 July",
      [english.pack_price]: "MYR 318.50",
      [english.pack_renewal]: "Renews on 3 July for MYR 649. You can cancel at any time.",
    });
  });

  it.each([
    ["during its trial", 7, true],
    ["once the trial has become paid time", 37, false],
  ])("reads as a free trial %s: %d days, %s [PLAN-67]", (_when, days, isTrial) => {
    const html = row({
      free_trial: true,
      subscription_start: at(-1),
      subscription_end: at(days - 1),
      subscription_grace: at(days - 1),
      subscription_plan: { billing_frequency: 30 },
    });
    expect(html.includes(`>${english.pack_trial}<`)).toBe(isTrial);
  });

  it("says that it no longer renews, and shows no renewal of an ended one [PLAN-67]", () => {
    expect(facts(row({ ...running, recurring_enabled: false }))[english.pack_renewal]).toBe(
      english.pack_renewsNot,
    );
    const ended = facts(
      row({ ...running, subscription_end: "2026-05-04T00:00:00.000Z", subscription_grace: undefined }),
    );
    expect(ended).toEqual({
      [english.pack_start]: "2 January",
      [english.pack_end]: "4 May",
      [english.pack_price]: "MYR 318.50",
    });
  });
});

import { DAY } from "@marquee/config";
import { readSubscription, type Subscription } from "@marquee/plans-sdk";
import { buildSubscription } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import english from "../../i18n/messages/en/subscription.json";
import { linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { PackRow } from "./PackRow.tsx";

const NOW = Date.UTC(2026, 5, 1);
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();
const partner = { content_partner_details: [{ content_partner_id: "p", content_partner_name: "Partner" }] };

function row(change: Parameters<typeof buildSubscription>[0]): string {
  const pack = readSubscription(
    buildSubscription({
      recurring_enabled: true,
      subscription_end: at(-1),
      subscription_grace: at(2),
      ...change,
    }),
  ) as Subscription;
  return renderPart(<PackRow pack={pack} nowMs={NOW} heading="h2" onChange={() => undefined} />, {
    app: buildAppContext(),
  });
}

describe("a pack whose payment failed", () => {
  it("says so and until when it lasts, and is paid for by another card; it tells no renewal of a day that is over", () => {
    const html = row({});
    expect(linkTexts(html)).toEqual(["Pay ₹499", english.pack_cancel]);
    expect(html).toContain(english.failure_title);
    expect(html).toContain("Ends on 3rd June 2026");
    expect(html).not.toContain(english.pack_renewal);
  });

  it("is not told of one that is paid for, renews no more, is over or is the partner to renew", () => {
    const ways = [{ subscription_end: at(2) }, { recurring_enabled: false }, { subscription_grace: at(-1) }];
    for (const way of ways) expect(row(way)).not.toContain(english.failure_title);
    expect(linkTexts(row({ subscription_plan: partner }))).toEqual([]);
  });
});

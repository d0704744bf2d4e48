import type { OverviewSubscription } from "@marquee/auth-sdk";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, renderPart } from "../../testing/render-for-tests.tsx";
import { SubscriptionSummary } from "./SubscriptionSummary.tsx";

function shown(subscription: OverviewSubscription | undefined) {
  const html = renderPart(<SubscriptionSummary subscription={subscription} />, {
    app: buildAppContext({ country: "IN" }),
  });
  const lines = [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
  return [lines, linkTargets(html)];
}

describe("a subscription at a glance", () => {
  it.each([
    ["RENEWING", "Renews on 4 March 2027", []],
    ["ENDING", "Ends on 4 March 2027", []],
    ["GRACE", "Payment due, access until 4 March 2027", []],
    ["ENDED", "Ended on 4 March 2027", ["/buy-plan"]],
  ])(
    "that is %s has plan and day: %s, and leads to plans once it has ended [SESS-79]",
    (state, text, links) => {
      expect(shown({ planTitle: "Club, 12 months", state, endsAt: Date.UTC(2027, 2, 4) })).toEqual([
        ["Club, 12 months", text],
        links,
      ]);
    },
  );

  it("shows the plan alone in a state that this version does not know, and says that there is none [SESS-79]", () => {
    expect(shown({ planTitle: "Club, 12 months", state: "PAUSED", endsAt: undefined })).toEqual([
      ["Club, 12 months"],
      [],
    ]);
    expect(shown(undefined)).toEqual([["No subscription yet"], ["/buy-plan"]]);
  });
});

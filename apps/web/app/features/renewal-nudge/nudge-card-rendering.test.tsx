import { readRenewalNudge } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import * as css from "./NudgeCard.css.ts";
import { NudgeCard } from "./NudgeCard.tsx";

const leave = (): void => undefined;

/** The card of a nudge from the backend's answer. */
function renderCard(discount: object | null): string {
  const nudge = readRenewalNudge({
    lapserAdvanceRenewal: {
      nudgeType: "LAPSER",
      actionData: { planId: "a", planPrice: 199 },
      lapserInfo: { actionText: "Renew now" },
      discount,
    },
  });
  return nudge === undefined
    ? ""
    : renderPart(<NudgeCard nudge={nudge} onClose={leave} onOpen={leave} />, {
        app: buildAppContext({ userType: "registered" }),
      });
}

/** The animated part of a card. */
const animated = (html: string): string | undefined =>
  new RegExp(`<span class="${css.discount}">(.*?)</span>`).exec(html)?.[1];

describe("the discount of a nudge", () => {
  it("is animated above 0 alone [SHELL-132]", () => {
    const flat = (amount: unknown) =>
      animated(renderCard({ amount, currency: "INR", discountType: "FLAT_AMOUNT_OFF" }));
    expect([0.01, 50].map(flat)).toEqual(["₹0.01 off", "₹50 off"]);
    expect([0, -1, undefined].map(flat)).toEqual([undefined, undefined, undefined]);
    expect(animated(renderCard({ amount: 20, currency: "INR", discountType: "PERCENTAGE_OFF" }))).toBe(
      "20 % off",
    );
    expect([animated(renderCard(null)), renderCard(null).includes("Renew now")]).toEqual([undefined, true]);
  });
});

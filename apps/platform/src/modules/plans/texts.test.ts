import { describe, expect, it } from "vitest";
import { PROMOTIONS } from "../../../seed/codes/demo-codes.ts";
import { PLAN_CATALOGUE, PLAN_CATEGORIES } from "../../../seed/plans/plan-catalogue.ts";
import { PARTNER_LINKS } from "../../../seed/partners/partner-links.ts";
import nudges from "../../../seed/nudges/nudge-texts.json" with { type: "json" };
import { gapsIn } from "../../testing/text-gaps.ts";
import ofOrders from "../orders/refusal-texts.json" with { type: "json" };
import ofCodes from "./refusal-texts.json" with { type: "json" };

describe("what viewers read about buying is there in all 16 languages", () => {
  it("for every refusal of a code, an offer, an order or a change of a renewal", () => {
    const refusals = [ofCodes.codes, ofCodes.offers, ofOrders.purchase, ofOrders.renewal].flatMap((texts) =>
      Object.values(texts),
    );
    expect(gapsIn([...refusals, ofCodes.tooManyCodes])).toEqual([]);
  });

  it("for every nudge to come back or to renew", () => {
    expect(gapsIn([...Object.values(nudges.lapsed), ...Object.values(nudges.renewing)])).toEqual([]);
  });

  it("for every plan and heading of the catalogue and every promotion", () => {
    const ofPlans = PLAN_CATALOGUE.flatMap(({ title, description, metadata }) => [
      title,
      description,
      ...[...(metadata?.features ?? []), ...(metadata?.offers ?? [])].map((part) => part.title),
    ]);
    const others = [...PLAN_CATEGORIES, ...PROMOTIONS].map(({ title }) => title);
    expect(gapsIn([...ofPlans, ...others])).toEqual([]);
  });

  it("for every plan that a partner has sold", () => {
    expect(
      gapsIn(PARTNER_LINKS.flatMap(({ planTitle, planDescription }) => [planTitle, planDescription])),
    ).toEqual([]);
  });
});

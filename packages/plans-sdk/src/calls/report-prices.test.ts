import type { Client } from "@marquee/http";
import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { buildPlanWire } from "../testing/index.ts";
import { fetchDisplayPlans, fetchPlan, fetchPlanList, fetchPlans } from "./fetch-plans.ts";
import { fetchPlanSelection, fetchPlanSelectionV2 } from "./fetch-plan-selection.ts";
import { fetchTitleOffers } from "./fetch-title-offers.ts";
import { fetchUpgradePlans } from "./fetch-upgrade-plans.ts";

const wire = (id: string, display_price: string | null) =>
  buildPlanWire({ id, price: { actual: "199", currency: "INR" }, actual_price: null, display_price });
const PLANS = [wire("a", "99"), wire("b", null), wire("c", "199.00"), wire("d", "299")];
const page = {
  journey_type: "SUBSCRIPTION",
  groups: [],
  categories: [
    { title: "One", options: PLANS.slice(0, 2) },
    { title: "Two", options: PLANS.slice(2) },
  ],
};
const offers = {
  content_id: "t",
  rental: { tier: "gold", plan: PLANS[0] },
  combos: [{ plan: PLANS[3], titles: [] }],
  packs: PLANS.slice(1, 3),
};

const CALLS: readonly (readonly [
  string,
  unknown,
  (client: Client) => Promise<unknown>,
  readonly string[],
])[] = [
  ["fetchPlanList", PLANS, (client) => fetchPlanList(client), ["a", "d"]],
  ["fetchPlans", { plans: PLANS }, (client) => fetchPlans(client), ["a", "d"]],
  ["fetchDisplayPlans", page, (client) => fetchDisplayPlans(client), ["a", "d"]],
  ["fetchPlanSelection", page, (client) => fetchPlanSelection(client), ["a", "d"]],
  ["fetchPlanSelectionV2", page, (client) => fetchPlanSelectionV2(client), ["a", "d"]],
  ["fetchUpgradePlans", PLANS, (client) => fetchUpgradePlans(client, { planId: "z" }), ["a", "d"]],
  ["fetchPlan", PLANS[0], (client) => fetchPlan(client, { id: "a" }), ["a"]],
  ["fetchTitleOffers", offers, (client) => fetchTitleOffers(client, { contentId: "t" }), ["a", "d"]],
];

describe("an ignored display price", () => {
  it.each(CALLS)("is reported once by %s, with its plans [PLAN-108]", async (_, json, call, planIds) => {
    const logger = recordingLogger();
    await call(buildClient({ fetch: fakeFetch({ json }), logger }));
    expect(logger.lines.map(({ level, facts }) => [level, facts])).toEqual([
      ["warn", { planIds: expect.any(Array) as unknown }],
    ]);
    const reported = (logger.lines[0]?.facts?.["planIds"] ?? []) as readonly string[];
    expect([...reported].sort()).toEqual(planIds);
  });

  it("is not reported if it is the charged price, or the only amount [PLAN-108]", async () => {
    const logger = recordingLogger();
    const json = [wire("c", "199.00"), wire("b", null), { id: "e", currency: "INR", display_price: "99" }];
    await fetchPlanList(buildClient({ fetch: fakeFetch({ json }), logger }));
    expect(logger.lines).toEqual([]);
  });
});

import type { Plan } from "../plans/plan.ts";
import { asObject, asText, readEach } from "./json-fields.ts";
import { readPlan } from "./read-plan.ts";

/** A title of a combo offer, and the plan that rents it alone, if any. */
export interface ComboTitle {
  readonly id: string;
  readonly title: string;
  readonly rental: Plan | undefined;
}

/** Several titles, or titles with a subscription, at one price; `comboSaving` returns its saving. */
export interface ComboOffer {
  readonly plan: Plan;
  readonly titles: readonly ComboTitle[];
  /** The subscription that is part of the offer. */
  readonly pack: Plan | undefined;
}

/** Everything that gives access to a title in a country. */
export interface TitleOffers {
  readonly contentId: string;
  /** The plan that rents the title alone, and its tier. */
  readonly rental: { readonly plan: Plan; readonly tier: string | undefined } | undefined;
  readonly combos: readonly ComboOffer[];
  /** Subscriptions that include the title. */
  readonly packs: readonly Plan[];
}

// PLAN-96, PLAN-97
/** Reads the offers of a title; undefined without its id. An offer with an unreadable plan is left out. */
export function readTitleOffers(wire: unknown): TitleOffers | undefined {
  const offers = asObject(wire);
  const contentId = asText(offers["content_id"]);
  if (contentId === undefined) return undefined;
  const rental = asObject(offers["rental"]);
  const plan = readPlan(rental["plan"]);
  return {
    contentId,
    rental: plan && { plan, tier: asText(rental["tier"]) },
    combos: readEach(offers["combos"], readCombo),
    packs: readEach(offers["packs"], readPlan),
  };
}

function readCombo(wire: unknown): ComboOffer | undefined {
  const combo = asObject(wire);
  const plan = readPlan(combo["plan"]);
  return plan && { plan, titles: readEach(combo["titles"], readTitle), pack: readPlan(combo["pack"]) };
}

function readTitle(wire: unknown): ComboTitle | undefined {
  const entry = asObject(wire);
  const id = asText(entry["id"]);
  return id === undefined
    ? undefined
    : { id, title: asText(entry["title"]) || "", rental: readPlan(entry["rental"]) };
}

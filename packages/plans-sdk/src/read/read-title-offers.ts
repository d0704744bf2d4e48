import type { Plan } from "../plans/plan.ts";
import { asObject, asText, readEach } from "./json-fields.ts";
import { readPlan } from "./read-plan.ts";

/** A title that a combo offer sells, and the plan by which it is rented alone; undefined where it is not. */
export interface ComboTitle {
  readonly id: string;
  readonly title: string;
  readonly rental: Plan | undefined;
}

/** Several titles, or titles with a subscription, at one price; what it saves tells `comboSaving`. */
export interface ComboOffer {
  readonly plan: Plan;
  readonly titles: readonly ComboTitle[];
  /** The subscription that comes with them. */
  readonly pack: Plan | undefined;
}

/** Everything that opens a title in a country. */
export interface TitleOffers {
  readonly contentId: string;
  /** The plan by which the title alone is rented, and its tier. */
  readonly rental: { readonly plan: Plan; readonly tier: string | undefined } | undefined;
  readonly combos: readonly ComboOffer[];
  /** Subscriptions within which it plays. */
  readonly packs: readonly Plan[];
}

// PLAN-96, PLAN-97
/** Reads what opens a title; undefined without the id of the title. An offer whose plan cannot be read is left out. */
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
    : { id, title: asText(entry["title"]) ?? "", rental: readPlan(entry["rental"]) };
}

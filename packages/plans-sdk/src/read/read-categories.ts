import { toJourneyType } from "@marquee/config/plans";
import type { JourneyType } from "@marquee/config/plans";
import type { OptionKind, Plan, PlanCategory, PlanGroup } from "../plans/plan.ts";
import { asList, asNumber, asObject, asText, readEach } from "./json-fields.ts";
import type { JsonObject } from "./json-fields.ts";
import { readPlan } from "./read-plan.ts";

/** The plans of a page, as sent by the backend. */
export interface PlanPage {
  readonly journeyType: JourneyType;
  readonly groups: readonly PlanGroup[];
  readonly categories: readonly PlanCategory[];
}

// PLAN-08
/**
 * Reads an answer of plans in either version: options in one list, or grouped by duration into reserved and unreserved ones.
 */
export function readPlanPage(wire: unknown): PlanPage {
  const page = asObject(wire);
  return {
    journeyType: toJourneyType(page["journey_type"] ?? page["journeyType"]),
    groups: readEach(page["groups"], readGroup),
    categories: readEach(page["categories"], readCategory),
  };
}

// PLAN-07
/** Reads a category, also one without options. Undefined when it is not an object. */
function readCategory(wire: unknown): PlanCategory | undefined {
  if (typeof wire !== "object" || wire === null || Array.isArray(wire)) return undefined;
  const category = wire as JsonObject;
  const options = readEach(category["options"], readPlan);
  return {
    id: asText(category["id"]),
    title: asText(category["title"]) || "",
    isDefault: category["isDefault"] === true,
    isActive: category["active"] === true,
    options: asList(category["durations"]).reduce<readonly Plan[]>(
      (read, duration) => read.concat(ofDuration(asObject(duration))),
      options,
    ),
  };
}

/** Reads the options of one duration of the second version; an option without duration takes this one. */
function ofDuration(duration: JsonObject): readonly Plan[] {
  const own = readPlan({ id: "duration", duration })?.duration;
  const read = (kind: OptionKind): readonly Plan[] =>
    readEach(duration[kind], (wire) => {
      const plan = readPlan(wire, kind);
      return plan && Object.assign({}, plan, { duration: plan.duration ?? own });
    });
  return read("reserved").concat(read("unreserved"));
}

function readGroup(wire: unknown): PlanGroup | undefined {
  const group = asObject(wire);
  const label = asText(group["label"]);
  return label === undefined
    ? undefined
    : { label, frequency: asText(group["frequency"]), value: asNumber(group["value"]) };
}

import { durationLabel } from "@marquee/plans-sdk/rules";
import type { PlanPageAnswer } from "@marquee/plans-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { ListedPlan } from "./plan-repository.ts";
import { toWireDuration, type ShownPlan } from "./plan-catalogue.ts";

/** How a page is laid out. */
export interface PageLayout {
  readonly journey: PlanPageAnswer["journey_type"];
  readonly language: string;
  /** Version 2 of the page splits each duration into reserved and unreserved options. Default 1. */
  readonly version?: 1 | 2;
}

type Category = PlanPageAnswer["categories"][number];

/** Groups plans by category, in the given order; plans without a category are left out. */
export function toPlanPage(
  plans: readonly ShownPlan[],
  { journey, language, version = 1 }: PageLayout,
): PlanPageAnswer {
  const placed = plans.filter(({ listed }) => listed.category !== null);
  return {
    journey_type: journey,
    groups: distinctDays(placed).map((days) => ({
      ...toWireDuration(days, language),
      label: durationLabel(days) ?? String(days),
    })),
    categories: distinctCategories(placed).map((category): Category => {
      const members = placed.filter(({ listed }) => listed.category?.id === category.id);
      return {
        id: category.id,
        title: localText(category.title, language),
        isDefault: members.some(({ wire }) => wire.isDefault === true),
        active: false,
        ...(version === 2
          ? { durations: byDuration(members, language) }
          : { options: members.map(({ wire }) => wire) }),
      };
    }),
  };
}

/** In the order in which the categories first appear. */
function distinctCategories(plans: readonly ShownPlan[]): readonly NonNullable<ListedPlan["category"]>[] {
  const categories = plans.flatMap(({ listed: { category } }) => category ?? []);
  return [...new Map(categories.map((category) => [category.id, category])).values()];
}

function byDuration(members: readonly ShownPlan[], language: string): NonNullable<Category["durations"]> {
  return distinctDays(members).map((days) => {
    const same = members.filter(({ listed }) => listed.plan.billingFrequencyDays === days);
    const ofType = (isReserved: boolean) =>
      same.filter(({ listed }) => (listed.optionType === "reserved") === isReserved).map(({ wire }) => wire);
    return { ...toWireDuration(days, language), reserved: ofType(true), unreserved: ofType(false) };
  });
}

/** In the order in which durations first appear. */
const distinctDays = (plans: readonly ShownPlan[]): readonly number[] => [
  ...new Set(plans.map(({ listed }) => listed.plan.billingFrequencyDays)),
];

import type { PlanCategory } from "./plan.ts";

/** Where an option stands in the categories. */
export interface OptionPlace {
  readonly category: number;
  readonly option: number;
}

/** The first option that passes, in the order of the page. */
export function findOption(
  categories: readonly PlanCategory[],
  test: (plan: PlanCategory["options"][number]) => boolean,
): OptionPlace | undefined {
  for (let category = 0; category < categories.length; category += 1) {
    const option = (categories[category]?.options ?? []).findIndex(test);
    if (option >= 0) return { category, option };
  }
  return undefined;
}

/** The same categories with one option active, and its category; with none where no place is given. */
export function markActive(
  categories: readonly PlanCategory[],
  active: OptionPlace | undefined,
): readonly PlanCategory[] {
  return categories.map((category, at) => {
    const isHere = active !== undefined && active.category === at;
    const options = category.options.map((plan, place) =>
      Object.assign({}, plan, { isActive: isHere && active.option === place }),
    );
    return Object.assign({}, category, { isActive: isHere, options });
  });
}

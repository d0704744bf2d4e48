import type { PlanCategory } from "./plan.ts";

/** Index of an option in the categories. */
export interface OptionPlace {
  readonly category: number;
  readonly option: number;
}

/** Finds the first matching option, in the order of the page. */
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

/** Returns the categories with one option and its category active; without a place, none is. */
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

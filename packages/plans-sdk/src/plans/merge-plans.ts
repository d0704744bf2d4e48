import type { PlanCategory } from "./plan.ts";

// PLAN-28, DEC-078
/**
 * Merges two lists. Options that a category lacks are added to it; existing ones stay unchanged. Categories match by id, then by title;
 * one without match is appended. Duplicates are removed, also within one list.
 * Spec: plans §4, "Plan lists can be merged".
 */
export function mergePlans(
  first: readonly PlanCategory[],
  second: readonly PlanCategory[],
): readonly PlanCategory[] {
  const merged: PlanCategory[] = [];
  for (const category of first.concat(second)) {
    const at = matchOf(merged, category);
    const known = merged[at] ?? Object.assign({}, category, { options: [] });
    const options = known.options.slice();
    for (const plan of category.options) if (!options.some(({ id }) => id === plan.id)) options.push(plan);
    merged[at < 0 ? merged.length : at] = Object.assign({}, known, { options });
  }
  return merged;
}

function matchOf(categories: readonly PlanCategory[], { id, title }: PlanCategory): number {
  const byId = id === undefined ? -1 : categories.findIndex((category) => category.id === id);
  return byId >= 0 || title === "" ? byId : categories.findIndex((category) => category.title === title);
}

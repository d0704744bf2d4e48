/** API version of launch, and of consumption while feature gating is on. Spec: plans §9. */
export const API_VERSION = 13;
/** API version of consumption while feature gating is off. */
export const UNGATED_API_VERSION = 12;

/** API version of a consumption request. */
export function apiVersion({ isFeatureGatingOn }: { readonly isFeatureGatingOn: boolean }): number {
  return isFeatureGatingOn ? API_VERSION : UNGATED_API_VERSION;
}

/** Services one can sign in with, in the order in which they are offered. Spec: plans §9, "social login/register". */
export const SOCIAL_PROVIDERS = ["google", "facebook", "twitter", "apple"] as const;

/** A service one can sign in with. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Tells whether a text names one of them. */
export function isSocialProvider(value: unknown): value is SocialProvider {
  return SOCIAL_PROVIDERS.some((provider) => provider === value);
}

import { ageOfTitle } from "@marquee/config/content";

/**
 * Whether a title is within the age limit of a viewer: the group of parental control (0, 13, 18). Without a limit, guest or signed
 * in, every title is; an unknown rating counts as 18.
 * Spec: parental control, "current_parental_control".
 */
export function isWithinAge(
  { ageRating }: { readonly ageRating?: string | undefined },
  ageLimit: number | undefined,
): boolean {
  return ageLimit === undefined || ageOfTitle(ageRating ?? "U") <= ageLimit;
}

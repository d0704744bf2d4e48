import { ageOfTitle } from '@marquee/config';

/** Age limit of a viewer whose age nobody knows: a guest without parental control. */
export const UNKNOWN_AGE_LIMIT = 13;

/**
 * Whether a title is for the viewer. `ageLimit` is the group of parental control (0, 13, 18); without one a signed-in viewer
 * sees everything and a guest, whose age is unknown, everything but A. An unknown rating counts as 18.
 * Spec: parental control, "current_parental_control" (DEC-102).
 */
export function isWithinAge(title: { readonly ageRating?: string | undefined }, viewer: { readonly isGuest: boolean; readonly ageLimit?: number | undefined }): boolean {
  const limit = viewer.ageLimit ?? (viewer.isGuest ? UNKNOWN_AGE_LIMIT : 18);
  return ageOfTitle(title.ageRating ?? 'U') <= limit;
}

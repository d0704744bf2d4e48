/** Avatar sizes in CSS pixels. */
export const AVATAR_SIZES = [46, 32] as const;
/** Size of the lapser button in CSS pixels. */
export const LAPSER_BUTTON = { width: 122, height: 32 } as const;
/** Radius in CSS pixels of loading placeholders. */
export const SKELETON_RADIUS = 6;

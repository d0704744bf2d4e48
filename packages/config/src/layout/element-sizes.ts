/** Avatar sizes in CSS pixels. Spec: shell §9, "Avatar size 46 or 32". */
export const AVATAR_SIZES = [46, 32] as const;
/** Size of the lapser button in CSS pixels. Spec: shell §9, "Lapser button 122 by 32". */
export const LAPSER_BUTTON = { width: 122, height: 32 } as const;
/** Radius in CSS pixels of loading placeholders. Spec: plans §9, "Skeleton radius 6px". */
export const SKELETON_RADIUS = 6;

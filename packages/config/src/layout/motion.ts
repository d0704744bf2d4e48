/** How long a toast shows, in milliseconds. Spec: shell §9, "Toast 2000 ms". */
export const TOAST_MS = 2000;
/** How long a hidden modal stays mounted, in milliseconds. Spec: shell §9, "modal fade 200 ms". */
export const MODAL_FADE_MS = 200;
/** Opening animation of the hamburger menu in milliseconds. Spec: shell §9, "animation 0.22 s". */
export const MENU_ANIMATION_MS = 220;
/** One round of the shine of loading placeholders in milliseconds. Spec: plans §9, "shine animation 0.8s". */
export const SHINE_MS = 800;

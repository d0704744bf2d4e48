/** How long a toast is shown, in milliseconds. */
export const TOAST_MS = 2000;
/** How long a hidden modal stays mounted, in milliseconds. */
export const MODAL_FADE_MS = 200;
/** Opening animation of the hamburger menu in milliseconds. */
export const MENU_ANIMATION_MS = 220;
/** Duration of a placeholder's shine animation, in milliseconds. */
export const SHINE_MS = 800;

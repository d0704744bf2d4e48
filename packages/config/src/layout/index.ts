export {
  BREAKPOINTS,
  TABLET_WIDTH,
  DESKTOP_WIDTH,
  CONTAINER_WIDTH,
  FOOTER_HIDDEN_WIDTH,
  layoutOf,
} from "./breakpoints.ts";
export { CARDS_PER_ROW, cardsPerRow } from "./cards-per-row.ts";
export { AVATAR_SIZES, LAPSER_BUTTON, SKELETON_RADIUS } from "./element-sizes.ts";
export { HEADER_HEIGHTS, headerHeight } from "./header-heights.ts";
export {
  IMAGE_BREAKPOINTS,
  IMAGE_SCALE,
  imageBreakpoint,
  IMAGE_KINDS,
  toRequestedPixels,
  imageWidth,
  imageWidths,
  imageHeight,
} from "./image-widths.ts";
export type { ImageKind } from "./image-widths.ts";
export { TOAST_MS, MODAL_FADE_MS, MENU_ANIMATION_MS, SHINE_MS } from "./motion.ts";

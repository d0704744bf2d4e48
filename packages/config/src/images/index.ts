export {
  imageBreakpoint,
  IMAGE_KINDS,
  toRequestedPixels,
  imageWidth,
  imageWidths,
  imageHeight,
} from "./image-widths.ts";
export type { ImageKind } from "./image-widths.ts";

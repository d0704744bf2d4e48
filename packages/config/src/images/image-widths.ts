/**
 * Upper limits in CSS pixels of the ranges in which a picture has one width; above the last one begins
 * the seventh range. Spec: plans §9, "Image breakpoints by width".
 */
const IMAGE_BREAKPOINTS = [480, 599, 899, 1199, 1366, 1600] as const;

/** Pictures are asked for at this multiple of their nominal size. Spec: plans §9, "1.5 times nominal size". */
const IMAGE_SCALE = 1.5;

/** Index of the range a viewport width in CSS pixels falls in, 0 to 6. */
export function imageBreakpoint(width: number): number {
  let range = 0;
  for (const limit of IMAGE_BREAKPOINTS) if (width > limit) range += 1;
  return range;
}

/** Nominal size of each kind of picture: its proportion and its width in CSS pixels in the seven ranges. */
export const IMAGE_KINDS = {
  poster: { proportion: [2, 3], widths: [160, 180, 180, 200, 208, 208, 240] },
  cover: { proportion: [16, 9], widths: [230, 280, 280, 296, 304, 304, 340] },
  square: { proportion: [1, 1], widths: [150, 180, 180, 200, 208, 208, 240] },
  portrait: { proportion: [1, 1], widths: [96, 112, 120, 128, 140, 140, 160] },
  logo: { proportion: [1, 1], widths: [64, 72, 80, 88, 96, 96, 112] },
  /** Wider than the viewport's two thirds it would outgrow the masters, which are 1600 pixels wide. */
  hero: { proportion: [16, 9], widths: [480, 600, 900, 1066, 1066, 1066, 1066] },
} as const;

/** Name of a kind of picture. */
export type ImageKind = keyof typeof IMAGE_KINDS;

/** A nominal length in CSS pixels as it is asked for: 1.5 times, in whole pixels (half a pixel rounds up). */
export function toRequestedPixels(nominal: number): number {
  return Math.round(nominal * IMAGE_SCALE);
}

/** Width in pixels to ask for in a viewport of the given width in CSS pixels. */
export function imageWidth({ kind, viewportWidth }: { kind: ImageKind; viewportWidth: number }): number {
  return toRequestedPixels(IMAGE_KINDS[kind].widths[imageBreakpoint(viewportWidth)] as number);
}

/** Every width in pixels that may be asked of a kind of picture, ascending, each once. */
export function imageWidths(kind: ImageKind): readonly number[] {
  const allowed: number[] = [];
  for (const nominal of IMAGE_KINDS[kind].widths) {
    const width = toRequestedPixels(nominal);
    if (!allowed.includes(width)) allowed.push(width);
  }
  return allowed.sort((left, right) => left - right);
}

/** Height in whole pixels that belongs to a width of a kind of picture. */
export function imageHeight({ kind, width }: { kind: ImageKind; width: number }): number {
  const [across, down] = IMAGE_KINDS[kind].proportion;
  return Math.round((width * down) / across);
}

import { SEEK_STEP_SECONDS } from "./player-keys.ts";

/** A tap on the video. */
export interface PictureTap {
  /** Milliseconds of a monotonic clock. */
  readonly atMs: number;
  /** Distance from the left edge, as a share of the window's width (0 to 1). */
  readonly share: number;
}

/** What a tap does: shows or hides the controls, or seeks. */
export type TapAction =
  | { readonly kind: "toggleControls" }
  | { readonly kind: "seek"; readonly seconds: number };

/** The longest time between the taps of a double tap. Each further tap within it seeks again. */
const DOUBLE_TAP_MS = 300;

/** Width of the left and right areas, as a share. Between them a double tap counts as two single taps. */
const SIDE = 0.38;

const sideOf = (share: number): -1 | 0 | 1 => (share < SIDE ? -1 : share > 1 - SIDE ? 1 : 0);

/** Returns what a tap does, given the tap before. */
export function tapAction(tap: PictureTap, before: PictureTap | undefined): TapAction {
  const side = sideOf(tap.share);
  const isDouble =
    before !== undefined &&
    tap.atMs - before.atMs <= DOUBLE_TAP_MS &&
    side !== 0 &&
    sideOf(before.share) === side;
  return isDouble ? { kind: "seek", seconds: side * SEEK_STEP_SECONDS } : { kind: "toggleControls" };
}

import { SEEK_STEP_SECONDS } from "./player-keys.ts";

/** A tap on the picture. */
export interface PictureTap {
  /** Milliseconds of any clock that only goes on. */
  readonly atMs: number;
  /** From the left edge of the screen, 0 to 1. */
  readonly share: number;
}

/** What a tap does: shows or hides the controls, or seeks. */
export type TapAction =
  | { readonly kind: "toggleControls" }
  | { readonly kind: "seek"; readonly seconds: number };

/** Two taps in this time are one double tap; each further one in it seeks on. */
const DOUBLE_TAP_MS = 300;

/** Of the width, on each side. In the middle a double tap is two taps. */
const SIDE = 0.38;

const sideOf = (share: number): -1 | 0 | 1 => (share < SIDE ? -1 : share > 1 - SIDE ? 1 : 0);

/** What a tap does after the one before. */
export function tapAction(tap: PictureTap, before: PictureTap | undefined): TapAction {
  const side = sideOf(tap.share);
  const isDouble =
    before !== undefined &&
    tap.atMs - before.atMs <= DOUBLE_TAP_MS &&
    side !== 0 &&
    sideOf(before.share) === side;
  return isDouble ? { kind: "seek", seconds: side * SEEK_STEP_SECONDS } : { kind: "toggleControls" };
}

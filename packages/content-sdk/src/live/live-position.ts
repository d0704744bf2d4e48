/** The part of a live stream that can be played now, in milliseconds of the player. */
export interface LiveWindow {
  readonly startMs: number;
  /** The end of the latest segment. */
  readonly endMs: number;
}

/** Position of a viewer in a live stream. */
export interface LivePosition {
  /** The live edge: the end of the window less the buffer that a player needs. */
  readonly edgeMs: number;
  /** Milliseconds behind live; 0 at the live edge. */
  readonly behindMs: number;
  readonly isAtEdge: boolean;
  /** Whether the position is no longer in the window, so it cannot be played. */
  readonly isGone: boolean;
}

/** Distance of the live edge from the end of the window, in milliseconds: three segments. */
const HOLD_BACK_MS = 12_000;

/** A viewer less behind than this counts as live, in milliseconds: starting and reading playlists takes so long. */
const LIVE_WITHIN_MS = 15_000;

/** Start of the window to avoid, in milliseconds: it may be removed before it is loaded. */
const START_SLACK_MS = 8000;

// CONT-142
/** Returns the place of a player position in the window. It does not depend on the device's clock. */
export function livePosition({ startMs, endMs }: LiveWindow, positionMs: number): LivePosition {
  const edgeMs = Math.max(startMs, endMs - HOLD_BACK_MS);
  const behind = Math.max(0, edgeMs - positionMs);
  const isAtEdge = behind < LIVE_WITHIN_MS;
  return { edgeMs, behindMs: isAtEdge ? 0 : behind, isAtEdge, isGone: positionMs < startMs };
}

// CONT-142
/**
 * Returns the position of a seek, limited to the window: not after the live edge, nor at its start, which is about to be removed.
 *
 * @example
 * video.currentTime = seekInWindow({ startMs: 0, endMs: 1_800_000 }, wantedMs) / 1000;
 */
export function seekInWindow(live: LiveWindow, wantedMs: number): number {
  const { edgeMs } = livePosition(live, wantedMs);
  const earliest = Math.min(edgeMs, live.startMs + START_SLACK_MS);
  return Math.min(edgeMs, Math.max(earliest, wantedMs));
}

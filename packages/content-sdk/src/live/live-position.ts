/** The part of a stream that can be played now, in milliseconds of the player. */
export interface LiveWindow {
  readonly startMs: number;
  /** The end of the latest segment. */
  readonly endMs: number;
}

/** Where a viewer of a channel is. */
export interface LivePosition {
  /** Where live is: as far before the end of what is there as a player needs to play on. */
  readonly edgeMs: number;
  /** Milliseconds behind live; 0 at the live edge. */
  readonly behindMs: number;
  readonly isAtEdge: boolean;
  /** Whether the place has left the window: what stood there is gone. */
  readonly isGone: boolean;
}

/** Held between the picture and the end of what is there: three segments. */
const HOLD_BACK_MS = 12_000;

/** Who is less behind than this is live: starting and reading playlists takes so long. */
const LIVE_WITHIN_MS = 15_000;

/** What stands at the beginning of the window is gone before it has been loaded. */
const START_SLACK_MS = 8000;

// CONT-142
/** Where a position of the player stands in the window. The clock of the device plays no part. */
export function livePosition({ startMs, endMs }: LiveWindow, positionMs: number): LivePosition {
  const edgeMs = Math.max(startMs, endMs - HOLD_BACK_MS);
  const behind = Math.max(0, edgeMs - positionMs);
  const isAtEdge = behind < LIVE_WITHIN_MS;
  return { edgeMs, behindMs: isAtEdge ? 0 : behind, isAtEdge, isGone: positionMs < startMs };
}

// CONT-142
/**
 * Where a seek lands: within the window, neither beyond live nor on what is about to leave.
 *
 * @example
 * video.currentTime = seekInWindow({ startMs: 0, endMs: 1_800_000 }, wantedMs) / 1000;
 */
export function seekInWindow(live: LiveWindow, wantedMs: number): number {
  const { edgeMs } = livePosition(live, wantedMs);
  const earliest = Math.min(edgeMs, live.startMs + START_SLACK_MS);
  return Math.min(edgeMs, Math.max(earliest, wantedMs));
}

// What of a channel can be played
export {
  liveSegments,
  programmePlayback,
  programmeSegments,
  type SegmentRange,
} from "./programme-playback.ts";

// Where a viewer of a channel is
export { livePosition, seekInWindow, type LivePosition, type LiveWindow } from "./live-position.ts";

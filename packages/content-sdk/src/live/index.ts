// Playable parts of a channel
export {
  liveSegments,
  programmePlayback,
  programmeSegments,
  type SegmentRange,
} from "./programme-playback.ts";

// Position in a live stream
export { livePosition, seekInWindow, type LivePosition, type LiveWindow } from "./live-position.ts";

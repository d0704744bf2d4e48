/** Why a stream ended before its end. `expired`: the address is no longer answered and a new one is needed. `undecodable`: the browser cannot make pictures of it. */
export type StreamFailure = {
  readonly reason: "offline" | "expired" | "undecodable" | "broken";
  readonly code: string;
};

/** The code that a viewer is told of a fault in a stream, by which support finds it; never a word of the library that met it. */
export function streamFault({
  isNetwork,
  isMedia,
  details,
}: {
  readonly isNetwork: boolean;
  readonly isMedia: boolean;
  /** What hls.js calls it. */
  readonly details: string;
}): string {
  if (isMedia) return "DECODING_FAILED";
  if (!isNetwork) return "STREAM_FAILED";
  return details.startsWith("frag") ? "SEGMENT_FAILED" : "PLAYLIST_FAILED";
}

/** Why a stream failed. `expired`: the address is refused and a new one is needed. `undecodable`: the browser cannot decode the media. */
export type StreamFailure = {
  readonly reason: "offline" | "expired" | "undecodable" | "broken";
  readonly code: string;
};

/** Returns the error code that a viewer can give to support. It contains no error name of hls.js. */
export function streamFault({
  isNetwork,
  isMedia,
  details,
}: {
  readonly isNetwork: boolean;
  readonly isMedia: boolean;
  /** The field `details` of the hls.js error. */
  readonly details: string;
}): string {
  if (isMedia) return "DECODING_FAILED";
  if (!isNetwork) return "STREAM_FAILED";
  return details.startsWith("frag") ? "SEGMENT_FAILED" : "PLAYLIST_FAILED";
}

/** Ordinary H.264 video in 1080p. Hardware that cannot decode it is taken to decode nothing. */
const ORDINARY_VIDEO = {
  contentType: 'video/mp4; codecs="avc1.640028"',
  width: 1920,
  height: 1080,
  bitrate: 5_000_000,
  framerate: 30,
};

/** Resolves with whether this browser decodes video in software. False if the browser cannot tell. */
export async function decodesInSoftware(
  capabilities: Pick<MediaCapabilities, "decodingInfo"> | undefined,
): Promise<boolean> {
  try {
    const info = await capabilities?.decodingInfo({ type: "media-source", video: ORDINARY_VIDEO });
    return info?.powerEfficient === false;
  } catch {
    // The browser does not support this query.
    return false;
  }
}

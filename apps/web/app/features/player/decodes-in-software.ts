/** The plainest kind of picture that hardware is asked for: if it does not take this one, it takes none. */
const USUAL_PICTURE = {
  contentType: 'video/mp4; codecs="avc1.640028"',
  width: 1920,
  height: 1080,
  bitrate: 5_000_000,
  framerate: 30,
};

/** Whether this browser decodes pictures without help of the hardware. A browser that cannot tell is believed to have it. */
export async function decodesInSoftware(
  capabilities: Pick<MediaCapabilities, "decodingInfo"> | undefined,
): Promise<boolean> {
  try {
    const info = await capabilities?.decodingInfo({ type: "media-source", video: USUAL_PICTURE });
    return info?.powerEfficient === false;
  } catch {
    // It does not know this kind of question.
    return false;
  }
}

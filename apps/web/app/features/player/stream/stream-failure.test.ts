import { expect, it } from "vitest";
import { streamFault } from "./stream-failure.ts";

it.each([
  ["networkError", "manifestLoadError", "PLAYLIST_FAILED"],
  ["networkError", "levelLoadTimeOut", "PLAYLIST_FAILED"],
  ["networkError", "audioTrackLoadError", "PLAYLIST_FAILED"],
  ["networkError", "fragLoadError", "SEGMENT_FAILED"],
  ["networkError", "fragLoadTimeOut", "SEGMENT_FAILED"],
  ["mediaError", "fragParsingError", "DECODING_FAILED"],
  ["mediaError", "bufferAppendError", "DECODING_FAILED"],
  ["muxError", "remuxAllocError", "STREAM_FAILED"],
  ["otherError", "internalException", "STREAM_FAILED"],
])("a viewer is told of %s, %s, by the code %s [CONT-161]", (type, details, code) => {
  const fault = { isNetwork: type === "networkError", isMedia: type === "mediaError", details };
  expect(streamFault(fault)).toBe(code);
});

import type { TokenSource } from "./ports/token-source.ts";

/** A token source for programs whose calls carry no token of a viewer, such as a web server that renders for everybody. */
export const noTokens: TokenSource = {
  getViewerToken: () => undefined,
  getGeneration: () => 0,
  dropAccessToken: () => undefined,
  refresh: () => Promise.resolve("unavailable"),
  renewGuestToken: () => Promise.resolve("unavailable"),
  endSession: () => undefined,
  getPlatformToken: () => undefined,
  renewPlatformToken: () => Promise.resolve(false),
};

import type { TokenSource } from "./ports/token-source.ts";

/** A token source without viewer tokens, such as for a web server that renders pages for all visitors. */
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

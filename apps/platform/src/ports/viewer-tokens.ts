import type { Viewer } from "../http/request-context.ts";

/** Reads the bearer token of a request. */
export interface ViewerTokens {
  /** @throws {PlatformError} 401 for a token that is unknown, expired or revoked, with different messages (DEC-048) */
  read(bearerToken: string): Promise<Viewer>;
}

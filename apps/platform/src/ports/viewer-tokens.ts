/** A signed-in person, read from the bearer token. */
export interface Viewer {
  readonly userId: string;
  /** The token family, which ends as a whole. */
  readonly sessionId: string;
}

/** Reads the bearer token of a request. */
export interface ViewerTokens {
  /** @throws {PlatformError} 401 for a token that is unknown, expired or revoked, with different messages */
  read(bearerToken: string): Promise<Viewer>;
}

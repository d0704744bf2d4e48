/** The content of a valid platform token. */
export interface PlatformTokenFacts {
  readonly platformName: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Issues and reads the token that launch hands out and that calls carry as `x-access-token`. */
export interface PlatformTokens {
  /** Within an hour the token is the same for all callers on one platform, so that answers can be cached. */
  issue(platformName: string): string;
  /** `undefined` for a token that is unknown, altered or expired. */
  read(token: string): PlatformTokenFacts | undefined;
}

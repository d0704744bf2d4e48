/** What a valid platform token says. */
export interface PlatformTokenFacts {
  readonly platformName: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Issues and reads the token that launch hands out and that calls carry as `x-access-token`. */
export interface PlatformTokens {
  /** The same token for everybody on one platform within an hour, so that answers stay cacheable. */
  issue(platformName: string): string;
  /** `undefined` for a token that is unknown, altered or expired. */
  read(token: string): PlatformTokenFacts | undefined;
}

/** What an access token says. */
export interface AccessTokenFacts {
  readonly userId: string;
  readonly sessionId: string;
  /** True once its time is over; the session may still be open. */
  readonly isExpired: boolean;
}

/** Signs and reads access tokens. Whether the session they name is still open is for the session table to say. */
export interface AccessTokens {
  /** Seconds an issued token lives. */
  readonly lifeSeconds: number;
  issue(viewer: { readonly userId: string; readonly sessionId: string }): Promise<string>;
  /** `undefined` for a token that was altered or that this installation never signed. */
  read(token: string): Promise<AccessTokenFacts | undefined>;
}

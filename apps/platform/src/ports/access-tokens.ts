/** The content of an access token. */
export interface AccessTokenFacts {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether the token has expired; its session may still be open. */
  readonly isExpired: boolean;
}

/** Signs and reads access tokens. It does not check whether their session is still open. */
export interface AccessTokens {
  /** Lifetime of an issued token, in seconds. */
  readonly lifetimeSeconds: number;
  issue(viewer: { readonly userId: string; readonly sessionId: string }): Promise<string>;
  /** `undefined` for a token that was altered or that this installation never signed. */
  read(token: string): Promise<AccessTokenFacts | undefined>;
}

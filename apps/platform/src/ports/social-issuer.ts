/** A person, as a sign-in service describes them. */
export interface SocialPerson {
  /** The service's own id of the person; it never changes. */
  readonly subject: string;
  /** Lower case; only an address that the service has confirmed. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** One redirect of a browser to the service and back. */
export interface SocialTrip {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier; only its hash is sent with the redirect. */
  readonly verifier: string;
}

/** A service that signs people in. */
export interface SocialIssuer {
  /** The URL to which the browser is redirected. @throws {IdentityUnavailable} */
  authorizeUrl(trip: SocialTrip): Promise<string>;
  /** Exchanges the code of the callback for a person. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  redeem(callback: Pick<SocialTrip, "nonce" | "verifier"> & { readonly code: string }): Promise<SocialPerson>;
  /** Reads an ID token that an app got from the service itself. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  verify(idToken: string): Promise<SocialPerson>;
}

/** The service refused, or its answer is invalid. The message holds no token. */
export class IdentityRefused extends Error {
  override readonly name = "IdentityRefused";
}

/** The service cannot be reached. */
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}

/** What a service that signs people in says about one of them. */
export interface SocialPerson {
  /** The service's own id of the person; it never changes. */
  readonly subject: string;
  /** Lower case; only an address that the service has confirmed. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** A trip of a browser to the service and back. */
export interface SocialTrip {
  readonly state: string;
  readonly nonce: string;
  /** PKCE; only its hash travels. */
  readonly verifier: string;
}

/** A service that signs people in. */
export interface SocialIssuer {
  /** Where the browser goes. @throws {IdentityUnavailable} */
  authorizeUrl(trip: SocialTrip): Promise<string>;
  /** Turns what the browser came back with into a person. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  redeem(callback: Pick<SocialTrip, "nonce" | "verifier"> & { readonly code: string }): Promise<SocialPerson>;
  /** Reads an ID token that an app got from the service itself. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  verify(idToken: string): Promise<SocialPerson>;
}

/** The service said no, or what it is claimed to have said cannot be believed. Names no token. */
export class IdentityRefused extends Error {
  override readonly name = "IdentityRefused";
}

/** The service cannot be asked. */
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}

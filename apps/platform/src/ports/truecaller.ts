/** Who the Truecaller app says its user is. The app has confirmed the number. */
export interface TruecallerProfile {
  /** Digits with calling code, without plus. */
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The Truecaller app on the phone of the person, and its servers. */
export interface Truecaller {
  /** Opens the app on the same phone for a request of ours. */
  deepLink(requestId: string): string;
  /** Reads the profile that a person has shared. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  readProfile(shared: {
    readonly endpoint: string;
    readonly accessToken: string;
  }): Promise<TruecallerProfile>;
}

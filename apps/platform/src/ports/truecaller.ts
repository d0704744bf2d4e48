/** The profile that the Truecaller app shares. The app has verified the number. */
export interface TruecallerProfile {
  /** Digits with calling code, without plus. */
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The Truecaller app on a phone, and its servers. */
export interface Truecaller {
  /** Address that opens the app on the same phone for a sign-in request. */
  deepLink(requestId: string): string;
  /** Reads the profile that a person has shared. @throws {IdentityRefused} @throws {IdentityUnavailable} */
  readProfile(shared: {
    readonly endpoint: string;
    readonly accessToken: string;
  }): Promise<TruecallerProfile>;
}

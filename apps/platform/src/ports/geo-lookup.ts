/** The location of a visitor. State and city are empty when only the country is known. */
export interface GeoLocation {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  /** English name. */
  readonly country: string;
  readonly stateCode: string;
  readonly state: string;
  readonly city: string;
}

/** Finds the location of an IP address. */
export interface GeoLookup {
  /** Undefined for an unknown address; the caller then uses the default location. */
  lookup(ip: string): GeoLocation | undefined;
}

/** Where a visitor is. State and city are empty when the source knows only the country. */
export interface Place {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  /** English name. */
  readonly country: string;
  readonly stateCode: string;
  readonly state: string;
  readonly city: string;
}

/** Turns an address into a place. */
export interface GeoLookup {
  /** `undefined` for an address that no source knows; the caller then takes the default place. */
  lookup(ip: string): Place | undefined;
}

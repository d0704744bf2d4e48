/** Where an item may be shown. */
interface CountryLicence {
  /** `*` or an ISO country code. */
  readonly country: string;
}

// CONT-172
/** Returns the licence for a country: its own, else the one for all countries; undefined without either. */
export function licenceIn<Licence extends CountryLicence>(
  licences: readonly Licence[],
  country: string,
): Licence | undefined {
  const all = Array.isArray(licences) ? (licences as readonly Licence[]) : [];
  const of = (wanted: string): Licence | undefined =>
    all.filter((one) => (Object(one) as Licence).country === wanted)[0];
  return of(country) || of("*");
}

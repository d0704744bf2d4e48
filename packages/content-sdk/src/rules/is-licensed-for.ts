/** Whether an item is licensed for a country: `*` is everywhere, `!IN` everywhere but there. Without a list it is for all. */
export function isLicensedFor(
  { countries }: { readonly countries?: readonly string[] | undefined },
  country: string,
): boolean {
  // As a text: what a catalogue holds that is no list names no country.
  const named = `,${String(countries ?? "*")},`;
  const names = (code: string): boolean => named.includes(`,${code},`);
  return (names("*") || names(country)) && !names(`!${country}`);
}

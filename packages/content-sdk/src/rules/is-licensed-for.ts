/** Whether an item is licensed for a country: `*` is everywhere, `!IN` everywhere but there. Without a list it is for all. */
export function isLicensedFor(
  { countries }: { readonly countries?: readonly string[] | undefined },
  country: string,
): boolean {
  // As a text: what a catalogue holds that is no list names no country.
  const named = String(countries ?? "*").split(",");
  // Exclusions alone mean everywhere else; an empty list means nowhere.
  const isOpen = named.includes("*") || named.every((code) => code[0] === "!");
  return (isOpen || named.includes(country)) && !named.includes(`!${country}`);
}

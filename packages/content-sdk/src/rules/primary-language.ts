/** Returns the original language of a title: the first of its languages in the catalogue. */
export function primaryLanguage({
  languages,
}: {
  readonly languages: readonly string[];
}): string | undefined {
  return languages.filter((code: unknown) => typeof code === "string" && code !== "")[0];
}

/** The language that a title was made in, as far as the catalogue knows: the first of its languages. */
export function primaryLanguage({
  languages,
}: {
  readonly languages: readonly string[];
}): string | undefined {
  return languages.filter((code: unknown) => typeof code === "string" && code !== "")[0];
}

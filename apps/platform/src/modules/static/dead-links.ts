/** Port: the paths among `paths` that lead to visible titles in a country. */
export type ExistingPaths = (country: string, paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Whether a title is in the catalogue depends on no country. */
const ANY_COUNTRY = "IN";
const LINK_TO_TITLE = /<a href="(\/(?:[a-z-]+\/details|celebrity)\/[^"]+)"[^>]*>(.*?)<\/a>/gs;

/**
 * Removes links to titles and people that are not in the catalogue, keeping their words. An operator may have imported another
 * catalogue.
 */
export async function withoutDeadLinks(html: string, existingPaths: ExistingPaths): Promise<string> {
  const paths = [...html.matchAll(LINK_TO_TITLE)].map(([, path = ""]) => path);
  if (paths.length === 0) return html;
  const existing = await existingPaths(ANY_COUNTRY, paths);
  return html.replace(LINK_TO_TITLE, (link, path: string, words: string) =>
    existing.has(path) ? link : words,
  );
}

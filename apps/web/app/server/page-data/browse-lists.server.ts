import { isContentLanguage } from "@marquee/config";
import { fetchGenresAndLanguages, type GenresAndLanguages } from "@marquee/content-sdk";
import { ifInTime } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Maximum links of each kind; those with most titles come first. */
const MAX_LINKS = 12;

/** Genres and languages that have titles; empty after a failure, as the search works without them. */
export async function browseLists(requestContext: RequestContext): Promise<GenresAndLanguages> {
  const { client } = requestContext;
  const found = await ifInTime({
    client,
    load: () => cachedContent(requestContext, "genres and languages", () => fetchGenresAndLanguages(client)),
    failure: "Genres and languages could not be fetched, the search does not offer them",
  });
  const { genres = [], languages = [] } = found ?? {};
  return {
    genres: genres.slice(0, MAX_LINKS),
    // Other languages have no name in the texts.
    languages: languages.filter(({ code }) => isContentLanguage(code)).slice(0, MAX_LINKS),
  };
}

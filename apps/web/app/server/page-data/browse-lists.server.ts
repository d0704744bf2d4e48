import { isContentLanguage } from "@marquee/config";
import { fetchGenresAndLanguages, type GenresAndLanguages } from "@marquee/content-sdk";
import { ifInTime } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Those with most titles; all of them would not be looked at. */
const MOST_LINKS = 12;

/** Genres and languages that there are titles of; without them the search is still usable. */
export async function browseLists(requestContext: RequestContext): Promise<GenresAndLanguages> {
  const { client } = requestContext;
  const found = await ifInTime({
    client,
    load: () => cachedContent(requestContext, "genres and languages", () => fetchGenresAndLanguages(client)),
    failure: "Genres and languages could not be fetched, the search does not offer them",
  });
  const { genres = [], languages = [] } = found ?? {};
  return {
    genres: genres.slice(0, MOST_LINKS),
    // Others have no name in the texts.
    languages: languages.filter(({ code }) => isContentLanguage(code)).slice(0, MOST_LINKS),
  };
}

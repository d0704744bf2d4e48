import { type MatchStatus } from "@marquee/config/content";
import { matchClipsEndpoint, matchesEndpoint, teamsEndpoint } from "@marquee/config/endpoints/content";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import type { ContentItem } from "./content-item.ts";
import { readItemNode } from "./read/read-item.ts";
import { readMatches, readTeams } from "./read/read-matches.ts";
import { requiredNodes, wireNode } from "./read/wire-value.ts";
import type { Match, Team } from "./sport.ts";

/** Which matches are wanted. */
export interface MatchOptions extends CallOptions {
  /** `cricket`; all sports by default. */
  readonly sport?: string | undefined;
  readonly state?: MatchStatus | undefined;
}

const matchQuery = (client: ContentClient, options: MatchOptions) => ({
  sport: options.sport,
  state: options.state,
  translation: client.viewer().language,
});

/** The matches in the order of their start. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchMatches(
  client: ContentClient,
  options: MatchOptions = {},
): Promise<readonly Match[]> {
  return readMatches(
    await ask(client, {
      endpoint: matchesEndpoint,
      query: matchQuery(client, options),
      signal: options.signal,
    }),
  );
}

/** What is to be seen of matches that are over. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchMatchClips(
  client: ContentClient,
  options: MatchOptions = {},
): Promise<readonly ContentItem[]> {
  return requiredNodes(
    wireNode(
      await ask(client, {
        endpoint: matchClipsEndpoint,
        query: matchQuery(client, options),
        signal: options.signal,
      }),
      "clips",
    ),
    "items",
    readItemNode,
  );
}

/** The teams, the best first. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchTeams(
  client: ContentClient,
  options: MatchOptions = {},
): Promise<readonly Team[]> {
  return readTeams(
    await ask(client, {
      endpoint: teamsEndpoint,
      query: matchQuery(client, options),
      signal: options.signal,
    }),
  );
}

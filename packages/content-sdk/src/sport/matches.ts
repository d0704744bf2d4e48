import { type MatchStatus } from "@marquee/config/content";
import { matchClipsEndpoint, matchesEndpoint, teamsEndpoint } from "@marquee/config/endpoints/content";
import type { Client, RequestEndpoint } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { ContentItem } from "../content-item.ts";
import { readItemNode } from "../read/read-item.ts";
import { readMatches, readTeams } from "../read/read-matches.ts";
import { fieldsOf } from "../read/fields-of.ts";
import { wireNode } from "../read/wire-node.ts";
import type { Match, Team } from "../sport.ts";

/** Options of `fetchMatches`. */
export interface MatchOptions extends CallOptions {
  /** `cricket`; all sports by default. */
  readonly sport?: string | undefined;
  readonly state?: MatchStatus | undefined;
}

const clipsFields = /* @__PURE__ */ fieldsOf("items[0!", readItemNode);

const requestMatches = (where: string, client: Client, options: MatchOptions, endpoint: RequestEndpoint) =>
  ask(where, client, options, { sport: "text?", state: "text?" }, ({ sport, state }, { language }) => ({
    endpoint,
    query: { sport, state, translation: language },
  }));

/**
 * Fetches the matches in the order of their start.
 *
 * @throws {MarqueeError} `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const live = await fetchMatches(client, { sport: "cricket", state: "Live" });
 * console.log(live.map(({ home, away }) => `${home.name} : ${away.name}`));
 */
export async function fetchMatches(client: Client, options: MatchOptions = {}): Promise<readonly Match[]> {
  return readMatches(await requestMatches("fetchMatches", client, options, matchesEndpoint));
}

/**
 * Fetches the clips of finished matches.
 *
 * @throws {MarqueeError} as `fetchMatches`
 * @example
 * const clips = await fetchMatchClips(client, { sport: "cricket" });
 * console.log(clips.map(({ title }) => title));
 */
export async function fetchMatchClips(
  client: Client,
  options: MatchOptions = {},
): Promise<readonly ContentItem[]> {
  const body = await requestMatches("fetchMatchClips", client, options, matchClipsEndpoint);
  return clipsFields(wireNode(body, "clips")).items;
}

/**
 * Fetches the teams, the best first.
 *
 * @throws {MarqueeError} as `fetchMatches`
 * @example
 * const teams = await fetchTeams(client, { sport: "cricket" });
 * console.log(teams.map(({ name, points }) => [name, points]));
 */
export async function fetchTeams(client: Client, options: MatchOptions = {}): Promise<readonly Team[]> {
  return readTeams(await requestMatches("fetchTeams", client, options, teamsEndpoint));
}

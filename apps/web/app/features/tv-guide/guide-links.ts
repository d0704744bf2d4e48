import { programmeState } from "@marquee/content-sdk/guide";
import { programmePlayback } from "@marquee/content-sdk/live";
import { programmePlayHash } from "../../components/play-hash.ts";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";

/** Query parameters of the guide. */
export interface GuideQuery {
  readonly channel?: string | undefined;
  readonly date?: string | undefined;
  readonly zone?: string | undefined;
}

/** Path and query of the guide, without locale prefix. */
export function guideLink(query: GuideQuery): string {
  const search = new URLSearchParams();
  for (const name of ["channel", "date", "zone"] as const) {
    const value = query[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.size === 0 ? "/tvguide" : `/tvguide?${search.toString()}`;
}

/** Id of the programme's element on its channel's page. */
export const programmeAnchor = ({ id }: Pick<ProgrammeData, "id">): string => `programme-${id}`;

/**
 * Path at which a programme plays from its start on its channel: while it is on and for two days after its end.
 * Undefined afterwards, or when its title has no page here.
 */
export function catchUpPath(
  programme: ProgrammeData,
  { card }: Pick<ChannelGuideData, "card">,
  now: number,
): string | undefined {
  const canPlay = programme.page !== undefined && programmePlayback(programme, now) !== undefined;
  return canPlay ? card.to + programmePlayHash(programme.id) : undefined;
}

/**
 * Path of a programme. A past one leads to playback from its start, else to its title, else to its channel. A current
 * one leads to its channel. An upcoming one leads to its entry in the channel's guide, where a reminder can be set.
 */
export function programmeLink(
  programme: ProgrammeData,
  { card }: Pick<ChannelGuideData, "card">,
  { now, ...query }: GuideQuery & { readonly now: number },
): string {
  const state = programmeState(programme, now);
  if (state === "upcoming")
    return `${guideLink({ ...query, channel: card.id })}#${programmeAnchor(programme)}`;
  if (state === "live") return card.to;
  return catchUpPath(programme, { card }, now) ?? programme.page ?? card.to;
}

import { programmeState } from "@marquee/content-sdk/guide";
import { programmePlayback } from "@marquee/content-sdk/live";
import { programmePlayHash } from "../../components/play-hash.ts";
import type { ChannelGuideData, ProgrammeData } from "./guide-data.ts";

/** What an address of the guide says. */
export interface GuideQuery {
  readonly channel?: string | undefined;
  readonly date?: string | undefined;
  readonly zone?: string | undefined;
}

/** The address of a part of the guide, without locale prefix. */
export function guideLink(query: GuideQuery): string {
  const search = new URLSearchParams();
  for (const name of ["channel", "date", "zone"] as const) {
    const value = query[name];
    if (value !== undefined) search.set(name, value);
  }
  return search.size === 0 ? "/tvguide" : `/tvguide?${search.toString()}`;
}

/** Of an element on the page of its channel. */
export const programmeAnchor = ({ id }: Pick<ProgrammeData, "id">): string => `programme-${id}`;

/**
 * Where a programme plays from its beginning on its channel: while it is on and for two days from its end, if its title may be
 * seen here. Undefined where it does not.
 */
export function playedAgain(
  programme: ProgrammeData,
  { card }: Pick<ChannelGuideData, "card">,
  now: number,
): string | undefined {
  const canPlay = programme.page !== undefined && programmePlayback(programme, now) !== undefined;
  return canPlay ? card.to + programmePlayHash(programme.id) : undefined;
}

/**
 * Where a programme leads: what has run to its channel, where it plays from its beginning; what is on to its channel; what comes to its place in
 * the programme of the channel, where a reminder can be set.
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
  return playedAgain(programme, { card }, now) ?? programme.page ?? card.to;
}

import { programmeState } from "@marquee/content-sdk/guide";
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
 * Where a programme leads: what has run to its title, to catch up on it; what is on to its channel; what comes to its place in
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
  return state === "past" ? (programme.page ?? card.to) : card.to;
}

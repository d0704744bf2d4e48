import { fetchGuide, type Guide, type GuideOptions } from "@marquee/content-sdk";
import type { ShownSpan } from "@marquee/content-sdk/guide";
import { atom } from "jotai";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { toGuideData, type ChannelGuideData } from "./guide-data.ts";

/** Channels that one answer can hold. */
const MOST_OF_ONE_ANSWER = 50;
/** More programmes than a day has. */
const ALL = 1000;

/** A day of every channel. */
export interface WholeDay extends ShownSpan {
  readonly channels: readonly ChannelGuideData[];
}

/** A day of the guide, of a zone. */
export type GuideDay = Required<Pick<GuideOptions, "date" | "timeZone">>;

/** Fetches a day of every channel, of many channels several answers at once. */
export const loadGuideAtom = atom(null, async (get, _set, day: GuideDay): Promise<WholeDay> => {
  const client = await get(authAtom);
  const fetchPage = (page: number): Promise<Guide> =>
    fetchGuide(client, { ...day, page, pageSize: MOST_OF_ONE_ANSWER });
  const first = await fetchPage(1);
  const others = Array.from({ length: Math.ceil(first.total / MOST_OF_ONE_ANSWER) - 1 }, (_, index) =>
    fetchPage(index + 2),
  );
  const { startsAt, endsAt } = first;
  return {
    startsAt,
    endsAt,
    channels: [first, ...(await Promise.all(others))].flatMap(
      (guide) => toGuideData(guide, { from: startsAt, most: ALL, isWhole: true }).channels,
    ),
  };
});

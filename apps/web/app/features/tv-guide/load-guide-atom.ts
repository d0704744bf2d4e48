import { fetchGuide, type Guide, type GuideOptions } from "@marquee/content-sdk";
import type { ShownSpan } from "@marquee/content-sdk/guide";
import { atom } from "jotai";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { toGuideData, type ChannelGuideData } from "./guide-data.ts";

/** Maximum channels per request. */
const MAX_CHANNELS_PER_PAGE = 50;
/** More than the programmes of a day. */
const MAX_PROGRAMMES = 1000;

/** A day of every channel. */
export interface WholeDay extends ShownSpan {
  readonly channels: readonly ChannelGuideData[];
}

/** A day in a time zone. */
export type GuideDay = Required<Pick<GuideOptions, "date" | "timeZone">>;

/** Fetches a day of every channel; many channels are fetched in parallel requests. */
export const loadGuideAtom = atom(null, async (get, _set, day: GuideDay): Promise<WholeDay> => {
  const client = await get(authAtom);
  const fetchPage = (page: number): Promise<Guide> =>
    fetchGuide(client, { ...day, page, pageSize: MAX_CHANNELS_PER_PAGE });
  const first = await fetchPage(1);
  const others = Array.from({ length: Math.ceil(first.total / MAX_CHANNELS_PER_PAGE) - 1 }, (_, index) =>
    fetchPage(index + 2),
  );
  const { startsAt, endsAt } = first;
  return {
    startsAt,
    endsAt,
    channels: [first, ...(await Promise.all(others))].flatMap(
      (guide) =>
        toGuideData(guide, { from: startsAt, maxPerChannel: MAX_PROGRAMMES, isWhole: true }).channels,
    ),
  };
});

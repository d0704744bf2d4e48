import type { BroadcastEvent, Thing } from "schema-dts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";

/** What of a guide search engines are told. Times are epoch milliseconds. */
export interface ToldGuide {
  readonly channels: readonly {
    readonly card: { readonly title: string; readonly to: string };
    readonly programmes: readonly {
      readonly title: string;
      readonly startsAt: number;
      readonly endsAt: number;
    }[];
  }[];
}

/** Programmes of a channel that are told; what comes later is on the page of the channel's guide the next time. */
const MOST_PROGRAMMES = 12;

/** The guide: what each channel shows, and when. */
export function guideThings({ app, data }: ShownPage<{ readonly guide: ToldGuide }>): readonly Thing[] {
  return data.guide.channels.flatMap(({ card, programmes }) =>
    programmes.slice(0, MOST_PROGRAMMES).map(({ title, startsAt, endsAt }): BroadcastEvent => ({
      "@type": "BroadcastEvent",
      name: title,
      startDate: new Date(startsAt).toISOString(),
      endDate: new Date(endsAt).toISOString(),
      publishedOn: { "@type": "BroadcastService", name: card.title, url: siteAddress(app, card.to) },
    })),
  );
}

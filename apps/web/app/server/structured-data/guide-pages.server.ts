import type { BroadcastEvent, Thing } from "schema-dts";
import { siteAddress, type ShownPage } from "./shown-page.server.ts";

/** The facts of a guide for structured data. Times are epoch milliseconds. */
export interface GuideFacts {
  readonly channels: readonly {
    readonly card: { readonly title: string; readonly to: string };
    readonly programmes: readonly {
      readonly title: string;
      readonly startsAt: number;
      readonly endsAt: number;
    }[];
  }[];
}

/** Maximum programmes per channel; crawlers find later ones on their next visit. */
const MAX_PROGRAMMES = 12;

/** The guide: the broadcasts of each channel. */
export function guideThings({ app, data }: ShownPage<{ readonly guide: GuideFacts }>): readonly Thing[] {
  return data.guide.channels.flatMap(({ card, programmes }) =>
    programmes.slice(0, MAX_PROGRAMMES).map(({ title, startsAt, endsAt }): BroadcastEvent => ({
      "@type": "BroadcastEvent",
      name: title,
      startDate: new Date(startsAt).toISOString(),
      endDate: new Date(endsAt).toISOString(),
      publishedOn: { "@type": "BroadcastService", name: card.title, url: siteAddress(app, card.to) },
    })),
  );
}

import * as z from "zod/mini";
import { consumptionQuerySchema } from "./content-query-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Query of GET displayAds, the same as of consumption. */
export const displayAdsQuerySchema = lazySchema(() => consumptionQuerySchema());

/** Answer of GET displayAds: when playback pauses for advertisements. Empty when none are shown. */
export const displayAdsAnswerSchema = lazySchema(() =>
  z.object({
    content_id: z.string(),
    ad_breaks: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["pre_roll", "mid_roll"]),
        /** Seconds from the start of the title. */
        position: z.number(),
        /** Longest total duration of the break's advertisements, in seconds. */
        duration: z.number(),
        /** URL of the break's VAST document; valid for this viewer and one request. */
        address: z.string(),
      }),
    ),
  }),
);

/** Advertisement breaks on the wire. */
export type WireAds = z.infer<ReturnType<typeof displayAdsAnswerSchema>>;

import * as z from "zod/mini";
import { consumptionQuerySchema } from "./content-query-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

/** Parameters of GET displayAds: the item as of consumption. */
export const displayAdsQuerySchema = lazySchema(() => consumptionQuerySchema());

/** Answer of GET displayAds: where playing pauses for advertisements. Empty where none are shown. */
export const displayAdsAnswerSchema = lazySchema(() =>
  z.object({
    content_id: z.string(),
    ad_breaks: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["pre_roll", "mid_roll"]),
        /** Seconds from the beginning. */
        position: z.number(),
        /** Seconds that the advertisements of the break last at most. */
        duration: z.number(),
        /** Address of the VAST document of the break, for this viewer and once. */
        address: z.string(),
      }),
    ),
  }),
);

/** Breaks for advertisements on the wire. */
export type WireAds = z.infer<ReturnType<typeof displayAdsAnswerSchema>>;

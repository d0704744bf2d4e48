import * as z from "zod/mini";
import { genreSchema, imageSetSchema, itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

/** One programme of the guide. Times are ISO instants. */
export const programmeSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    content_id: z.string(),
    title: z.string(),
    /** Language of the title, when it is not the requested one. */
    title_language: z.optional(z.nullable(z.string())),
    description: z.optional(z.nullable(z.string())),
    start_time: z.string(),
    end_time: z.string(),
    /** Length of the programme itself, in seconds; its slot may be up to five minutes longer. */
    duration: z.optional(z.nullable(z.number())),
    genres: z.optional(z.nullable(z.array(genreSchema()))),
    age_rating: z.optional(z.nullable(z.string())),
    images: z.optional(z.nullable(imageSetSchema())),
    /** Path of its title's page; null when the viewer has none. */
    permalink: z.optional(z.nullable(z.string())),
  }),
);

/** A channel of a list, with the programme on air. */
export const listedChannelSchema = lazySchema(() =>
  z.object({ channel: itemSchema(), now: z.optional(z.nullable(programmeSchema())) }),
);

/** GET channels. Groups are languages, genres or `language-genre` pairs, as requested. */
export const channelsAnswerSchema = lazySchema(() =>
  z.object({
    list: z.string(),
    groups: z.array(z.object({ id: z.string(), channels: z.array(listedChannelSchema()) })),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
  }),
);

/** GET epg: one calendar day, or from one day back to two days ahead (UTC). */
export const guideAnswerSchema = lazySchema(() =>
  z.object({
    start_time: z.string(),
    end_time: z.string(),
    channels: z.array(z.object({ channel: itemSchema(), programmes: z.array(programmeSchema()) })),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
  }),
);

/** A programme on the wire. */
export type WireProgramme = z.infer<ReturnType<typeof programmeSchema>>;
/** GET channels on the wire. */
export type WireChannels = z.infer<ReturnType<typeof channelsAnswerSchema>>;
/** GET epg on the wire. */
export type WireGuide = z.infer<ReturnType<typeof guideAnswerSchema>>;

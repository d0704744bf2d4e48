import * as z from "zod/mini";
import { itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";
import { itemPageSchema } from "./list-schema.ts";

/** What the caller may do with an item, decided by the platform. */
export const rightsSchema = lazySchema(() =>
  z.object({
    /** `free`, `subscription` or `rental`; others are read as `subscription`. */
    access: z.string(),
    playable: z.boolean(),
    /** Player code of the refusal when it is not playable. */
    error_code: z.optional(z.nullable(z.number())),
    message: z.optional(z.nullable(z.string())),
  }),
);

/** GET consumption. */
export const consumptionAnswerSchema = lazySchema(() =>
  z.object({ item: itemSchema(), rights: rightsSchema(), related: z.array(itemSchema()) }),
);

/** Body of a refusal by player code; it names the item when there is one to show. */
export const playerRefusalSchema = lazySchema(() =>
  z.object({
    error_code: z.union([z.number(), z.string()]),
    code: z.optional(z.union([z.number(), z.string()])),
    message: z.string(),
    item: z.optional(z.nullable(itemSchema())),
    rights: z.optional(z.nullable(rightsSchema())),
    related: z.optional(z.nullable(z.array(itemSchema()))),
  }),
);

/** GET {type}/{asset_id} and {type}/{series_id}/{asset_id}. */
export const detailAnswerSchema = lazySchema(() =>
  z.object({
    item: itemSchema(),
    rights: rightsSchema(),
    related: z.array(itemSchema()),
    /** Of a show: all seasons in order. */
    seasons: z.optional(z.nullable(z.array(itemSchema()))),
    /** Of a show or season: a page of the episodes of the season asked for (the first by default). */
    episodes: z.optional(z.nullable(itemPageSchema())),
    season_id: z.optional(z.nullable(z.string())),
    /** Of a title: videos about it that play for everybody. */
    trailers: z.optional(z.nullable(z.array(itemSchema()))),
    /** Why it has its age rating: `AGE_REASONS`, or what is new. */
    age_reasons: z.optional(z.nullable(z.array(z.string()))),
  }),
);

/** Rights on the wire. */
export type WireRights = z.infer<ReturnType<typeof rightsSchema>>;
/** GET consumption on the wire. */
export type WireConsumption = z.infer<ReturnType<typeof consumptionAnswerSchema>>;
/** GET {type}/{asset_id} on the wire. */
export type WireDetail = z.infer<ReturnType<typeof detailAnswerSchema>>;
/** A refusal on the wire. */
export type WirePlayerRefusal = z.infer<ReturnType<typeof playerRefusalSchema>>;

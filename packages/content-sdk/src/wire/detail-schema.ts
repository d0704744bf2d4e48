import * as z from "zod/mini";
import { itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";
import { itemPageSchema } from "./list-schema.ts";

/** What the caller may do with an item, decided by the platform. */
export const rightsSchema = lazySchema(() =>
  z.object({
    /** `free`, `rental`, or `subscription`, also for a title to rent that plays within a plan of the caller; clients read any other value as `subscription`. */
    access: z.string(),
    playable: z.boolean(),
    /** Player code that says why the item is not playable. */
    error_code: z.optional(z.nullable(z.number())),
    message: z.optional(z.nullable(z.string())),
  }),
);

/** GET consumption. */
export const consumptionAnswerSchema = lazySchema(() =>
  z.object({ item: itemSchema(), rights: rightsSchema(), related: z.array(itemSchema()) }),
);

/** Body of a refusal with a player code; contains the item when it may be shown. */
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
    /** For a show: all seasons, in order. */
    seasons: z.optional(z.nullable(z.array(itemSchema()))),
    /** For a show or season: a page of episodes of the requested season (default: the first). */
    episodes: z.optional(z.nullable(itemPageSchema())),
    season_id: z.optional(z.nullable(z.string())),
    /** For a title: videos about it that anyone may play. */
    trailers: z.optional(z.nullable(z.array(itemSchema()))),
    /** Reasons for its age rating: `AGE_REASONS`, or a new word. */
    age_reasons: z.optional(z.nullable(z.array(z.string()))),
  }),
);

/** Rights on the wire. */
export type WireRights = z.infer<ReturnType<typeof rightsSchema>>;
/** GET consumption on the wire. */
export type WireConsumption = z.infer<ReturnType<typeof consumptionAnswerSchema>>;
/** GET {type}/{asset_id} on the wire. */
export type WireDetail = z.infer<ReturnType<typeof detailAnswerSchema>>;
/** A refusal on the wire, with its player code. */
export type WirePlayerRefusal = z.infer<ReturnType<typeof playerRefusalSchema>>;

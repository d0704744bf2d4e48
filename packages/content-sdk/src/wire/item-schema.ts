import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** A genre: stable id, and its name in the requested language. */
export const genreSchema = lazySchema(() => z.object({ id: z.string(), value: z.string() }));

/** One entry of the cast or crew. */
export const actorSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    web_slug: z.optional(z.nullable(z.string())),
    role: z.optional(z.nullable(z.string())),
    character: z.optional(z.nullable(z.string())),
    image: z.optional(z.nullable(z.string())),
  }),
);

/** A channel or parent named by an item. */
export const itemReferenceSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    /** Language of the title, when it is not the requested one. */
    title_language: z.optional(z.nullable(z.string())),
    web_slug: z.optional(z.nullable(z.string())),
    asset_subtype: z.optional(z.nullable(z.string())),
  }),
);

/** From each kind of picture to the id under which it is stored. */
export const imageSetSchema = lazySchema(() =>
  z.object({
    poster: z.optional(z.nullable(z.string())),
    cover: z.optional(z.nullable(z.string())),
    square: z.optional(z.nullable(z.string())),
  }),
);

/** Content partner (Spec: content, "Content partner"). */
export const contentPartnerSchema = lazySchema(() =>
  z.object({
    content_partner_id: z.string(),
    content_partner_name: z.string(),
    content_partner_images: z.optional(
      z.nullable(
        z.object({
          logo_rectangle_darkbg: z.optional(z.nullable(z.string())),
          logo_rectangle_whitebg: z.optional(z.nullable(z.string())),
          logo_circle_darkbg: z.optional(z.nullable(z.string())),
          logo_circle_whitebg: z.optional(z.nullable(z.string())),
          purchase_image: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
    content_partner_deeplink: z.optional(z.nullable(z.string())),
  }),
);

/** Origin of the work, and the licence under which it is shown. */
export const creditSchema = lazySchema(() =>
  z.object({
    work: z.string(),
    holder: z.optional(z.nullable(z.string())),
    licence: z.string(),
    licence_url: z.optional(z.nullable(z.string())),
  }),
);

/**
 * An item on the wire: doubled spellings, snake_case, seconds.
 * Spec: content, "An item is read with".
 */
export const itemSchema = lazySchema(() => {
  const text = z.optional(z.nullable(z.string()));
  const texts = z.optional(z.nullable(z.array(z.string())));
  const count = z.optional(z.nullable(z.number()));
  return z.object({
    id: z.string().check(z.minLength(1)),
    title: z.string(),
    /** Language of the title, when it is not the requested one. */
    title_language: text,
    original_title: text,
    originalTitle: text,
    description: text,
    /** Language of the description, when it is not the requested one. */
    description_language: text,
    asset_type: z.number(),
    asset_subtype: text,
    assetSubType: text,
    genres: z.optional(z.nullable(z.array(genreSchema()))),
    actors: z.optional(z.nullable(z.array(actorSchema()))),
    /** Length, in seconds. */
    duration: count,
    /** ISO date, `1926-12-31`. */
    release_date: text,
    /** ISO date of the first day on which it may be played, when that is not its release date. */
    license_start_date: text,
    /** ISO date or instant after which the item may not be shown. */
    license_expiry_date: text,
    billing_type: text,
    business_type: text,
    languages: texts,
    audio_languages: texts,
    subtitle_languages: texts,
    tags: texts,
    channels: z.optional(z.nullable(z.array(itemReferenceSchema()))),
    images: z.optional(z.nullable(imageSetSchema())),
    imageUrl: text,
    web_slug: text,
    permalink: text,
    modelName: text,
    content_partner_details: z.optional(z.nullable(contentPartnerSchema())),
    age_rating: text,
    credit: z.optional(z.nullable(creditSchema())),
    /** For an episode or a season: its show. */
    tvshow: z.optional(z.nullable(itemReferenceSchema())),
    season_id: text,
    season: count,
    episode: count,
    /** For a show or a season: the number of playable episodes. */
    episode_count: count,
  });
});

/** An item on the wire. */
export type WireItem = z.infer<ReturnType<typeof itemSchema>>;
/** A genre on the wire. */
export type WireGenre = z.infer<ReturnType<typeof genreSchema>>;
/** A cast entry on the wire. */
export type WireActor = z.infer<ReturnType<typeof actorSchema>>;
/** A named parent or channel on the wire. */
export type WireItemReference = z.infer<ReturnType<typeof itemReferenceSchema>>;
/** A content partner on the wire. */
export type WireContentPartner = z.infer<ReturnType<typeof contentPartnerSchema>>;

import * as z from "zod/mini";
import { AGE_REASONS } from "./age-reasons.ts";
import { lazySchema } from "./lazy-schema.ts";
import { catalogueMarker, markerProblems } from "./marker-schema.ts";

const identifier = (pattern: RegExp) => z.string().check(z.regex(pattern));
const slug = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120));
/** Longest texts in characters, and most entries of lists. Pages can show these, and the index of every engine accepts them. */
const NAME_LENGTH = 500;
const DESCRIPTION_LENGTH = 10_000;
const WORD_LENGTH = 100;
const MOST_WORDS = 200;
const MOST_LANGUAGES = 100;
const MOST_CAST = 1_000;
const MOST_PROGRAMMES = 5_000;
const ADDRESS_LENGTH = 2_000;

const text = (longest: number) => z.string().check(z.maxLength(longest));
const localisedText = (longest: number) =>
  z
    .record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(longest)))
    .check(
      z.refine((texts) => "en" in texts, "needs an English text"),
      z.refine(
        (texts) => Object.keys(texts).length <= MOST_LANGUAGES,
        `must be in at most ${MOST_LANGUAGES} languages`,
      ),
    );
const texts = () =>
  z.array(z.string().check(z.minLength(1), z.maxLength(WORD_LENGTH))).check(z.maxLength(MOST_WORDS));
const POSITIONS = 1_000_000_000;
const positive = () => z.number().check(z.int(), z.gte(1), z.lte(32_000));
/** Databases have no year 0. */
const FIRST_DAY = "0001-01-01";
/** JavaScript engines read 31 February as 2 March, so the parsed date must print as the same day. */
const isCalendarDay = (text: string) => {
  const instant = Date.parse(text);
  return !isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text && text >= FIRST_DAY;
};
const isoDate = () =>
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay, "is no day of the calendar"));
const country = () => z.string().check(z.regex(/^(\*|!?[A-Z]{2})$/));

/** Content ids: `0-{asset_type}-{n}`. */
const contentId = (assetTypes: string) => identifier(new RegExp(`^0-(${assetTypes})-[0-9A-Za-z_]{1,40}$`));
const personId = () => z.string().check(z.regex(/^p-[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(122));
const partnerId = () => z.string().check(z.regex(/^cp-[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(123));

/** Input for the tool that draws pictures; the platform only checks its form and does not store it. */
const artwork = () => z.optional(z.object({ motif: z.string(), palette: z.string() }));

/** The billing types an item may have. */
export const CATALOGUE_BILLING_TYPES = [
  "tvod",
  "tvod_downloadable",
  "tvod_premium",
  "SVOD",
  "RSVOD",
  "premium",
  "premium_downloadable",
  "free",
  "free_downloadable",
  "advertisement",
  "advertisement_downloadable",
] as const;

/** The business types an item may have. */
export const CATALOGUE_BUSINESS_TYPES = [
  "SVOD",
  "TVOD",
  "TVOD_DOWNLOADABLE",
  "PREMIUM",
  "PREMIUM_DOWNLOADABLE",
  "TVOD_PREMIUM",
] as const;

/** A person. */
export const cataloguePersonSchema = lazySchema(() =>
  z.object({
    kind: z.literal("person"),
    id: personId(),
    slug: slug(),
    name: localisedText(NAME_LENGTH),
    born: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2100))),
  }),
);

/** A content partner. */
export const cataloguePartnerSchema = lazySchema(() =>
  z.object({
    kind: z.literal("partner"),
    id: partnerId(),
    slug: slug(),
    name: localisedText(NAME_LENGTH),
    deeplink: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$|^\/\S*$/), z.maxLength(ADDRESS_LENGTH))),
  }),
);

/** The subtypes that each asset type allows. */
const SUBTYPES = {
  0: ["movie", "video", "music", "news", "trailer", "sports", "learning"],
  1: ["episode"],
  2: ["season"],
  6: ["tvshow", "original"],
} as const;

/** A movie, video, episode, season or show. */
export const catalogueItemSchema = lazySchema(() =>
  z
    .object({
      kind: z.literal("item"),
      id: contentId("0|1|2|6"),
      asset_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(6)]),
      asset_subtype: z.enum([...SUBTYPES[0], ...SUBTYPES[1], ...SUBTYPES[2], ...SUBTYPES[6]]),
      slug: slug(),
      title: localisedText(NAME_LENGTH),
      original_title: z.optional(text(NAME_LENGTH)),
      description: z.optional(localisedText(DESCRIPTION_LENGTH)),
      release_date: z.optional(isoDate()),
      duration_s: z.optional(z.number().check(z.int(), z.gte(1), z.lte(86_400))),
      age_rating: z.optional(z.enum(["U", "U/A", "A"])),
      age_reasons: z.optional(z.array(z.enum(AGE_REASONS))),
      business_type: z.optional(z.enum(CATALOGUE_BUSINESS_TYPES)),
      billing_type: z.optional(z.enum(CATALOGUE_BILLING_TYPES)),
      genres: z.optional(texts()),
      content_languages: z.optional(texts()),
      audio_languages: z.optional(texts()),
      subtitle_languages: z.optional(texts()),
      tags: z.optional(texts()),
      cast: z.optional(
        z
          .array(
            z.object({
              person: personId(),
              role: text(NAME_LENGTH),
              character: z.optional(text(NAME_LENGTH)),
            }),
          )
          .check(z.maxLength(MOST_CAST)),
      ),
      countries: z.array(country()).check(z.minLength(1)),
      blocked_regions: z.optional(z.array(identifier(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
      platforms: z.optional(texts()),
      sections: z.optional(texts()),
      license_start_date: z.optional(isoDate()),
      license_expiry_date: z.optional(isoDate()),
      partner: z.optional(partnerId()),
      stream: z.optional(text(WORD_LENGTH)),
      markers: z.optional(z.array(catalogueMarker()).check(z.maxLength(100))),
      needs_account: z.optional(z.boolean()),
      /** Videos that anyone may play, even when the title itself is not free. */
      trailers: z.optional(z.array(contentId("0")).check(z.maxLength(10))),
      refusal: z.optional(
        z.union(
          [601, 603, 604, 606, 610, 3603, 3608, 3609, 3610, 3804, 3805, 3814].map((code) => z.literal(code)),
        ),
      ),
      credit: z.optional(
        z.object({
          work: text(NAME_LENGTH),
          holder: z.optional(text(NAME_LENGTH)),
          licence: text(NAME_LENGTH),
          licence_url: z.optional(text(ADDRESS_LENGTH)),
        }),
      ),
      show_id: z.optional(contentId("6")),
      season_id: z.optional(contentId("2")),
      season: z.optional(positive()),
      episode: z.optional(positive()),
      artwork: artwork(),
    })
    .check((item) => {
      for (const { index, message } of markerProblems(item.value.markers ?? [], item.value.duration_s))
        item.issues.push({ code: "custom", message, path: ["markers", index], input: item.value });
      const subtypes = SUBTYPES[item.value.asset_type];
      if (!subtypes.some((subtype) => subtype === item.value.asset_subtype)) {
        const message = `must be ${subtypes.join(", ")} where asset_type is ${item.value.asset_type}`;
        item.issues.push({ code: "custom", message, path: ["asset_subtype"], input: item.value });
      }
    }),
);

/** A channel with the items that it plays in a loop. */
export const catalogueChannelSchema = lazySchema(() =>
  z.object({
    kind: z.literal("channel"),
    id: contentId("9"),
    slug: slug(),
    title: localisedText(NAME_LENGTH),
    description: z.optional(localisedText(DESCRIPTION_LENGTH)),
    content_languages: texts(),
    genres: texts(),
    billing_type: z.optional(z.enum(CATALOGUE_BILLING_TYPES)),
    business_type: z.optional(z.enum(CATALOGUE_BUSINESS_TYPES)),
    age_rating: z.optional(z.enum(["U", "U/A", "A"])),
    countries: z.array(country()).check(z.minLength(1)),
    stream: text(WORD_LENGTH),
    lists: z.array(
      z.enum(["premium-channels", "free-channels", "lang", "genre", "lang-genre", "news-channels"]),
    ),
    guide: z.array(contentId("0|1")).check(z.minLength(1), z.maxLength(MOST_PROGRAMMES)),
    artwork: artwork(),
  }),
);

/** A row of a page; or a list with a URL of its own, when it belongs to no page. */
export const catalogueCollectionSchema = lazySchema(() =>
  z.object({
    kind: z.literal("collection"),
    id: contentId("8"),
    slug: slug(),
    title: localisedText(NAME_LENGTH),
    page: z.optional(slug()),
    position: z.optional(z.number().check(z.int(), z.gte(-POSITIONS), z.lte(POSITIONS))),
    layout: z.enum(["hero", "poster", "cover", "square", "channels"]),
    items: z.array(contentId("0|1|2|6|9")),
    countries: z.optional(z.array(country())),
  }),
);

/** One line of the import format, by its `kind`. */
export const CATALOGUE_LINE_SCHEMAS = {
  person: cataloguePersonSchema,
  partner: cataloguePartnerSchema,
  item: catalogueItemSchema,
  channel: catalogueChannelSchema,
  collection: catalogueCollectionSchema,
} as const;

export type CataloguePerson = z.infer<ReturnType<typeof cataloguePersonSchema>>;
export type CataloguePartner = z.infer<ReturnType<typeof cataloguePartnerSchema>>;
export type CatalogueItem = z.infer<ReturnType<typeof catalogueItemSchema>>;
export type CatalogueChannel = z.infer<ReturnType<typeof catalogueChannelSchema>>;
export type CatalogueCollection = z.infer<ReturnType<typeof catalogueCollectionSchema>>;

import * as z from "zod/mini";
import { imageSetSchema, itemSchema } from "./item-schema.ts";
import { lazySchema } from "./lazy-schema.ts";

const listFields = () => ({
  items: z.array(itemSchema()),
  page: z.number(),
  page_size: z.number(),
  total: z.number(),
});

/** A page of items. */
export const itemPageSchema = lazySchema(() => z.object(listFields()));

/** A row of a landing page: the first items of a collection, and its total. */
export const rowSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    web_slug: z.optional(z.nullable(z.string())),
    layout: z.string(),
    ...listFields(),
  }),
);

/** GET collection/{id}. A collection answers `items`; a page ('home', 'movies', ...) answers `rows`, paged in the same way. */
export const collectionAnswerSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    web_slug: z.optional(z.nullable(z.string())),
    layout: z.optional(z.nullable(z.string())),
    ...listFields(),
    rows: z.optional(z.nullable(z.array(rowSchema()))),
    /** Filters that apply to the whole list, when they were requested. */
    facets: z.optional(
      z.nullable(
        z.object({
          genres: z.array(z.object({ id: z.string(), value: z.string(), count: z.number() })),
          languages: z.array(z.object({ id: z.string(), count: z.number() })),
          decades: z.array(z.object({ year: z.number(), count: z.number() })),
        }),
      ),
    ),
  }),
);

/** A person found by a search. */
export const foundPersonSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    web_slug: z.optional(z.nullable(z.string())),
    /** Id of the portrait. */
    image: z.optional(z.nullable(z.string())),
    /** Number of their titles that the viewer may see. */
    title_count: z.number(),
  }),
);

/** GET search. With `kind` it also counts each kind; for people `items` is empty, and `total` is the number of people. */
export const searchAnswerSchema = lazySchema(() =>
  z.object({
    q: z.string(),
    ...listFields(),
    people: z.optional(z.nullable(z.array(foundPersonSchema()))),
    counts: z.optional(
      z.nullable(z.object({ titles: z.number(), people: z.number(), channels: z.number() })),
    ),
  }),
);

/** GET genre, tvshowGenre: genres with the number of their items; with `id`, the items of one genre. */
export const genreAnswerSchema = lazySchema(() =>
  z.object({
    genres: z.array(z.object({ id: z.string(), value: z.string(), count: z.number() })),
    ...listFields(),
  }),
);

/** GET seo/genres-languages: the names in the footer's link lists for crawlers. */
export const genresLanguagesAnswerSchema = lazySchema(() =>
  z.object({
    genres: z.array(z.object({ id: z.string(), value: z.string(), count: z.number() })),
    languages: z.array(z.object({ id: z.string(), count: z.number() })),
  }),
);

/** GET reco/upnext. Without a next title, `item` is absent. */
export const upNextAnswerSchema = lazySchema(() =>
  z.object({ item: z.optional(z.nullable(itemSchema())), items: z.array(itemSchema()) }),
);

/** GET person/{id}. */
export const personAnswerSchema = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    web_slug: z.optional(z.nullable(z.string())),
    born: z.optional(z.nullable(z.number())),
    images: z.optional(z.nullable(imageSetSchema())),
    ...listFields(),
  }),
);

/** GET details_with_licences: the item, with the countries and times in which it may be shown. */
export const licencesAnswerSchema = lazySchema(() =>
  z.object({
    item: itemSchema(),
    licences: z.array(
      z.object({
        /** `*` or an ISO country code. */
        country: z.string(),
        excluded_regions: z.array(z.string()),
        expires_at: z.optional(z.nullable(z.string())),
        billing_type: z.optional(z.nullable(z.string())),
        business_type: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
);

/** GET contentlight/details and GET /v1/movie. */
export const itemAnswerSchema = lazySchema(() => z.object({ item: itemSchema() }));

/** GET sitemap: titles with the countries in which they may be shown: `*` or ISO codes; `!` excludes a country. */
export const sitemapAnswerSchema = lazySchema(() =>
  z.object({
    titles: z.array(z.object({ item: itemSchema(), countries: z.array(z.string()) })),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
    changed_at: z.optional(z.nullable(z.string())),
  }),
);

/** GET sitemap on the wire. */
export type WireSitemap = z.infer<ReturnType<typeof sitemapAnswerSchema>>;
/** A page of items on the wire. */
export type WireItemPage = z.infer<ReturnType<typeof itemPageSchema>>;
/** A row on the wire. */
export type WireRow = z.infer<ReturnType<typeof rowSchema>>;
/** GET collection/{id} on the wire. */
export type WireCollection = z.infer<ReturnType<typeof collectionAnswerSchema>>;
/** GET search on the wire. */
export type WireSearch = z.infer<ReturnType<typeof searchAnswerSchema>>;
/** GET person/{id} on the wire. */
export type WirePerson = z.infer<ReturnType<typeof personAnswerSchema>>;

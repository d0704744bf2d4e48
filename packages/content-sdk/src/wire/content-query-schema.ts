import * as z from "zod/mini";
import { LIST_ACCESS, LIST_SORTS } from "../list-filter.ts";
import { SEARCH_KINDS } from "../search-kinds.ts";
import { SITEMAP_KINDS } from "../titles/sitemap-kinds.ts";
import { lazySchema } from "./lazy-schema.ts";

/** An id or a code; all ids and codes of the product are shorter. */
const shortText = () => z.string().check(z.maxLength(200));
const optionalText = () => z.optional(shortText());
/** A text of a link. One of any length is accepted, so that no link stops playback; 200 characters of it count. */
const linkText = () => z.optional(z.string().check(z.overwrite((text) => text.slice(0, 200))));
const wholeNumber = (minimum: number, maximum: number) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum)));
const countryCode = () => z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)));

/** Largest page of a list that a caller may request. */
export const LARGEST_PAGE_SIZE = 50;

/** Parameters of every content request: the viewer, their country, and the highest age rating to include. */
const viewerFields = () => ({
  translation: optionalText(),
  languages: z.optional(z.string().check(z.maxLength(400))),
  user_language: z.optional(z.string().check(z.maxLength(400))),
  country: countryCode(),
  state: optionalText(),
  platform_name: optionalText(),
  device_id: optionalText(),
  app_version: optionalText(),
  user_type: z.optional(z.enum(["guest", "registered", "register", "premium", "subscribed"])),
  version: wholeNumber(1, 99),
  check_parental_control: z.optional(z.enum(["true", "false"])),
  current_parental_control: z.optional(z.enum(["0", "13", "18"])),
  pc_age: z.optional(z.enum(["0", "13", "18"])),
});

const pageFields = () => ({
  page: wholeNumber(1, 100_000),
  page_size: wholeNumber(1, LARGEST_PAGE_SIZE),
});

/** GET consumption. The call itself checks which of the two ids is present. */
export const consumptionQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    content_id: optionalText(),
    channel_id: optionalText(),
    show_id: optionalText(),
    is_latest: z.optional(z.enum(["true", "false"])),
    is_marketing: z.optional(z.enum(["true", "false"])),
    preferred_audio_language: optionalText(),
    gender: optionalText(),
    age: wholeNumber(0, 150),
    age_group: optionalText(),
    utm_source: linkText(),
    utm_medium: linkText(),
    utm_campaign: linkText(),
    utm_term: linkText(),
    utm_content: linkText(),
    dekey: linkText(),
    bd_source: linkText(),
    uid: optionalText(),
    ppid: optionalText(),
    os: z.optional(z.enum(["ios", "android"])),
    zgdpr: z.optional(z.string().check(z.maxLength(400))),
    zcnstdt: optionalText(),
    znpa: optionalText(),
  }),
);

/** GET {type}/{asset_id} and {type}/{series_id}/{asset_id}. */
export const detailQuerySchema = lazySchema(() =>
  z.object({ ...viewerFields(), ...pageFields(), season_id: optionalText() }),
);

/** Path of GET {type}/{asset_id}. */
export const detailParamsSchema = lazySchema(() => z.object({ type: shortText(), asset_id: shortText() }));

/** Path of GET {type}/{series_id}/{asset_id}. */
export const episodeParamsSchema = lazySchema(() =>
  z.object({ type: shortText(), series_id: shortText(), asset_id: shortText() }),
);

/** Path of a call with one id. */
export const idParamsSchema = lazySchema(() => z.object({ id: shortText() }));

/** GET collection/{id}. The filter applies to the items of a collection; rows of a page are not filtered. */
export const collectionQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    ...pageFields(),
    genre: optionalText(),
    language: optionalText(),
    decade: z.optional(z.coerce.number().check(z.int(), z.gte(1000), z.lte(9990), z.multipleOf(10))),
    access: z.optional(z.enum(LIST_ACCESS)),
    sort: z.optional(z.enum(LIST_SORTS)),
    facets: z.optional(z.enum(["true", "false"])),
  }),
);

/** GET search. `kids` limits the answer to items rated U; `kind` selects one of the three kinds and adds the count of each. */
export const searchQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    ...pageFields(),
    q: z.string().check(z.maxLength(200)),
    kids: z.optional(z.enum(["true", "false"])),
    kind: z.optional(z.enum(SEARCH_KINDS)),
  }),
);

/** The six lists of channels. */
export const CHANNEL_LISTS = [
  "premium-channels",
  "free-channels",
  "lang",
  "genre",
  "lang-genre",
  "news-channels",
] as const;

/** GET channels. */
export const channelsQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    ...pageFields(),
    list: z.optional(z.enum(CHANNEL_LISTS)),
    language: optionalText(),
    genre: optionalText(),
  }),
);

/** GET epg: one channel, or a page of all channels; the calendar day `date` in `time_zone` (default: UTC), or all days. */
export const guideQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    ...pageFields(),
    channel_id: optionalText(),
    date: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    time_zone: z.optional(z.string().check(z.maxLength(64))),
  }),
);

/** GET person/{id}. */
export const personQuerySchema = lazySchema(() => z.object({ ...viewerFields(), ...pageFields() }));

/** Calls with one content_id: contentlight/details, details_with_licences, /v1/movie, reco/upnext. */
export const contentIdQuerySchema = lazySchema(() =>
  z.object({ ...viewerFields(), content_id: shortText().check(z.minLength(1)) }),
);

/** GET genre and tvshowGenre: the list of genres, or the items of the genre `id`. */
export const genreQuerySchema = lazySchema(() =>
  z.object({ ...viewerFields(), ...pageFields(), id: optionalText() }),
);

/** Largest page of titles that a sitemap may request. */
export const LARGEST_SITEMAP_PAGE = 500;

/** GET sitemap: the titles of one kind. */
export const sitemapQuerySchema = lazySchema(() =>
  z.object({
    ...viewerFields(),
    kind: z.enum(SITEMAP_KINDS),
    page: wholeNumber(1, 100_000),
    page_size: wholeNumber(1, LARGEST_SITEMAP_PAGE),
  }),
);

/** GET tophits and seo/genres-languages. */
export const viewerQuerySchema = lazySchema(() => z.object(viewerFields()));

import { INTERFACE_LANGUAGES } from "@marquee/config";
import { CATALOGUE_BILLING_TYPES, CATALOGUE_BUSINESS_TYPES } from "@marquee/content-sdk/wire";
import * as fc from "fast-check";

/** A record of any kind, as an operator writes it. */
export type AnyRecord = { readonly kind: string; readonly id: string } & Readonly<Record<string, unknown>>;

/** What breaks quoting, casting, cutting or sorting somewhere between a file and a database. */
const HOSTILE = [
  "'",
  '"',
  "\\",
  "{a,b}",
  "NULL",
  "null",
  "%s$1;--",
  "line\nfeed\r\t",
  "\u0001\u001f\u007f\u0085",
  "\u2028\u2029\ufeff",
  "\u200f\u202eשלום",
  "नमस्ते ज़ ड़",
  "e\u0301 é İ ß ﬁ",
  "𝕏👩‍👩‍👧‍👦",
  "\uffff\u{10ffff}",
  "</script><b>",
  " ",
  "x".repeat(100),
  "constructor",
  "__proto__",
] as const;

/** No database stores NUL or half of a character, and an import refuses them. */
const isStorable = (text: string): boolean => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

const text = (maxLength = 40): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: "grapheme", minLength: 1, maxLength }),
      fc.string({ unit: "binary", minLength: 1, maxLength }),
    )
    .filter((value) => value !== "" && value.length <= 100 && isStorable(value));

const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8}){0,3}$/);
const name = fc.stringMatching(/^[0-9A-Za-z_]{1,40}$/);
const languages = fc.uniqueArray(fc.constantFrom(...INTERFACE_LANGUAGES, "zxx", "bho", "or"), {
  maxLength: 20,
});
const localised = (one: fc.Arbitrary<string>) =>
  fc.tuple(one, languages, fc.array(one, { minLength: 20, maxLength: 20 })).map(([en, others, texts]) => ({
    ...Object.fromEntries(others.map((language, index) => [language, texts[index]])),
    en,
  }));
const localText = localised(text());
/** An import refuses titles and names of spaces alone. */
const localName = localised(text().filter((value) => value.trim() !== ""));
const words = fc.array(text(), { maxLength: 4 });
const day = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const countries = fc.array(fc.constantFrom("*", "IN", "US", "!IN", "!DE"), { minLength: 1, maxLength: 4 });
const ageRating = fc.constantFrom("U", "U/A", "A");
const artwork = fc.record({ motif: text(), palette: text() });
const money = {
  billing_type: fc.constantFrom(...CATALOGUE_BILLING_TYPES),
  business_type: fc.constantFrom(...CATALOGUE_BUSINESS_TYPES),
};

/** Markers of each kind that fit into a title of so many seconds, in any order. */
const markers = (durationS: number): fc.Arbitrary<readonly object[]> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: durationS - 1 }), { minLength: 8, maxLength: 8 })
    .map((times) => [...times].sort((left, right) => left - right))
    .chain(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) =>
      fc.shuffledSubarray([
        { kind: "recap", start_s: a, end_s: b },
        { kind: "intro", start_s: b, end_s: c },
        { kind: "ad_break", start_s: d },
        { kind: "ad_break", start_s: e },
        h % 2 === 0 ? { kind: "credits", start_s: f } : { kind: "credits", start_s: f, end_s: g },
      ]),
    );

interface Ids {
  readonly partners: readonly string[];
  readonly people: readonly string[];
  readonly videos: readonly string[];
  readonly shows: readonly string[];
}

const idsOf = (prefix: string, most: number, part = name) =>
  fc.uniqueArray(part, { minLength: 1, maxLength: most }).map((all) => all.map((one) => prefix + one));

/** What an item of any type may hold. */
const itemFields = ({ partners, people }: Ids) => ({
  original_title: fc.oneof(fc.constant(""), text()),
  description: localText,
  release_date: day,
  age_rating: ageRating,
  age_reasons: fc.subarray(["violence", "fear", "language", "sexuality", "substances", "discrimination"]),
  ...money,
  genres: words,
  content_languages: words,
  audio_languages: words,
  subtitle_languages: words,
  tags: words,
  cast: fc.array(
    fc.record(
      { person: fc.constantFrom(...people), role: fc.oneof(fc.constant(""), text()), character: text() },
      { requiredKeys: ["person", "role"] },
    ),
    { maxLength: 4 },
  ),
  blocked_regions: fc.subarray(["IN-MH", "US-CA", "DE-1"]),
  platforms: words,
  sections: words,
  license_start_date: day,
  license_expiry_date: day,
  partner: fc.constantFrom(...partners),
  needs_account: fc.boolean(),
  refusal: fc.constantFrom(601, 603, 604, 606, 610, 3603, 3608, 3609, 3610, 3804, 3805, 3814),
  credit: fc.record(
    { work: text(), holder: text(), licence: text(), licence_url: text() },
    { requiredKeys: ["work", "licence"] },
  ),
  artwork,
});

interface ItemNeeds {
  readonly id: string;
  readonly assetType: number;
  readonly subtypes: readonly string[];
  readonly ids: Ids;
}

/** Fields that not every item has are there in any mixture. */
const item = (
  { id, assetType, subtypes, ids }: ItemNeeds,
  needed: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
  optional: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<AnyRecord> => {
  const required = {
    kind: fc.constant("item"),
    id: fc.constant(id),
    asset_type: fc.constant(assetType),
    asset_subtype: fc.constantFrom(...subtypes),
    slug,
    title: localName,
    countries,
    ...needed,
  };
  return fc.record(
    { ...itemFields(ids), ...optional, ...required },
    { requiredKeys: Object.keys(required) as never[] },
  ) as unknown as fc.Arbitrary<AnyRecord>;
};

const played = (durationS: number) => ({ duration_s: fc.constant(durationS), stream: text() });
const duration = fc.integer({ min: 10, max: 86_400 });

const video = (id: string, ids: Ids): fc.Arbitrary<AnyRecord> => {
  const others = ids.videos.filter((other) => other !== id);
  return duration.chain((durationS) =>
    item(
      {
        id,
        assetType: 0,
        subtypes: ["movie", "video", "music", "news", "trailer", "sports", "learning"],
        ids,
      },
      played(durationS),
      { markers: markers(durationS), trailers: fc.shuffledSubarray(others) },
    ),
  );
};

const show = (id: string, ids: Ids): fc.Arbitrary<readonly AnyRecord[]> => {
  const bare = id.slice("0-6-".length, "0-6-".length + 36);
  const number = fc.integer({ min: 1, max: 32_000 });
  const season = (index: number) =>
    item(
      { id: `0-2-${bare}_${index}`, assetType: 2, subtypes: ["season"], ids },
      { show_id: fc.constant(id), season: number },
    );
  const episode = (index: number) =>
    duration.chain((durationS) =>
      item(
        { id: `0-1-${bare}_${index}`, assetType: 1, subtypes: ["episode"], ids },
        {
          ...played(durationS),
          show_id: fc.constant(id),
          season_id: fc.constant(`0-2-${bare}_${index % 2}`),
          season: number,
          episode: number,
        },
        { markers: markers(durationS), trailers: fc.subarray([...ids.videos]) },
      ),
    );
  return fc.tuple(
    item(
      { id, assetType: 6, subtypes: ["tvshow", "original"], ids },
      {},
      { trailers: fc.subarray([...ids.videos]) },
    ),
    season(0),
    season(1),
    episode(0),
    episode(1),
    episode(2),
  );
};

const channel = (id: string, ids: Ids): fc.Arbitrary<AnyRecord> =>
  fc.record(
    {
      kind: fc.constant("channel"),
      id: fc.constant(id),
      slug,
      title: localName,
      description: localText,
      content_languages: words,
      genres: words,
      ...money,
      age_rating: ageRating,
      countries,
      stream: text(),
      lists: fc.subarray([
        "premium-channels",
        "free-channels",
        "lang",
        "genre",
        "lang-genre",
        "news-channels",
      ]),
      guide: fc.array(fc.constantFrom(...ids.videos), { minLength: 1, maxLength: 6 }),
      artwork,
    },
    {
      requiredKeys: [
        "kind",
        "id",
        "slug",
        "title",
        "content_languages",
        "genres",
        "countries",
        "stream",
        "lists",
        "guide",
      ],
    },
  );

const collection = (id: string, ids: Ids): fc.Arbitrary<AnyRecord> =>
  fc.record(
    {
      kind: fc.constant("collection"),
      id: fc.constant(id),
      slug,
      title: localName,
      page: fc.oneof(fc.constantFrom("home", "movies", "kids"), slug),
      position: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      layout: fc.constantFrom("hero", "poster", "cover", "square", "channels"),
      countries: fc.oneof(fc.constant([]), countries),
      items: fc.array(fc.constantFrom(...ids.videos, ...ids.shows), { maxLength: 6 }),
    },
    { requiredKeys: ["kind", "id", "slug", "title", "layout", "items"] },
  );

const person = (id: string): fc.Arbitrary<AnyRecord> =>
  fc.record(
    {
      kind: fc.constant("person"),
      id: fc.constant(id),
      slug,
      name: localName,
      born: fc.integer({ min: 1, max: 2100 }),
    },
    { requiredKeys: ["kind", "id", "slug", "name"] },
  );

const partner = (id: string): fc.Arbitrary<AnyRecord> =>
  fc.record(
    {
      kind: fc.constant("partner"),
      id: fc.constant(id),
      slug,
      name: localName,
      deeplink: fc.constantFrom("https://a.example/?b='c'", "/", "/a\\b"),
    },
    { requiredKeys: ["kind", "id", "slug", "name"] },
  );

interface AllIds extends Ids {
  readonly channels: readonly string[];
  readonly collections: readonly string[];
}

const anyIds: fc.Arbitrary<AllIds> = fc.record({
  partners: idsOf("cp-", 2, slug),
  people: idsOf("p-", 3, slug),
  videos: idsOf("0-0-", 4),
  shows: fc
    .uniqueArray(name, { minLength: 1, maxLength: 2, selector: (id) => id.slice(0, 36) })
    .map((all) => all.map((one) => `0-6-${one}`)),
  channels: idsOf("0-9-", 2),
  collections: idsOf("0-8-", 3),
});

const recordsOf = (ids: AllIds): fc.Arbitrary<readonly AnyRecord[]> =>
  fc
    .tuple(
      fc.tuple(...ids.partners.map(partner), ...ids.people.map(person)),
      fc.tuple(...ids.videos.map((id) => video(id, ids))),
      fc.tuple(...ids.shows.map((id) => show(id, ids))).map((shows) => shows.flat()),
      fc.tuple(
        ...ids.channels.map((id) => channel(id, ids)),
        ...ids.collections.map((id) => collection(id, ids)),
      ),
    )
    .chain((parts) => {
      const records = parts.flat();
      return fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length });
    });

/** A whole catalogue with records of each kind, in any order, with any of the fields that the import takes. */
export const anyCatalogue: fc.Arbitrary<readonly AnyRecord[]> = anyIds.chain(recordsOf);

/** A catalogue and some records of another one with the same ids, of which seasons and episodes may be of another show. */
export const anyMerge = anyIds.chain((ids) =>
  fc.tuple(
    recordsOf(ids),
    recordsOf(ids).chain((records) =>
      fc
        .tuple(fc.subarray([...records], { minLength: 1 }), fc.constantFrom(undefined, ...ids.shows))
        .map(([some, showId]) =>
          showId === undefined
            ? some
            : some.map((record) => ("show_id" in record ? { ...record, show_id: showId } : record)),
        ),
    ),
  ),
);

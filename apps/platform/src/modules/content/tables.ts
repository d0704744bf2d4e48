import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { CatalogueMarker } from "@marquee/content-sdk/wire";
import type { LocalText } from "../../errors/local-text.ts";

/** A person who took part in a work. */
export interface CastEntry {
  readonly person: string;
  readonly role: string;
  readonly character?: string | undefined;
}

/** Origin and licence of a work. */
export interface WorkCredit {
  readonly work: string;
  readonly holder?: string | undefined;
  readonly licence: string;
  readonly licence_url?: string | undefined;
}

const textVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const textList = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
const emptyObject = sql`'{}'::jsonb`;

/** Companies whose works are shown beside our own. */
export const contentPartners = pgTable("content_partners", {
  id: text("id").primaryKey(),
  slug: text("slug").notNull(),
  name: jsonb("name").$type<LocalText>().notNull(),
  deeplink: text("deeplink"),
});

/** People with a page of their own. */
export const people = pgTable("people", {
  id: text("id").primaryKey(),
  slug: text("slug").notNull(),
  name: jsonb("name").$type<LocalText>().notNull(),
  born: smallint("born"),
});

/** Everything with an id of its own that can be opened: movies, videos, shows, seasons, episodes, channels. */
export const contentItems = pgTable(
  "content_items",
  {
    id: text("id").primaryKey(),
    /** 0 movie or video, 1 episode, 2 season, 6 show, 9 channel. */
    assetType: smallint("asset_type").notNull(),
    assetSubtype: text("asset_subtype").notNull(),
    slug: text("slug").notNull(),
    title: jsonb("title").$type<LocalText>().notNull(),
    originalTitle: text("original_title"),
    description: jsonb("description").$type<LocalText>().notNull().default(emptyObject),
    releaseDate: date("release_date", { mode: "string" }),
    /** Seconds. */
    durationS: integer("duration_s"),
    ageRating: text("age_rating").notNull().default("U"),
    /** 0, 13 or 18: the smallest age group that may watch. */
    ageGroup: smallint("age_group").notNull().default(0),
    /** Why it has its age rating. */
    ageReasons: textList("age_reasons"),
    billingType: text("billing_type"),
    businessType: text("business_type"),
    genres: textList("genres"),
    contentLanguages: textList("content_languages"),
    audioLanguages: textList("audio_languages"),
    subtitleLanguages: textList("subtitle_languages"),
    tags: textList("tags"),
    cast: jsonb("cast")
      .$type<readonly CastEntry[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** `*` or ISO country codes. */
    countries: textList("countries"),
    /** `IN-MH`: country and state. */
    blockedRegions: textList("blocked_regions"),
    /** Platforms that may play it; empty is all. */
    platforms: textList("platforms"),
    sections: textList("sections"),
    /** First day on which it may be played, when that is not its release day. */
    licenceStartsOn: date("licence_starts_on", { mode: "string" }),
    licenceExpiresAt: timestamp("licence_expires_at", { withTimezone: true, mode: "date" }),
    partnerId: text("partner_id").references(() => contentPartners.id),
    stream: text("stream"),
    /** Intro, recap, credits and breaks for advertisements, in order of their beginning. */
    markers: jsonb("markers")
      .$type<readonly CatalogueMarker[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Ids of videos about it. */
    trailers: textList("trailers"),
    /** Whether only signed-in viewers may play it, although it is free. */
    needsAccount: boolean("needs_account").notNull().default(false),
    /** Player code that every viewer gets; for rules that no other field expresses. */
    refusalCode: integer("refusal_code"),
    credit: jsonb("credit").$type<WorkCredit>(),
    /** Place in the catalogue; lists without another order use it. */
    position: integer("position").notNull(),
  },
  (table) => [
    index("content_items_type").on(table.assetType, table.position),
    index("content_items_sections").using("gin", table.sections),
    index("content_items_genres").using("gin", table.genres),
  ],
);

/** Which show a season belongs to. */
export const seasons = pgTable(
  "seasons",
  {
    itemId: text("item_id")
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    showId: text("show_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    number: smallint("number").notNull(),
  },
  (table) => [index("seasons_show").on(table.showId, table.number)],
);

/** Which season and show an episode belongs to. */
export const episodes = pgTable(
  "episodes",
  {
    itemId: text("item_id")
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    showId: text("show_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    seasonId: text("season_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    seasonNumber: smallint("season_number").notNull(),
    number: smallint("number").notNull(),
  },
  (table) => [
    index("episodes_season").on(table.seasonId, table.number),
    index("episodes_show").on(table.showId, table.seasonNumber, table.number),
  ],
);

/** Titles of a person. */
export const itemPeople = pgTable(
  "item_people",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.personId] }),
    index("item_people_person").on(table.personId),
  ],
);

/** What only a channel has. */
export const channels = pgTable("channels", {
  itemId: text("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  /** The lists it appears in. */
  lists: textList("lists"),
});

/** The programmes of a channel, played round the clock in this order; the guide is computed from them. */
export const programmes = pgTable(
  "programmes",
  {
    channelId: text("channel_id")
      .notNull()
      .references(() => channels.itemId, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    contentId: text("content_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** Seconds of the slot: the duration rounded up to five minutes. */
    slotS: integer("slot_s").notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.position] })],
);

/** Rows of pages and lists with an address of their own. */
export const collections = pgTable(
  "collections",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    title: jsonb("title").$type<LocalText>().notNull(),
    page: text("page"),
    position: integer("position").notNull().default(0),
    layout: text("layout").notNull(),
    /** `*`, ISO codes, or `!IN` for everywhere but India. */
    countries: textList("countries"),
  },
  (table) => [index("collections_page").on(table.page, table.position)],
);

/** The items of a collection. */
export const collectionItems = pgTable(
  "collection_items",
  {
    collectionId: text("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    itemId: text("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.position] })],
);

/** What search looks at: one row for each item that can be found. */
export const searchEntries = pgTable(
  "search_entries",
  {
    itemId: text("item_id")
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** The words of each title, titles parted by `|`. */
    titles: text("titles").notNull(),
    /** The same as they sound. */
    sounds: text("sounds").notNull().default(""),
    /** The words of the names of its people. */
    names: text("names").notNull().default(""),
    document: textVector("document").notNull(),
  },
  (table) => [index("search_entries_document").using("gin", table.document)],
);

/** What a search for people looks at: one row for each person. */
export const searchPeople = pgTable(
  "search_people",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The words of each spelling of the name, spellings parted by `|`. */
    names: text("names").notNull(),
    /** The same as they sound. */
    sounds: text("sounds").notNull(),
    document: textVector("document").notNull(),
  },
  (table) => [index("search_people_document").using("gin", table.document)],
);

/** Every word of the search's entries, once: misspelt words are looked up here and not in titles. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** How it sounds, whichever way and in whichever script it is written. */
    sound: text("sound").notNull(),
    /** The consonants of the sound. */
    skeleton: text("skeleton").notNull(),
  },
  (table) => [
    index("search_words_sound").on(table.sound),
    index("search_words_skeleton").on(table.skeleton),
    index("search_words_like_word").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_like_sound").using("gin", sql`${table.sound} gin_trgm_ops`),
  ],
);

/** How often an item was started here; the top hits follow from it. It outlives a replaced catalogue. */
export const playCounts = pgTable("play_counts", {
  itemId: text("item_id").primaryKey(),
  plays: integer("plays").notNull().default(0),
});

/** Where the catalogue came from: a seed never replaces what an operator has imported. One row. */
export const catalogueState = pgTable("catalogue_state", {
  id: smallint("id").primaryKey(),
  origin: text("origin", { enum: ["seed", "import"] }).notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true, mode: "date" }).notNull(),
});

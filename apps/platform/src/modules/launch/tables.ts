import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A country of the world; every one that an address can resolve to has a row. */
export const countries = pgTable("country", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  /** Offered by the catalogue and the shop in full; the others run on the general configuration. */
  isLaunched: boolean("is_launched").notNull(),
});

/** What launch says about a country. */
export const countryConfigs = pgTable("country_config", {
  countryCode: text("country_code")
    .primaryKey()
    .references(() => countries.code),
  menuNames: jsonb("menu_names").$type<readonly string[]>().notNull(),
  socialLinks: jsonb("social_links")
    .$type<{ facebook?: string; twitter?: string; instagram?: string }>()
    .notNull(),
  usReferral: boolean("us_referral").notNull(),
  studentDiscount: boolean("student_discount").notNull(),
  premiumMenu: boolean("premium_menu").notNull(),
  getStarted: boolean("get_started").notNull(),
});

/** A language of the product with its names. */
export const languages = pgTable("language", {
  code: text("code").primaryKey(),
  name: text("name").notNull(),
  nativeName: text("native_name").notNull(),
});

/** Which languages a country offers, in which order; category 1 is a primary one. */
export const countryLanguages = pgTable(
  "country_language",
  {
    countryCode: text("country_code")
      .notNull()
      .references(() => countries.code),
    /** `display` or `content`. */
    purpose: text("purpose").notNull(),
    languageCode: text("language_code")
      .notNull()
      .references(() => languages.code),
    isDefault: boolean("is_default").notNull(),
    category: integer("category").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.purpose, table.languageCode] }),
    index("country_language_order").on(table.countryCode, table.purpose, table.position),
  ],
);

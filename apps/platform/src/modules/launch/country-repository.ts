import { and, asc, eq, sql } from "drizzle-orm";
import type { CountryConfigWire, LanguageOptionWire } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import { countries, countryConfigs, countryLanguages, languages } from "./tables.ts";

/** The configuration of a country; undefined for an unknown country. */
export async function findCountryConfig(db: Database, code: string): Promise<CountryConfigWire | undefined> {
  const [config] = await db.select().from(countryConfigs).where(eq(countryConfigs.countryCode, code));
  if (config === undefined) return undefined;
  return {
    code,
    footer_options: config.socialLinks,
    menu_options: config.menuNames.map((name) => ({ name })),
    us_referral: config.usReferral,
    student_discount: config.studentDiscount,
    premium_menu: config.premiumMenu ? "yes" : "no",
    svod_journey: { get_started: config.getStarted },
    language_config: {
      display: await listLanguages(db, code, "display"),
      content: await listLanguages(db, code, "content"),
    },
  };
}

async function listLanguages(
  db: Database,
  countryCode: string,
  purpose: "display" | "content",
): Promise<LanguageOptionWire[]> {
  return db
    .select({
      l_code: languages.code,
      name: languages.name,
      native: languages.nativeName,
      is_default: countryLanguages.isDefault,
      category: countryLanguages.category,
    })
    .from(countryLanguages)
    .innerJoin(languages, eq(languages.code, countryLanguages.languageCode))
    .where(and(eq(countryLanguages.countryCode, countryCode), eq(countryLanguages.purpose, purpose)))
    .orderBy(asc(countryLanguages.position));
}

/** The launched countries by name. */
export async function listLaunchedCountries(
  db: Database,
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return db
    .select({ code: countries.code, name: countries.name })
    .from(countries)
    .where(eq(countries.isLaunched, true))
    .orderBy(asc(countries.name));
}

/** Rows of the four tables about countries. */
export interface CountryRows {
  readonly languages: readonly (typeof languages.$inferInsert)[];
  readonly countries: readonly (typeof countries.$inferInsert)[];
  readonly configs: readonly (typeof countryConfigs.$inferInsert)[];
  readonly countryLanguages: readonly (typeof countryLanguages.$inferInsert)[];
}

/** Stores countries; existing rows are overwritten. */
export async function saveCountries(db: Database, rows: CountryRows): Promise<void> {
  await db
    .insert(languages)
    .values([...rows.languages])
    .onConflictDoUpdate({
      target: languages.code,
      set: { name: sql`excluded.name`, nativeName: sql`excluded.native_name` },
    });
  await db
    .insert(countries)
    .values([...rows.countries])
    .onConflictDoUpdate({
      target: countries.code,
      set: { name: sql`excluded.name`, isLaunched: sql`excluded.is_launched` },
    });
  await db
    .insert(countryConfigs)
    .values([...rows.configs])
    .onConflictDoUpdate({
      target: countryConfigs.countryCode,
      set: {
        menuNames: sql`excluded.menu_names`,
        socialLinks: sql`excluded.social_links`,
        usReferral: sql`excluded.us_referral`,
        studentDiscount: sql`excluded.student_discount`,
        premiumMenu: sql`excluded.premium_menu`,
        getStarted: sql`excluded.get_started`,
      },
    });
  await db.delete(countryLanguages);
  for (let from = 0; from < rows.countryLanguages.length; from += INSERT_SIZE) {
    await db.insert(countryLanguages).values(rows.countryLanguages.slice(from, from + INSERT_SIZE));
  }
}

/** Rows in one statement; the wire protocol takes 65,535 parameters. */
const INSERT_SIZE = 1000;

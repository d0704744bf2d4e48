import { eq, sql } from "drizzle-orm";
import { MENU_TARGETS } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { catalogueState, collectionItems, collections, contentItems, people } from "./tables.ts";
import type { CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import { isRowFor, isVisible, textArray } from "./catalogue/visible-items.ts";

/** The section of all pages of channels. */
const CHANNELS = "channels";
const CHANNEL_PATHS: ReadonlySet<string> = new Set([
  "/channels",
  "/live-tv",
  "/tvguide",
  "/tv-shows/tv-channels",
]);

/** Sections whose path is another than their name. */
const NAMES_OF_PATHS: Readonly<Record<string, string>> = { "/zee-plex-movies-on-rent": "plex" };

/** Paths of menus that lead to titles. */
const SECTION_PATHS: ReadonlySet<string> = new Set(
  Object.values(MENU_TARGETS).flatMap((target) =>
    "path" in target && target.path !== "/" ? [target.path] : [],
  ),
);

/** Most countries whose sections are cached. */
const MOST_COUNTRIES = 300;

/** The sections of a catalogue with visible titles, so that menus do not lead to empty pages. */
export interface StockedSections {
  /**
   * Names of pages and sections with a visible title in the country; undefined for the demo catalogue, which has titles in all.
   */
  list(country: string): Promise<readonly string[] | undefined>;
  /** The paths among `paths` that lead to visible titles in the country. */
  existing(country: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Reads which sections have titles; cached for each country until the catalogue changes. */
export function createStockedSections({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): StockedSections {
  const remembered = new Map<string, { readonly key: string; readonly sections: readonly string[] }>();

  async function list(country: string): Promise<readonly string[] | undefined> {
    const [state] = await db.select().from(catalogueState).where(eq(catalogueState.id, 1));
    if (state?.origin !== "import") return undefined;
    const now = new Date(clock.now());
    const key = `${state.changedAt.toISOString()} ${now.toISOString().slice(0, 10)}`;
    const known = remembered.get(country);
    if (known?.key === key) return known.sections;
    const sections = await readSections(db, {
      country,
      region: undefined,
      language: "en",
      contentLanguages: [],
      ageLimit: undefined,
      now,
    });
    if (remembered.size >= MOST_COUNTRIES) remembered.clear();
    remembered.set(country, { key, sections });
    return sections;
  }

  return {
    list,
    async existing(country, paths) {
      const sections = await list(country);
      if (sections === undefined) return new Set(paths);
      const ids = paths.map(lastPart).filter(isId);
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from ${contentItems} where id = any(${textArray(ids)}) union all select id from ${people} where id = any(${textArray(ids)})`,
      );
      const there = new Set(rows.map(({ id }) => id));
      return new Set(paths.filter((path) => hasTitles(path, sections, there)));
    },
  };
}

const lastPart = (path: string): string => path.split("/").at(-1) ?? "";
const isId = (part: string): boolean => /^(?:0-\d+-|p-)/.test(part);

function hasTitles(path: string, sections: readonly string[], there: ReadonlySet<string>): boolean {
  const last = lastPart(path);
  if (isId(last)) return there.has(last);
  if (CHANNEL_PATHS.has(path)) return sections.includes(CHANNELS);
  return !SECTION_PATHS.has(path) || sections.includes(NAMES_OF_PATHS[path] ?? path.slice(1));
}

async function readSections(db: Database, viewer: CatalogueViewer): Promise<readonly string[]> {
  const { rows } = await db.execute<{ section: string }>(sql`
    select distinct unnest(${contentItems.sections}) as section from ${contentItems}
      where ${contentItems.assetType} in (0, 6, 9) and ${isVisible(viewer)}
    union select distinct ${collections.page} from ${collections}
      join ${collectionItems} on ${eq(collectionItems.collectionId, collections.id)}
      join ${contentItems} on ${eq(contentItems.id, collectionItems.itemId)}
      where ${collections.page} is not null and ${isRowFor(viewer)} and ${isVisible(viewer)}
    order by section`);
  return rows.map(({ section }) => section);
}

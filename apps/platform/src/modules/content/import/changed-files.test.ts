import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { contentItems } from "../tables.ts";
import type { CatalogueLine } from "./catalogue.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { linesOf, movie, person, row } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";

const film = { ...movie, id: "0-0-7", slug: "seventh", cast: [] };
const other = { ...film, id: "0-0-8", slug: "eighth" };

describeOnEveryDatabase("a catalogue file that changes while it is imported", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    await importCatalogue(platform.db, linesOf([person, movie, { ...row, items: ["0-0-1"] }]));
  });
  afterAll(() => platform.close());

  /** Imports a file whose first reading finds the lines `before`, and every later one the lines `after`. */
  async function importChanging(before: readonly string[], after: readonly string[]): Promise<unknown> {
    let readings = 0;
    const lines = (): readonly CatalogueLine[] => {
      readings += 1;
      return (readings === 1 ? before : after).map((text, index) => ({
        file: "all.jsonl",
        line: index + 1,
        text,
      }));
    };
    return importCatalogue(platform.db, { lines }).catch((error: unknown) => error);
  }

  it.each<[string, readonly string[], number]>([
    ["another title in its line", linesOf([film, { ...other, title: { en: "Another" } }]), 2],
    ["another record in its line", linesOf([film, { ...other, id: "0-0-9", slug: "ninth" }]), 2],
    ["half of a line", [...linesOf([film]), JSON.stringify(other).slice(0, 40)], 2],
    ["a line before its own", linesOf([{ ...film, id: "0-0-9", slug: "ninth" }, film, other]), 1],
    ["fewer lines", linesOf([film]), 2],
    ["no line", [], 1],
  ])("is refused with file and line, and changes nothing: %s [PLAT-132]", async (_, after, line) => {
    const error = await importChanging(linesOf([film, other]), after);
    expect(error).toBeInstanceOf(CatalogueError);
    expect(error).toMatchObject({
      message: `all.jsonl line ${line}: has changed while the catalogue was imported`,
    });
    expect(
      await platform.db.select({ id: contentItems.id }).from(contentItems).orderBy(asc(contentItems.id)),
    ).toEqual([{ id: "0-0-1" }]);
  });

  it("is taken when it is only read again [PLAT-132]", async () => {
    expect(await importChanging(linesOf([film, other]), linesOf([film, other]))).toMatchObject({ items: 2 });
  });
});

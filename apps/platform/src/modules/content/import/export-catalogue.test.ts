import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { channel, linesOf, movie, person, whole } from "./catalogue.fixture.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { readCatalogueFiles } from "./read-files.ts";

describeOnEveryDatabase("an export of the catalogue", ({ openDatabase }) => {
  let platform: TestPlatform;
  let folder = "";
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    folder = await mkdtemp(join(tmpdir(), "marquee-export-"));
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("of an import of an export is the same file, for the whole demo catalogue [PLAT-134]", async () => {
    const [first, second] = [join(folder, "first.jsonl"), join(folder, "second.jsonl")];
    const { records } = await exportCatalogue(platform.db, first);
    expect(records).toBe(827);
    await importCatalogue(platform.db, linesOf([{ ...movie, cast: [] }]));
    await importCatalogue(platform.db, readCatalogueFiles([{ name: "first.jsonl", path: first }]));
    await exportCatalogue(platform.db, second);
    expect(await readFile(second, "utf8")).toBe(await readFile(first, "utf8"));
    expect((await stat(first)).mode & 0o777).toBe(0o600);
  });

  it("contains what was imported, and no empty fields [PLAT-134]", async () => {
    const file = join(folder, "whole.jsonl");
    await importCatalogue(platform.db, linesOf(whole));
    expect(await exportCatalogue(platform.db, file)).toEqual({ records: 7 });
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    const byId = new Map(
      lines.map((line) => JSON.parse(line) as { readonly id: string }).map((record) => [record.id, record]),
    );
    for (const { id, ...record } of whole as readonly ({ readonly id: string } & Record<string, unknown>)[]) {
      const countries = id === "0-6-1" ? { countries: ["*", "!IN"] } : {};
      const ages = /^0-[01269]-/.test(id) ? { age_rating: "U" } : {};
      const rows = id === "0-8-1" ? { countries: ["*"] } : {};
      expect(byId.get(id), id).toEqual({ id, ...record, ...ages, ...rows, ...countries });
    }
  });

  it("has titles and channels in the order of the imported file, in which lists show them [PLAT-134] [PLAT-154]", async () => {
    const file = join(folder, "ordered.jsonl");
    const films = ["0-0-2", "0-0-1", "0-0-3"].map((id, at) => ({ ...movie, id, slug: `film-${at}` }));
    const channels = ["0-9-2", "0-9-1", "0-9-3"].map((id, at) => ({ ...channel, id, slug: `channel-${at}` }));
    await importCatalogue(platform.db, linesOf([person, ...films, ...channels]));
    await exportCatalogue(platform.db, file);
    const ids = (await readFile(file, "utf8"))
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { readonly id: string }).id);
    expect(ids.filter((id) => id.startsWith("0-0-"))).toEqual(["0-0-2", "0-0-1", "0-0-3"]);
    expect(ids.filter((id) => id.startsWith("0-9-"))).toEqual(["0-9-2", "0-9-1", "0-9-3"]);
  });

  it("that cannot be written leaves no file behind [PLAT-134]", async () => {
    await expect(exportCatalogue(platform.db, join(folder, "no", "such.jsonl"))).rejects.toThrow(
      /The catalogue cannot be written/,
    );
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

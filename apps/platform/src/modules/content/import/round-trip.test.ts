import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { linesOf } from "./catalogue.fixture.ts";
import { CatalogueError } from "./catalogue-error.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import { asExported } from "./exported-record.fixture.ts";
import { anyCatalogue, anyMerge, type AnyRecord } from "./generated-catalogue.fixture.ts";
import { importCatalogue, type ImportOptions } from "./import-catalogue.ts";
import { anyMutatedCatalogue } from "./mutated-catalogue.fixture.ts";
import { readCatalogueFiles } from "./read-files.ts";

describeOnEveryDatabase("any accepted import", ({ openDatabase }) => {
  let platform: TestPlatform;
  let folder = "";
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    folder = await mkdtemp(join(tmpdir(), "marquee-round-trip-"));
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function exported(): Promise<string> {
    const file = join(folder, "exported.jsonl");
    await exportCatalogue(platform.db, file);
    return readFile(file, "utf8");
  }

  async function imported(text: string, options: ImportOptions = {}) {
    const path = join(folder, "imported.jsonl");
    await writeFile(path, text);
    return importCatalogue(platform.db, readCatalogueFiles([{ name: "imported.jsonl", path }]), options);
  }

  const recordsOf = (text: string) =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as AnyRecord);

  const byId = (records: readonly { readonly id?: unknown }[]) =>
    new Map(records.map((record) => [record.id, record]));

  /** Leaves out positions; other tests check those of collections without one. */
  const withoutPositions = (records: readonly Readonly<Record<string, unknown>>[]) =>
    byId(records.map(({ position: _position, ...record }) => record));

  it("is exported, and imported again gives the same export [PLAT-134]", async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, async (records) => {
        await importCatalogue(platform.db, linesOf(records));
        const first = await exported();
        const collections = records.filter(({ kind }) => kind === "collection");
        expect(byId(recordsOf(first))).toEqual(
          byId(records.map((record) => asExported(record, collections.indexOf(record)))),
        );
        await importCatalogue(platform.db, []);
        expect(await exported()).toBe("");
        await imported(first);
        expect(await exported()).toBe(first);
        expect((await imported(first, { merge: true, skipBad: true })).skipped).toEqual([]);
        expect(await exported()).toBe(first);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it("is exported after a merge with stored records too, or refused [PLAT-134] [PLAT-154]", async () => {
    await fc.assert(
      fc.asyncProperty(anyMerge, async ([stored, added]) => {
        await importCatalogue(platform.db, linesOf(stored));
        const { skipped = [] } = await importCatalogue(platform.db, linesOf(added), {
          merge: true,
          skipBad: true,
        });
        const first = await exported();
        const left = new Set(skipped.map(({ line }) => added[line - 1]?.id));
        const merged = new Map(
          [...stored, ...added.filter(({ id }) => !left.has(id))].map((one) => [one.id, one]),
        );
        expect(withoutPositions(recordsOf(first))).toEqual(
          withoutPositions([...merged.values()].map((record) => asExported(record, 0))),
        );
        await imported(first);
        expect(await exported()).toBe(first);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });

  it("with any value in a field is stored whole, or refused with file, line and reason [PLAT-132]", async () => {
    await fc.assert(
      fc.asyncProperty(anyMutatedCatalogue, async (records) => {
        const lines = linesOf(records).map((text, index) => ({ file: "all.jsonl", line: index + 1, text }));
        const refused = await importCatalogue(platform.db, lines).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refused !== undefined) {
          expect(refused).toBeInstanceOf(CatalogueError);
          for (const { file, line, message } of (refused as CatalogueError).problems) {
            expect(file).toBe("all.jsonl");
            expect(line).toBeGreaterThan(0);
            expect(message).toMatch(/^.{3,400}$/su);
          }
        }
        const { skipped = [] } = await importCatalogue(platform.db, lines, { skipBad: true });
        expect(skipped.length > 0).toBe(refused !== undefined);
        const first = await exported();
        await imported(first);
        expect(await exported()).toBe(first);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});

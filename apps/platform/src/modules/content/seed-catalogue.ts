import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { importCatalogue } from "./import/import-catalogue.ts";
import type { CatalogueLine } from "./import/catalogue.ts";
import { rebuildSearchIndex } from "./search/search-index.ts";
import { catalogueState } from "./tables.ts";

/** The lines of every `.jsonl` file of a folder, each with its file and number. */
export function catalogueLines(folder: string): readonly CatalogueLine[] {
  return catalogueFiles(folder).flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .map((text, index) => ({ file, line: index + 1, text })),
  );
}

/** Hash of the seeded catalogue. When it changes, the next start seeds it again. */
export function catalogueVersion(folder: string): string {
  const hash = createHash("sha256");
  for (const file of catalogueFiles(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}

const catalogueFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".jsonl"))
        .sort()
    : [];

/** Stores the demo catalogue. If an operator has imported a catalogue, only the search index is rebuilt. */
export async function seedCatalogue({
  db,
  clock,
  folder,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: string;
}): Promise<void> {
  const [state] = await db.select().from(catalogueState).where(eq(catalogueState.id, 1));
  if (state?.origin === "import") return db.transaction((tx) => rebuildSearchIndex(tx));
  await importCatalogue(db, catalogueLines(folder), { origin: "seed", now: new Date(clock.now()) });
}

import type { Database } from "../database/database.ts";
import { CatalogueError } from "../modules/content/import/catalogue-error.ts";
import { importCatalogue, type ImportSummary } from "../modules/content/import/import-catalogue.ts";
import { StartError } from "../errors/start-error.ts";
import type { ImportFile } from "./admin-routes.ts";

/**
 * Replaces the catalogue by the records of the files, all or nothing.
 * @throws {StartError} naming file, line and problem, one per line
 */
export async function importFiles(
  db: Database,
  files: readonly ImportFile[],
  { nowMs }: { readonly nowMs: number },
): Promise<ImportSummary> {
  const lines = files.flatMap(({ name, text }) =>
    text.split("\n").map((line, index) => ({ file: name, line: index + 1, text: line })),
  );
  try {
    return await importCatalogue(db, lines, { now: new Date(nowMs) });
  } catch (cause) {
    if (cause instanceof CatalogueError) throw new StartError(cause.message, { cause });
    throw cause;
  }
}

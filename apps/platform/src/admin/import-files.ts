import { access, constants } from "node:fs/promises";
import type { Database } from "../database/database.ts";
import { RequestRefused } from "../errors/request-refused.ts";
import type { ImportProgress } from "../modules/content/import/catalogue.ts";
import { CatalogueError } from "../modules/content/import/catalogue-error.ts";
import { importCatalogue, type ImportSummary } from "../modules/content/import/import-catalogue.ts";
import { readCatalogueFiles, type CatalogueFile } from "../modules/content/import/read-files.ts";

/** An import that an operator requests. */
export interface ImportRequest {
  readonly files: readonly CatalogueFile[];
  /** True: updates and adds. False: replaces the catalogue. */
  readonly merge: boolean;
  /** True: skips invalid lines. False: one invalid line refuses the import. */
  readonly skipBad: boolean;
}

/**
 * Imports the records of the files, all or nothing.
 * @throws {RequestRefused} with file, line and problem, one per line
 */
export async function importFiles(
  db: Database,
  { files, merge, skipBad }: ImportRequest,
  options: { readonly nowMs: number; readonly onProgress?: (progress: ImportProgress) => void },
): Promise<ImportSummary> {
  for (const { name, path } of files)
    await access(path, constants.R_OK).catch((cause: unknown) => {
      throw new RequestRefused(`The file ${name} cannot be read`, { cause });
    });
  const { nowMs, onProgress } = options;
  try {
    return await importCatalogue(db, readCatalogueFiles(files), {
      now: new Date(nowMs),
      merge,
      skipBad,
      needsItems: true,
      onProgress,
    });
  } catch (cause) {
    if (cause instanceof CatalogueError) throw new RequestRefused(cause.message, { cause });
    throw cause;
  }
}

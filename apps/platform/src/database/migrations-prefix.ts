import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Runs `work` with a copy of the migrations folder that ends after the first `count` migrations. */
export async function withMigrationsPrefix<Result>(
  { migrationsFolder, count }: { readonly migrationsFolder: string; readonly count: number },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as Journal;
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

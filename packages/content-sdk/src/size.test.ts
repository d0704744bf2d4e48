import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { CONTENT_ENDPOINTS } from "@marquee/config/endpoints/content";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

interface Budget {
  readonly entry: string;
  readonly import: string;
  /** A function of `@marquee/http` that all users need as well; only bytes in addition to it are counted. */
  readonly beside?: string;
  readonly maxGzipBytes: number;
}

const root = fileURLToPath(new URL("../", import.meta.url));
/** The other entries are about `require`, which the package gates measure on the published files. */
const budgets = (JSON.parse(readFileSync(`${root}size.json`, "utf8")) as readonly Budget[]).filter(
  (line) => "import" in line,
);

const besides = (beside: string | undefined): string =>
  beside === undefined ? "" : `export { ${beside} } from "@marquee/http";`;

const sourceOf = ({ entry, import: names, beside }: Omit<Budget, "maxGzipBytes">): string =>
  `${besides(beside)} export { ${names} } from './${entry === "." ? "src" : `src/${entry.slice(2)}`}/index.ts'`;

async function bundle(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    target: "es2017",
    format: "esm",
    write: false,
  });
  return result.outputFiles[0]?.text ?? "";
}

describe("the size of the imports, including all dependencies", () => {
  it.each(budgets)("$import of $entry is at most $maxGzipBytes bytes", async (budget) => {
    const weight = async (contents: string): Promise<number> =>
      contents === "" ? 0 : gzipSync(await bundle(contents), { level: 9 }).length;
    const added = (await weight(sourceOf(budget))) - (await weight(besides(budget.beside)));
    expect(added).toBeLessThanOrEqual(budget.maxGzipBytes);
  });

  it.each([
    ["fetchConsumption", "/consumption"],
    ["searchContent", "/search"],
    ["fetchPerson", "/person/{id}"],
  ])("%s contains no path of another call", async (name, own) => {
    const text = await bundle(sourceOf({ entry: ".", import: name }));
    const foreign = Object.values(CONTENT_ENDPOINTS)
      .map(({ path }) => path as string)
      .filter((path) => path !== own && path.length > 5);
    expect(foreign.filter((path) => text.includes(`"${path}"`))).toEqual([]);
  });
});

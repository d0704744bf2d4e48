import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

interface Step {
  readonly file: string;
  readonly symbol: string;
  /** The file that must import this one; undefined for the first file of a process. */
  readonly importer: string | undefined;
}

interface Path {
  readonly title: string;
  readonly hops: number;
  readonly steps: readonly Step[];
}

const STEP = /^( *)((?:apps|packages)\/\S+) +(\w+)(?: \[wired in (\S+)\])?$/;

function stepsOf(section: string): readonly Step[] {
  const steps: Step[] = [];
  let above: Step[] = [];
  for (const [, block = ""] of section.matchAll(/```text\n([\s\S]*?)```/g))
    for (const line of block.trimEnd().split("\n")) {
      if (line.startsWith("== ")) {
        above = [];
        continue;
      }
      const found = STEP.exec(line);
      if (found === null) throw new Error(`No step: ${line}`);
      const [, indent = "", file = "", symbol = "", wiredIn] = found;
      const depth = indent.length / 2;
      above = above.slice(0, depth);
      if (above.length !== depth) throw new Error(`Stands too far to the right: ${line}`);
      const step = {
        file,
        symbol,
        importer: wiredIn ?? above.at(-1)?.file,
      };
      steps.push(step);
      above.push(step);
    }
  return steps;
}

const paths: readonly Path[] = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const heading = /^(.+): (\d+) hops\n/.exec(section);
    if (heading === null) throw new Error(`A path without its hops: ${section.slice(0, 40)}`);
    const [, title = "", hops] = heading;
    return { title, hops: Number(hops), steps: stepsOf(section) };
  });

const isRow = (file: string): boolean => /\/tables\.ts$|\/src\/schema\//.test(file);

/** Resolves an import to its file; tells whether that file is the entry of a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const [, name, entry = ""] = /^@marquee\/([a-z-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const base = join("packages", name, "src", entry);
  return [`${base}.ts`, join(base, "index.ts")].find((file) => existsSync(join(root, file)));
}

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:\bfrom |\bimport\()"([^"]+)"/g)].flatMap(
    ([, specifier = ""]) => resolve(file, specifier) ?? [],
  );

/** Whether a file imports another, directly or through an entry that re-exports it. */
const imports = (from: string, to: string): boolean =>
  importsOf(from).some((file) => file === to || (file.endsWith("/index.ts") && importsOf(file).includes(to)));

const declares = (file: string, symbol: string): boolean =>
  new RegExp(`\\b(?:function|const|type|interface) ${symbol}\\b`).test(read(file));

describe("docs/architecture.md", () => {
  it("names five paths", () => {
    expect(paths.map(({ title }) => title)).toEqual([
      "Page (home)",
      "Price (what does this plan cost)",
      "Purchase",
      "Token refresh",
      "Event",
    ]);
  });

  it("names only files that exist", () => {
    const named = [...page.matchAll(/(?:apps|packages|scripts)\/[\w./-]+\.(?:tsx?|mjs)/g)].map(
      ([file]) => file,
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("answers each question with a symbol that its file declares", () => {
    const answers = [...page.matchAll(/^\| .+\? \| `(.+)` \| `(\w+)` \|$/gm)];
    expect(answers.map(([, , symbol]) => symbol)).toEqual(
      expect.arrayContaining(["priceOf", "canPlay", "DropReason", "maxPack"]),
    );
    expect(
      answers.filter(([, file = "", symbol = ""]) => !declares(file, symbol)).map(([line]) => line),
    ).toEqual([]);
  });

  it.each(paths)("follows the imports of the path $title", ({ steps, hops }) => {
    const broken = steps.filter(({ file, importer }) => importer !== undefined && !imports(importer, file));
    expect(broken.map(({ file, importer }) => `${importer} does not import ${file}`)).toEqual([]);
    expect(
      steps
        .filter(({ file, symbol }) => !declares(file, symbol))
        .map(({ file, symbol }) => `${file} ${symbol}`),
    ).toEqual([]);
    const [route, ...further] = steps;
    expect(route).toBeDefined();
    expect(isRow(steps.at(-1)?.file ?? "")).toBe(true);
    expect(further.filter(({ file }) => !isRow(file))).toHaveLength(hops);
  });
});

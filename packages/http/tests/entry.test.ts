import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build, type BuildOptions } from "esbuild";
import { describe, expect, it } from "vitest";
import lines from "../size.json" with { type: "json" };

/** The other lines are about `require`, which the package gates measure on the published files. */
const budgets = lines.flatMap((line) =>
  line.import === undefined ? [] : [{ ...line, import: line.import }],
);

const folder = fileURLToPath(new URL("..", import.meta.url));
const entryFile: Record<string, string> = {
  ".": "index.ts",
  "./browser": "browser/index.ts",
  "./errors": "errors/index.ts",
  "./flow": "flow/index.ts",
  "./persisted-queries": "persisted-queries/index.ts",
  "./react-native": "react-native/index.ts",
  "./testing": "testing/index.ts",
  "./tv": "tv/index.ts",
};

async function bundle(contents: string, options: BuildOptions = {}): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: `${folder}src`, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2017",
    ...options,
  });
  return result.outputFiles?.[0]?.text ?? "";
}

const gzipBytes = async (
  imports: readonly { readonly entry: string; readonly names: readonly string[] }[],
): Promise<number> => {
  const lines = imports.map(
    ({ entry, names }) => `export { ${names.join(", ")} } from './${entryFile[entry]}';`,
  );
  return gzipSync(await bundle(lines.join("\n"), { minify: true }), { level: 9 }).length;
};

describe("the entries", () => {
  it.each(budgets)(
    "keep $entry $import within $maxGzipBytes bytes, including all imports",
    async ({ entry, import: names, maxGzipBytes }) => {
      const own = { entry, names: names.split(/[\s{},]+/).filter(Boolean) };
      expect(await gzipBytes([own])).toBeLessThanOrEqual(maxGzipBytes);
    },
  );

  it("add persisted queries to the request core for at most 1,500 bytes", async () => {
    const core = { entry: ".", names: ["createFetch", "deadline", "headers", "tokens", "createRequest"] };
    const added = { entry: "./persisted-queries", names: ["createPersistedQueries"] };
    expect((await gzipBytes([core, added])) - (await gzipBytes([core]))).toBeLessThanOrEqual(1500);
  });

  it.each([
    ["fallbackStorage", 750],
    ["cookieStorage", 500],
  ])(
    "add %s to a client for at most %i bytes, since errors and checks are already included",
    async (name, limit) => {
      const client = { entry: ".", names: ["createClient"] };
      const added = { entry: "./tv", names: [name] };
      expect((await gzipBytes([client, added])) - (await gzipBytes([client]))).toBeLessThanOrEqual(limit);
    },
  );

  it.each(Object.values(entryFile))("%s reads no global and does nothing when it loads", async (file) => {
    const code = await bundle(`export * from './${file}';`, { format: "iife", globalName: "entry" });
    const read: string[] = [];
    const sandbox = new Proxy(
      { Error, Object, Symbol, Infinity, undefined },
      {
        has: () => true,
        get: (target, name) => {
          if (typeof name === "string" && !Object.hasOwn(target, name)) read.push(name);
          return Reflect.get(target, name) as unknown;
        },
      },
    );
    runInContext(`with (sandbox) { (function () { ${code} }).call(undefined) }`, createContext({ sandbox }));
    expect(read).toEqual([]);
  });
});

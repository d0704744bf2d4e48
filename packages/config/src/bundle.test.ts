import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const OPTIONS = { bundle: true, format: "esm", target: "es2017", write: false, logLevel: "silent" } as const;

/** The whole package in one file, as it is published. */
async function publishedFile(): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [path.join(import.meta.dirname, "index.ts")],
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Bundles one entry for each statement as an application would, but without the manifest's promise that nothing has
 * side effects.
 */
async function bundles(statements: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const published = await publishedFile();
  const { outputFiles } = await build({
    ...OPTIONS,
    minify: true,
    outdir: "/",
    entryPoints: Object.keys(statements).map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [
      {
        name: "virtual",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^entry:/ }, ({ path: name }) => ({
            path: name.slice("entry:".length),
            namespace: "entry",
          }));
          onResolve({ filter: /^config$/ }, () => ({
            path: "config",
            namespace: "published",
            sideEffects: true,
          }));
          onLoad({ filter: /.*/, namespace: "entry" }, ({ path: name }) => ({
            contents: statements[name] ?? "",
          }));
          onLoad({ filter: /.*/, namespace: "published" }, () => ({ contents: published }));
        },
      },
    ],
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path, ".js"), file.text]));
}

describe("a bundle", () => {
  it("is empty when it imports nothing of this package", async () => {
    expect((await bundles({ nothing: `import 'config';` })).get("nothing")).toBe("");
  });

  it("grows by at most 150 bytes for one constant or one endpoint, gzipped", async () => {
    const tables = ["CONSENT_DENIED_COUNTRIES"];
    const source = Buffer.from(await publishedFile()).toString("base64");
    const config = (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as Readonly<
      Record<string, unknown>
    >;
    const constants = Object.entries(config)
      .filter(
        ([name, value]) =>
          !tables.includes(name) &&
          (["string", "number", "boolean"].includes(typeof value) || name.endsWith("Endpoint")),
      )
      .map(([name]) => name);
    const texts = await bundles(
      Object.fromEntries(constants.map((name) => [name, `export { ${name} } from 'config';`])),
    );
    expect(texts.size).toBe(constants.length);
    expect(constants.length).toBeGreaterThan(150);
    const bytes = [...texts].map(([name, text]) => ({ name, bytes: gzipSync(text, { level: 9 }).length }));
    expect(bytes.filter((entry) => entry.bytes > 150 || entry.bytes < 40)).toEqual([]);
  });

  it("with one call of a family does not include the other calls", async () => {
    const text = (await bundles({ search: `export { searchEndpoint } from 'config';` })).get("search");
    expect(text).toContain("/search");
    expect(text).not.toContain("/tophits");
  });
});

import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/** An ES2017 bundle with everything imported included, and its size by gzip -9. */
export async function bundle(contents, { resolveDir, format = "esm" }) {
  const result = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    format,
    target: "es2017",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["fs"],
    logLevel: "error",
    globalName: format === "iife" ? "entry" : undefined,
  });
  const [{ contents: bytes, text }] = result.outputFiles;
  return { text, gzip: gzipSync(bytes, { level: 9 }).length };
}

/** Bundles a whole entry, as if a client used each of its exports. */
export function bundleEntry(file, options) {
  return bundle(`import * as entry from ${JSON.stringify(file)}; globalThis.keep = entry;`, options);
}

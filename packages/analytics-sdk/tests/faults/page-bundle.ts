import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Contestant } from "./contestant.ts";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

/** Our packages as their sources, as the tests of the workspace read them. */
export const ourSources: Plugin = {
  name: "our-sources",
  setup(bundle) {
    bundle.onResolve({ filter: /^@marquee\// }, ({ path }) => {
      const [, name = "", entry = ""] = path.match(/^@marquee\/([a-z-]+)\/?(.*)$/) ?? [];
      const base = `${packages}${name}/src/${entry}`;
      return { path: [`${base}.ts`, `${base}/index.ts`].find((file) => existsSync(file)) ?? base };
    });
  },
};

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2020",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [ourSources],
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

/** The script of a contestant's page. Two bundles, as esbuild leaves out a file of a package without side effects that is only imported. */
export async function bundlePage(contestant: Contestant): Promise<string> {
  const tracking = fileURLToPath(new URL("page/tracking.ts", import.meta.url));
  return `${await bundle(contestant.page)}\n${await bundle(tracking)}`;
}

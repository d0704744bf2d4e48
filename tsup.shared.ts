import { defineConfig, type Options } from "tsup";

/** Built apart: what it alone imports must not reach the declarations of the other entries. */
const DOCUMENTS = "documents";

/**
 * One bundler configuration for every published package, so that the bundler can be swapped here.
 * ESM and CJS, ES2017 syntax, one declaration file for each format. Two builds share `dist`, so the build script empties it.
 */
export function packageBuild(
  entry: Record<string, string>,
  {
    declarationLib,
    innerNames = [],
  }: {
    readonly declarationLib?: string;
    /** Names of properties that never leave the package, nor a port or storage: they are shortened. */
    readonly innerNames?: readonly string[];
  } = {},
): ReturnType<typeof defineConfig> {
  const shared: Options = {
    format: ["esm", "cjs"],
    target: "es2017",
    platform: "neutral",
    // What declarations name beyond the ES2017 that a partner's compiler is set to.
    dts: declarationLib === undefined ? true : { banner: `/// <reference lib="${declarationLib}" />` },
    sourcemap: true,
    splitting: true,
    treeshake: false,
    esbuildOptions(options) {
      if (innerNames.length > 0) options.mangleProps = new RegExp(`^(?:${innerNames.join("|")})$`);
    },
    // A peer of the contracts: a partner brings one zod, and no entry carries a second one.
    external: [/^zod(\/|$)/, "fs"],
    // The entry for Node alone sees the types of Node; `npm run typecheck` keeps them from the others.
    ...(entry["node"] === undefined ? {} : { tsconfig: "src/node/tsconfig.json" }),
  };
  const { [DOCUMENTS]: documents, ...others } = entry;
  const main: Options = { ...shared, entry: others };
  return defineConfig(
    documents === undefined ? main : [main, { ...shared, entry: { [DOCUMENTS]: documents } }],
  );
}

import { defineConfig, type Options } from "tsup";

/** Built separately, so that its imports do not reach the declarations of the other entries. */
const DOCUMENTS = "documents";

/**
 * One bundler configuration for all published packages, so that the bundler can be replaced here. ESM and CJS, ES2017 syntax, one
 * declaration file for each format. Two builds write into `dist`, so the build script empties it.
 */
export function packageBuild(
  entry: Record<string, string>,
  {
    declarationLib,
    innerNames = [],
  }: {
    readonly declarationLib?: string;
    /** Names of properties that never leave the package, not even to a port or a storage; they are shortened. */
    readonly innerNames?: readonly string[];
  } = {},
): ReturnType<typeof defineConfig> {
  const shared: Options = {
    format: ["esm", "cjs"],
    target: "es2017",
    platform: "neutral",
    // A library that the declarations need in addition to ES2017, to which a partner's compiler may be limited.
    dts: declarationLib === undefined ? true : { banner: `/// <reference lib="${declarationLib}" />` },
    sourcemap: true,
    splitting: true,
    treeshake: false,
    esbuildOptions(options) {
      if (innerNames.length === 0) return;
      options.mangleProps = new RegExp(`^(?:${innerNames.join("|")})$`);
      // Numbers stand where they are used: a program's bundler, which gets one file, does not put them there.
      options.minifySyntax = true;
    },
    // A peer of the contracts: the application installs one zod, and no entry bundles another.
    external: [/^zod(\/|$)/, "fs"],
    // Only the entry for Node has the types of Node; `npm run typecheck` keeps other entries from using them.
    ...(entry["node"] === undefined ? {} : { tsconfig: "src/node/tsconfig.json" }),
  };
  const { [DOCUMENTS]: documents, ...others } = entry;
  const main: Options = { ...shared, entry: others };
  return defineConfig(
    documents === undefined ? main : [main, { ...shared, entry: { [DOCUMENTS]: documents } }],
  );
}

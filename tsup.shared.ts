import { defineConfig, type Options } from "tsup";

/**
 * One bundler configuration for every published package, so that the bundler can be swapped here.
 * ESM and CJS, ES2017 syntax, one declaration file for each format.
 */
export function packageBuild(entry: Record<string, string>): ReturnType<typeof defineConfig> {
  const options: Options = {
    entry,
    format: ["esm", "cjs"],
    target: "es2017",
    platform: "neutral",
    dts: true,
    clean: true,
    sourcemap: true,
    splitting: true,
    treeshake: false,
    // A peer of the contracts: a partner brings one zod, and no entry carries a second one.
    external: [/^zod(\/|$)/],
  };
  return defineConfig(options);
}

import { minify, version, type JsMinifyOptions } from "@swc/core";
import type { Plugin } from "vite";

const OPTIONS: JsMinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 3, toplevel: true },
  mangle: { toplevel: true },
  format: { comments: false },
};

/**
 * Minifies the bundler's files once more: its own minifier does not put a function or a value where its only use is, which is
 * most of what this one adds.
 */
export const inlineSingleUses: Plugin = {
  name: "inline-single-uses",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  augmentChunkHash: () => `swc ${version} ${JSON.stringify(OPTIONS)}`,
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      await Promise.all(
        chunks.map(async (chunk) => {
          chunk.code = (await minify(chunk.code, OPTIONS)).code;
        }),
      );
    },
  },
};

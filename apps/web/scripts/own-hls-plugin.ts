import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const SOURCES = path.join(path.dirname(require.resolve("hls.js/package.json")), "src");
/** The packages that hls.js imports, next to the web app, in the versions with which this release was built. */
const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));

/** Parts of hls.js, by the flags of its own builds. Leaving out what our player does not use saves a fifth. */
const PARTS: Readonly<Record<string, boolean>> = {
  USE_ALT_AUDIO: true,
  USE_SUBTITLES: true,
  // Our playlists define the folder and the token of their segments as variables.
  USE_VARIABLE_SUBSTITUTION: true,
  USE_MEDIA_CAPABILITIES: true,
  // Keys are requested on the browser's own event, and only for encrypted streams.
  USE_EME_DRM: false,
  // Advertisements play in a separate video element.
  USE_INTERSTITIALS: false,
  USE_CMCD: false,
  USE_CONTENT_STEERING: false,
  USE_IFRAMES: false,
  USE_M2TS_ADVANCED_CODECS: false,
  HLS_WORKER_BUNDLE: false,
  IN_WORKER: false,
};

/** Builds hls.js for browsers from its sources, with only the parts that our player uses. */
export const ownHls: Plugin = {
  name: "own-hls",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id === "hls.js" ? "\0own-hls.js" : undefined),
  async load(id) {
    if (id !== "\0own-hls.js") return undefined;
    const { version } = require("hls.js/package.json") as { readonly version: string };
    const built = await build({
      entryPoints: [path.join(SOURCES, "exports-default.ts")],
      bundle: true,
      write: false,
      format: "esm",
      // Vite then compiles it for the oldest supported browsers.
      target: "es2020",
      logLevel: "silent",
      nodePaths: [MODULES],
      define: Object.fromEntries(
        [...Object.entries(PARTS), ["VERSION", version] as const].map(([flag, value]) => [
          `__${flag}__`,
          JSON.stringify(value),
        ]),
      ),
      minifySyntax: true,
      // As in its own build: a field that is only declared is not emitted.
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    });
    return built.outputFiles[0]?.text;
  },
};

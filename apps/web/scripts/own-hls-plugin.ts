import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const SOURCES = path.join(path.dirname(require.resolve("hls.js/package.json")), "src");
/** What the sources import stands beside the web app, at the versions that their release was built with. */
const MODULES = fileURLToPath(new URL("../node_modules", import.meta.url));

/** The parts of hls.js, by the flags of its own builds: what our player never uses is left out, a fifth of all. */
const PARTS: Readonly<Record<string, boolean>> = {
  USE_ALT_AUDIO: true,
  USE_SUBTITLES: true,
  // Our playlists say the folder and the token of their segments once.
  USE_VARIABLE_SUBSTITUTION: true,
  USE_MEDIA_CAPABILITIES: true,
  // Keys come by the browser's own event, for encrypted streams alone.
  USE_EME_DRM: false,
  // Advertisements play in a video of their own.
  USE_INTERSTITIALS: false,
  USE_CMCD: false,
  USE_CONTENT_STEERING: false,
  USE_IFRAMES: false,
  USE_M2TS_ADVANCED_CODECS: false,
  HLS_WORKER_BUNDLE: false,
  IN_WORKER: false,
};

/** Builds hls.js for browsers from its sources, with the parts that our player uses. */
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
      // Vite makes of it what the oldest browsers read.
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
      // As its own build: a field that is only declared is none.
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    });
    return built.outputFiles[0]?.text;
  },
};

import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { directImports } from "./scripts/direct-imports-plugin.ts";
import { directReact } from "./scripts/direct-react-plugin.ts";
import { exportNames } from "./scripts/export-names-plugin.ts";
import { firstFiles } from "./scripts/first-files-plugin.ts";
import { inlineSingleUses } from "./scripts/inline-single-uses-plugin.ts";
import { leanRouter } from "./scripts/lean-router-plugin.ts";
import { lateCode } from "./scripts/late-code-plugin.ts";
import { ownHls } from "./scripts/own-hls-plugin.ts";
import { PAGE_CHUNKS } from "./scripts/page-chunks.ts";

const packages = fileURLToPath(new URL("../../packages/", import.meta.url));

const app = fileURLToPath(new URL("app/", import.meta.url));

const SHARED_STYLE_FILE = /\/style-[\w-]+\.css$/;

/**
 * Every page loads the shared style with its root. If a lazy component requested it again, it would come after the page's own
 * style and override it.
 */
const sharedStyleOnce: Plugin = {
  name: "shared-style-once",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(`${app}root.tsx`));
    if (root === undefined) this.error("no chunk of the root");
    const shared = Object.keys(bundle).filter((file) => SHARED_STYLE_FILE.test(file));
    for (const file of shared) {
      for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file);
      root.viteMetadata?.importedCss.add(file);
    }
  },
};

export default defineConfig({
  plugins: [
    directImports(),
    directReact,
    firstFiles,
    leanRouter,
    lateCode,
    ownHls,
    vanillaExtractPlugin(),
    reactRouter(),
    sharedStyleOnce,
    inlineSingleUses,
    exportNames,
  ],
  resolve: {
    // The workspace packages are read from their sources, so that there is one compile target and one copy of each.
    alias: [
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+\/[a-z-]+)$/, replacement: `${packages}$1/src/$2.ts` },
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2/index.ts` },
      { find: /^@marquee\/([a-z-]+)$/, replacement: `${packages}$1/src/index.ts` },
      // The texts are stored as parsed messages, so the parser is left out.
      { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
    ],
  },
  environments: {
    ssr: { resolve: { noExternal: ["use-intl"] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: PAGE_CHUNKS } } } } },
  },
  build: {
    // The oldest supported browsers, Chrome 80 and Safari 14. The bundler would write out `?.` for Chrome 80, which knows it but for
    // one case, and `scripts/gates/browser-syntax.mjs` looks for that.
    target: ["es2020", "safari14"],
    cssTarget: ["chrome80", "safari14"],
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    include: [
      "react",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "jotai",
      "use-intl",
      "use-intl/core",
      "@ariakit/react",
      "@vanilla-extract/recipes/createRuntimeFn",
      "hls.js",
      "@apollo/client",
      "@apollo/client/react",
    ],
  },
});

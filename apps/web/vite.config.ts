import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin } from "vite";
import { lateCode } from "./scripts/late-code-plugin.ts";
import { ownHls } from "./scripts/own-hls-plugin.ts";

const packages = fileURLToPath(new URL("../../packages/", import.meta.url));

const app = fileURLToPath(new URL("app/", import.meta.url));

/** Entry modules of the layout, of home and of the components that home loads by itself. */
const FIRST_MODULES = [
  "entry.client.tsx",
  "root.tsx",
  "routes/home.tsx",
  "ui/CornerCard/CornerCard.tsx",
  "ui/FormCard/FormCard.css.ts",
  "features/language-popup/ContentLanguageWidget.css.ts",
].map((file) => app + file);

/** Begins with every page; what it shares with code that comes later goes out with it, but for consent and reports of failed calls. */
const RECORDER = `${app}state/sdks/browser-analytics.ts`;

/** Landing pages besides home: search engines and messages link to them. */
const LANDING_ROUTES = [
  "plans/buy-plan",
  "channels",
  "collection",
  "detail",
  "episode",
  "information/information",
  "landing",
  "not-found",
  "search",
  "season",
  "sign-in/sign-in",
  "view-all",
].map((name) => `${app}routes/${name}.tsx`);

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether one of these files imports this module, itself or through others; what they import on demand does not count. */
function isNeededBy(
  files: readonly string[],
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (files.includes(id.replace(/\?.*/, ""))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isNeededBy(files, importer, graph, seen)) ?? false
  );
}

const STYLE = /\.vanilla\.css(?:\?|$)/;
const SHARED_STYLE_FILE = /\/style-[\w-]+\.css$/;

/**
 * What every page needs goes out in two files instead of twenty; what only some need stays apart.
 * Nothing shows before the last style is there, so a landing page has one file of it.
 */
const CHUNKS = [
  {
    name: (id: string, graph: ModuleGraph) =>
      STYLE.test(id) && isNeededBy([...FIRST_MODULES, ...LANDING_ROUTES], id, graph) ? "style" : null,
  },
  {
    name: "framework",
    test: /late-code\/|preload-helper|node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|react-router|scheduler|jotai|use-intl|icu-minify|@formatjs\/[^/]+|@vanilla-extract\/[^/]+|turbo-stream|cookie|set-cookie-parser)\//,
  },
  {
    name: "apollo-client",
    test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:@apollo\/client|@wry\/[^/]+|optimism|rxjs|graphql|tslib)\//,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      id.includes("/packages/config/") || (id.startsWith(app) && isNeededBy(FIRST_MODULES, id, graph))
        ? "frame"
        : null,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      (id.includes("/packages/analytics-sdk/") || id.startsWith(app)) &&
      !/\/src\/(?:failures|consent)\//.test(id) &&
      isNeededBy([RECORDER], id, graph)
        ? "recorder"
        : null,
  },
];

/** Every page has the shared style from its root, so nothing else asks for it: requested again with a lazy component, it would come after the style of the page and undo it. */
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
  plugins: [lateCode, ownHls, vanillaExtractPlugin(), reactRouter(), sharedStyleOnce],
  resolve: {
    // The workspace packages are read from their sources: one compile target and one copy of each.
    alias: [
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+\/[a-z-]+)$/, replacement: `${packages}$1/src/$2.ts` },
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2/index.ts` },
      { find: /^@marquee\/([a-z-]+)$/, replacement: `${packages}$1/src/index.ts` },
      // Texts come with their syntax read.
      { find: /^use-intl\/format-message$/, replacement: "use-intl/format-message/format-only" },
    ],
  },
  environments: {
    ssr: { resolve: { noExternal: ["use-intl"] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  build: {
    target: ["chrome80", "safari14"],
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

import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

const app = fileURLToPath(new URL('app/', import.meta.url));

/** Where the frame of every page, the first page of most visits and what comes to it by itself begin. */
const FIRST_MODULES = ['entry.client.tsx', 'root.tsx', 'routes/home.tsx', 'ui/CornerCard/CornerCard.tsx'].map((file) => app + file);

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether one of the first modules imports this one, itself or through others; what it imports on demand does not count. */
function isNeededFirst(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (FIRST_MODULES.includes(id.replace(/\?.*/, ''))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isNeededFirst(importer, graph, seen)) ?? false;
}

/** What every page needs goes out in two files instead of twenty; what only some need stays apart. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|react-router|scheduler|jotai|use-intl|icu-minify|@formatjs\/[^/]+|@vanilla-extract\/[^/]+|turbo-stream|cookie|set-cookie-parser)\// },
  { name: (id: string, graph: ModuleGraph) => (id.includes('/packages/config/') || (id.startsWith(app) && isNeededFirst(id, graph)) ? 'frame' : null) },
];

export default defineConfig({
  plugins: [vanillaExtractPlugin(), reactRouter()],
  resolve: {
    // The workspace packages are read from their sources: one compile target and one copy of each.
    alias: [
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2/index.ts` },
      { find: /^@marquee\/([a-z-]+)$/, replacement: `${packages}$1/src/index.ts` },
      // Texts come with their syntax read.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  environments: {
    ssr: { resolve: { noExternal: ['use-intl'] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  build: {
    target: ['chrome80', 'safari14'],
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'jotai', 'use-intl', 'use-intl/core', '@ariakit/react', '@vanilla-extract/recipes/createRuntimeFn', 'hls.js'],
  },
});

import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** What every page needs goes out in two files instead of twenty; what only some need stays apart. */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|react-router|scheduler|jotai|use-intl|intl-messageformat|@formatjs\/[^/]+|@vanilla-extract\/[^/]+|turbo-stream|cookie|set-cookie-parser)\// },
  { name: 'frame', test: /\/(?:app\/(?:theme|state\/(?!tell-|keep-click|waiting-|use-waiting|use-wishlist|use-flow)|i18n|ui\/(?!Menu|Dialog|Tabs|\w*Field|Skeleton|FormCard|CheckBox|Switch|Notice)|features\/(?:header|footer|toast|error-fallback|hero|listing)|(?!ConfirmOwner|ConsentBoxes|use-confirmation|account-meta|game-meta|provider-name|consent-form|contact-|punjabi|TitlePage)[^/]+$)|packages\/config\/)/ },
];

export default defineConfig({
  plugins: [vanillaExtractPlugin(), reactRouter()],
  resolve: {
    // The workspace packages are read from their sources: one compile target and one copy of each.
    alias: [
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2/index.ts` },
      { find: /^@marquee\/([a-z-]+)$/, replacement: `${packages}$1/src/index.ts` },
    ],
  },
  environments: {
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

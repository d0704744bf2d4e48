import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

export default defineConfig({
  plugins: [vanillaExtractPlugin(), reactRouter()],
  resolve: {
    // The workspace packages are read from their sources: one compile target and one copy of each.
    alias: [
      { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${packages}$1/src/$2/index.ts` },
      { find: /^@marquee\/([a-z-]+)$/, replacement: `${packages}$1/src/index.ts` },
    ],
  },
  build: {
    target: ['chrome80', 'safari14'],
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom', 'jotai', 'use-intl', 'use-intl/core', '@ariakit/react', '@vanilla-extract/recipes/createRuntimeFn', 'hls.js'],
  },
});

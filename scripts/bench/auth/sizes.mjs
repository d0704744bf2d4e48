import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";

/** What an application imports of each contestant. */
const ENTRIES = {
  marquee: `export { createAuth } from '@marquee/auth-sdk';`,
  auth0: `import { Auth0Client } from '@auth0/auth0-spa-js'; globalThis.client = new Auth0Client({ domain: 'tenant.test', clientId: 'client' });`,
  supabase: `import { AuthClient } from '@supabase/auth-js'; globalThis.client = new AuthClient({ url: 'https://auth.test' });`,
  oidc: `import { UserManager } from 'oidc-client-ts'; globalThis.client = new UserManager({ authority: 'https://issuer.test', client_id: 'client', redirect_uri: 'https://app.test' });`,
  firebase: `import { initializeApp } from 'firebase/app'; import { initializeAuth, signInWithPhoneNumber } from 'firebase/auth'; globalThis.client = [initializeAuth(initializeApp({})), signInWithPhoneNumber];`,
};

/** Bytes of each contestant in an application, dependencies included. */
export async function measureSizes({ folder, alias }) {
  const sizes = {};
  for (const [name, contents] of Object.entries(ENTRIES)) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2020",
      define: { "process.env.NODE_ENV": '"production"' },
      write: false,
      logLevel: "error",
      alias,
    });
    const [{ contents: code }] = outputFiles;
    sizes[name] = {
      min: code.length,
      gzip: gzipSync(code, { level: 9 }).length,
      brotli: brotliCompressSync(code).length,
    };
  }
  return sizes;
}

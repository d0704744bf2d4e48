// What our packages and their peers cost a program: minified, ES2017, gzip -9, everything imported included.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const packages = fileURLToPath(new URL("../../../packages", import.meta.url));

const ours = (name, names) =>
  `export { ${names} } from ${JSON.stringify(join(packages, name, "dist/index.js"))};`;

/** The programs to measure, with limits in bytes. Peers have no limit; they are there for comparison. */
const table = [
  {
    what: "request pipeline alone",
    source: ours("http", "createFetch, deadline, headers, tokens, createRequest"),
    goal: 3500,
  },
  { what: "ofetch", source: 'export { ofetch } from "ofetch";' },
  {
    what: "guest client with tokens and one content call",
    source: ours("http", "createClient") + ours("content-sdk", "fetchDetail"),
    goal: 6000,
  },
  { what: "contentful", source: 'export { createClient } from "contentful";' },
  {
    what: "createAuth with sign-in",
    source: ours("auth-sdk", "createAuth, createSignIn"),
    goal: 16_700,
  },
  { what: "oidc-client-ts (UserManager)", source: 'export { UserManager } from "oidc-client-ts";' },
  { what: "supabase auth-js (AuthClient)", source: 'export { AuthClient } from "@supabase/auth-js";' },
  {
    what: "firebase auth (getAuth, signInWithPhoneNumber)",
    source:
      'export { initializeApp } from "@firebase/app"; export { getAuth, signInWithPhoneNumber } from "@firebase/auth";',
  },
  { what: "auth0-spa-js (Auth0Client)", source: 'export { Auth0Client } from "@auth0/auth0-spa-js";' },
];

function installPeers() {
  if (existsSync(join(folder, "node_modules/ofetch"))) return;
  const options = { cwd: folder, stdio: "inherit" };
  const { status } = spawnSync(
    "pnpm",
    ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"],
    options,
  );
  if (status !== 0) throw new Error("the peers of the bench could not be installed");
}

/** Size in bytes of a program that uses nothing else. */
async function weigh(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2017",
    platform: "browser",
    logLevel: "error",
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

installPeers();
console.log("| What | KB, min + gzip | Goal |\n|---|---|---|");
for (const { what, source, goal } of table) {
  const bytes = await weigh(source);
  const limit = goal === undefined ? "" : `${(goal / 1000).toFixed(1)}${bytes <= goal ? "" : ", missed"}`;
  console.log(`| ${goal === undefined ? what : `**${what}**`} | ${(bytes / 1000).toFixed(1)} | ${limit} |`);
}

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = fileURLToPath(new URL("../../../packages/", import.meta.url));

function buildPages() {
  const bin = join(root, "node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [bin, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Bundles our own server, which server-main.js starts: packages from the registry stay external, our own are included. */
async function buildServer() {
  await build({
    entryPoints: [join(root, "server/server-main.ts")],
    outdir: join(root, "build"),
    splitting: true,
    chunkNames: "server-[name]-[hash]",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    packages: "external",
    alias: Object.fromEntries(
      ["config", "http", "analytics-sdk"].map((name) => [`@marquee/${name}`, join(packages, name, "src")]),
    ),
    logLevel: "warning",
  });
}

function listFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

/** Compresses static files once, so that they need not be compressed at every request. */
async function precompress() {
  const texts = listFiles(join(root, "build/client")).filter((path) =>
    /\.(?:js|css|svg|json|txt|webmanifest)$/.test(path),
  );
  await Promise.all(
    texts.map(async (path) => {
      const content = readFileSync(path);
      const [small, fallback] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${path}.br`, small);
      writeFileSync(`${path}.gz`, fallback);
    }),
  );
}

rmSync(join(root, "build"), { recursive: true, force: true });
buildPages();
await buildServer();
await precompress();

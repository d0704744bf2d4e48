import { spawn } from "node:child_process";
import http from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { freePort } from "../run/free-port.mjs";
import { inRoot, nodeBinary } from "../run/repository.mjs";

const settings = (storage, upstream) => `
storage: ${storage}
uplinks:
  npmjs:
    url: ${upstream}
packages:
  '@marquee/*':
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: npmjs
log: { type: stdout, level: error }
`;

/** A real registry on loopback that accepts @marquee packages from anyone and forgets them when it stops. */
export async function startRegistry() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-registry-"));
  const port = await freePort();
  const file = path.join(folder, "config.yaml");
  const { output: upstream } = await capture("npm", ["config", "get", "registry", "--loglevel=silent"]);
  writeFileSync(file, settings(path.join(folder, "storage"), upstream.trim()));
  const server = spawn(
    nodeBinary(),
    [
      inRoot("scripts/release/node_modules/verdaccio/bin/verdaccio"),
      "--config",
      file,
      "--listen",
      `127.0.0.1:${port}`,
    ],
    // As root it prints a warning, which does not matter for a short-lived registry.
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_NO_WARNINGS: "1" } },
  );
  const address = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(`${address}-/ping`)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/**
 * A proxy for a registry that can fail: after a number of published packages it closes every connection until it is revived.
 * `environment` makes npm and pnpm use only this registry.
 */
export async function startGate(registry) {
  let left = Number.POSITIVE_INFINITY;
  const server = http.createServer((requested, answer) => {
    if (left <= 0) {
      requested.socket.destroy();
      return;
    }
    const onward = http.request(registry.slice(0, -1) + requested.url, {
      method: requested.method,
      headers: requested.headers,
    });
    onward.on("response", (got) => {
      if (requested.method === "PUT" && got.statusCode === 201) left -= 1;
      answer.writeHead(got.statusCode, got.headers);
      got.pipe(answer);
    });
    onward.on("error", () => requested.socket.destroy());
    requested.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  const folder = mkdtempSync(path.join(os.tmpdir(), "marquee-npmrc-"));
  const userConfig = path.join(folder, "npmrc");
  const address = `http://127.0.0.1:${port}/`;
  writeFileSync(
    userConfig,
    `registry=${address}\n//127.0.0.1:${port}/:_authToken=rehearsal\nfetch-retries=0\n`,
  );
  return {
    address,
    environment: {
      npm_config_registry: address,
      npm_config_userconfig: userConfig,
      pnpm_config_registry: address,
      pnpm_config_userconfig: userConfig,
      pnpm_config_fetch_retries: "0",
    },
    dieAfter(count) {
      left = count;
    },
    revive() {
      left = Number.POSITIVE_INFINITY;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

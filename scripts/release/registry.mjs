import { spawn } from "node:child_process";
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

/** A real registry on loopback that takes @marquee packages from anyone and forgets them when it stops. */
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
    { stdio: ["ignore", "ignore", "inherit"] },
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
  const userConfig = path.join(folder, "npmrc");
  writeFileSync(userConfig, `registry=${address}\n//127.0.0.1:${port}/:_authToken=rehearsal\n`);
  const stop = async () => {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, userConfig, folder, stop };
}

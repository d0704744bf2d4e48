import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort, waitForPort } from "./free-port.mjs";

/** A server on a loopback port with data in a temporary folder; `stop` ends it by its pid and removes the folder. */
async function startThrowaway(name, program, parametersFor) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `marquee-${name}-`));
  const port = await freePort();
  const server = spawn(program, parametersFor({ port: String(port), folder }), {
    stdio: "ignore",
    cwd: folder,
  });
  const ended = new Promise((resolve) => {
    server.once("exit", resolve);
    server.once("error", resolve);
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await waitForPort(port)) return { port, stop };
  await stop();
  throw new Error(`${program} did not start`);
}

/** Redis (or Valkey) without persistence. */
export async function startThrowawayRedis(program) {
  const { port, stop } = await startThrowaway("redis", program, (at) => [
    "--port",
    at.port,
    "--bind",
    "127.0.0.1",
    "--dir",
    at.folder,
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** NATS with JetStream. */
export async function startThrowawayNats(program) {
  const { port, stop } = await startThrowaway("nats", program, (at) => [
    "-a",
    "127.0.0.1",
    "-p",
    at.port,
    "-js",
    "-sd",
    at.folder,
  ]);
  return { url: `nats://127.0.0.1:${port}`, stop };
}

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../../scripts/run/free-port.mjs";
import { PLATFORM_URL } from "./addresses.ts";

const SERVER = fileURLToPath(new URL("../../build/server-main.js", import.meta.url));

/** Starts a web server of one's own, by default on the platform of this worker: it has kept no answer of anything yet. It keeps pages only for `pageCacheMs`. */
export async function startWeb({ pageCacheMs = 0, platformUrl = PLATFORM_URL } = {}): Promise<{
  readonly url: string;
  stop(): Promise<void>;
}> {
  const port = await freePort();
  const server = spawn(process.execPath, [SERVER], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      WEB_PORT: String(port),
      PLATFORM_URL: platformUrl,
      PAGE_CACHE_MS: String(pageCacheMs),
    },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const listens = new Promise<boolean>((resolve) => server.stdout.once("data", () => resolve(true)));
  if (!(await Promise.race([listens, ended]))) throw new Error("a web server of the journey did not start");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

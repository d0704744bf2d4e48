import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../../scripts/run/free-port.mjs";
import { PLATFORM_URL } from "./addresses.ts";

const SERVER = fileURLToPath(new URL("../../build/server-main.js", import.meta.url));

interface WebOptions {
  /** Lifetime of cached pages in milliseconds. Default 0: pages are not cached. */
  readonly pageCacheMs?: number;
  /** Default: the worker's platform. */
  readonly platformUrl?: string;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a separate web server with empty caches. */
export async function startWeb({
  pageCacheMs = 0,
  platformUrl = PLATFORM_URL,
  settings = {},
}: WebOptions = {}): Promise<{
  readonly url: string;
  /** Returns what the server has written to its error output. */
  log(): string;
  stop(): Promise<void>;
}> {
  const port = await freePort();
  const server = spawn(process.execPath, [SERVER], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      WEB_PORT: String(port),
      PLATFORM_URL: platformUrl,
      PAGE_CACHE_MS: String(pageCacheMs),
      ...settings,
    },
  });
  let log = "";
  server.stderr.on("data", (piece) => (log += String(piece)));
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const listens = new Promise<boolean>((resolve) => server.stdout.once("data", () => resolve(true)));
  if (!(await Promise.race([listens, ended]))) throw new Error("a web server of the journey did not start");
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

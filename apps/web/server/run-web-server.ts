import { fileURLToPath } from "node:url";
import { createMemoryCache } from "../app/server/page-cache/shared-cache.server.ts";
import type { ServerServices } from "../app/server/request-context/start-page-request.server.ts";
import { builtPages, livePages } from "./page-source.ts";
import { createPlatformCalls } from "./platform-calls.ts";
import { platformFetch } from "./platform-fetch.ts";
import { readFooterLinks } from "./read-footer-links.ts";
import { createServerFailureReports } from "./server-failure-reports.ts";
import { createTurns } from "./turns.ts";
import { toWebConfig, WebConfigError, type Environment, type WebConfig } from "./web-config.ts";
import { createWebServer } from "./web-server.ts";

const DRAIN_MS = 10_000;
/** Maximum connections waiting to be accepted; further ones get no answer. The operating system may allow fewer. */
const BACKLOG = 8192;
/** Maximum entries of the server's shared cache: launch, flags, texts and rows of all countries in use. */
const CACHE_ENTRIES = 600;

function leave(line: string): never {
  process.stderr.write(`Marquee web: ${line}\n`);
  process.exit(1);
}

function readConfig(env: Environment): WebConfig {
  try {
    return toWebConfig(env);
  } catch (error) {
    if (error instanceof WebConfigError) leave(`the configuration cannot be used: ${error.message}`);
    throw error;
  }
}

function explainListenError(error: NodeJS.ErrnoException, { host, port }: WebConfig): string {
  if (error.code === "EADDRINUSE")
    return `port ${port} on ${host} is in use. Choose another one with WEB_PORT.`;
  if (error.code === "EACCES")
    return `port ${port} may not be opened by this user. Choose another one with WEB_PORT.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `the address ${host} does not belong to this machine. Choose another one with HOST.`;
  return error.message;
}

async function start(env: Environment): Promise<void> {
  const config = readConfig(env);
  const warn: ServerServices["warn"] = (message, facts) =>
    process.stderr.write(`${JSON.stringify({ level: "warn", message, ...facts })}\n`);
  const { fetch, breaker } = createPlatformCalls({
    fetch: platformFetch,
    platformUrl: config.platformUrl,
    webServerKey: config.webServerKey,
    warn,
  });
  const failures = createServerFailureReports(config, platformFetch);
  const services: ServerServices = {
    runtime: config.runtime,
    platformUrl: config.platformUrl,
    fetch,
    cache: createMemoryCache({ maximumEntries: CACHE_ENTRIES, now: () => Date.now() }),
    renderTurn: createTurns(),
    failures,
    footerLinks: readFooterLinks(env["BUILT_IN_FOOTER_FILE"]),
    now: () => Date.now(),
    warn: (message, facts) => breaker.warnOfPage(message, facts),
  };
  const pages =
    env["NODE_ENV"] === "development"
      ? await livePages()
      : builtPages(fileURLToPath(new URL(".", import.meta.url)));
  const app = await createWebServer({ config, services, breaker, pages });

  let isLeaving = false;
  const stop = (): void => {
    if (isLeaving) return;
    isLeaving = true;
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    void Promise.all([app.close(), failures.flush()]).then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  try {
    await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  } catch (error) {
    leave(explainListenError(error as NodeJS.ErrnoException, config));
  }
  process.stdout.write(`Marquee web is listening: http://${config.host}:${config.port}\n`);
}

/** Starts the web server. On failure it prints one line and exits with 1. */
export async function runWebServer(env: Environment): Promise<void> {
  try {
    await start(env);
  } catch (error) {
    leave(error instanceof Error ? error.message : String(error));
  }
}

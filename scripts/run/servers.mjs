import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { isIPv4 } from "node:net";
import { isPortFree } from "./free-port.mjs";
import { inRoot, nodeBinary, toolEnvironment } from "./repository.mjs";

const READY_MS = 60_000;
const READY_POLL_MS = 100;
const STOP_GRACE_MS = 12_000;

/** Starts one of our server processes; it is ended by its pid, never by name. */
export function startServer(name, parameters, { env, quiet = false, cwd = inRoot() }) {
  const child = spawn(nodeBinary(), parameters, {
    cwd,
    stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    env: toolEnvironment(env),
  });
  const server = {
    name,
    child,
    ended: new Promise((resolve) => child.once("exit", (code, signal) => resolve({ code, signal }))),
  };
  return server;
}

export async function stopServer({ child, ended }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
  await ended;
  clearTimeout(timer);
}

/** Waits until the address answers 200; false when the server ends first or the time limit passes. */
export async function waitUntilReady(server, address, timeoutMs = READY_MS) {
  const end = Date.now() + timeoutMs;
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  while (!over && Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  return false;
}

/** The key by which the platform recognises the web server; a new one for each start, unless one is set. */
export function webServerKey() {
  return process.env.WEB_SERVER_KEY || randomBytes(32).toString("hex");
}

/** The operator page's token: the one that is set, else a new one for this run when only this machine can reach the page. */
export function operatorToken(host) {
  const set = process.env.OPS_TOKEN?.trim();
  if (set) return { token: set, isMade: false };
  const isLoopback = host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
  return isLoopback ? { token: randomBytes(24).toString("base64url"), isMade: true } : undefined;
}

/** The origin of a host, to which a port is added; an address of IPv6 stands in brackets. */
export const originOf = (host) => `http://${host.includes(":") ? `[${host}]` : host}`;

/**
 * Starts platform and web app on the given ports, and the operator page when it has a token; resolves when both answer. Ends
 * everything when one cannot start.
 */
export async function startMarquee({
  host,
  webPort,
  platformPort,
  dataDir,
  operations,
  env = {},
  quiet = false,
  timeoutMs,
}) {
  // Another server on the port would answer instead of ours and look ready.
  for (const [variable, port] of [
    ["WEB_PORT", webPort],
    ["PLATFORM_PORT", platformPort],
    ...(operations ? [["OPS_PORT", operations.port]] : []),
  ]) {
    if (await isPortFree(host, port)) continue;
    console.error(
      `marquee: port ${port} on ${host} is in use; stop the other program or set another ${variable}`,
    );
    return undefined;
  }
  const origin = originOf(host);
  const platformUrl = `${origin}:${platformPort}`;
  const shared = {
    NODE_ENV: "production",
    HOST: host,
    PLATFORM_PORT: String(platformPort),
    WEB_PORT: String(webPort),
    DATA_DIR: dataDir,
    PLATFORM_URL: platformUrl,
    WEB_SERVER_KEY: webServerKey(),
    // Empty means not set: a token in the shell must not open a page on every server that a script starts.
    OPS_TOKEN: operations?.token ?? "",
    OPS_PORT: operations ? String(operations.port) : "",
    ...env,
  };
  const platform = startServer("platform", [inRoot("apps/platform/dist/main.js")], { env: shared, quiet });
  if (!(await waitUntilReady(platform, `${platformUrl}/ready`, timeoutMs))) {
    sayNotReady(platform, timeoutMs);
    await stopServer(platform);
    return undefined;
  }
  // The web server starts last: an early visitor would find it without its platform.
  const web = startServer("web", [inRoot("apps/web/build/server-main.js")], { env: shared, quiet });
  const stop = async () => {
    await stopServer(web);
    await stopServer(platform);
  };
  if (!(await waitUntilReady(web, `${origin}:${webPort}/health`, timeoutMs))) {
    sayNotReady(web, timeoutMs);
    await stop();
    return undefined;
  }
  return { platform, web, stop, platformUrl, webUrl: `${origin}:${webPort}` };
}

/** A server that ended has printed why; for one that is only slow, this prints it. */
function sayNotReady({ name, child }, timeoutMs = READY_MS) {
  if (child.exitCode === null && child.signalCode === null)
    console.error(`marquee: the ${name} did not answer within ${timeoutMs / 1000} s, stopping`);
}

import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { isPortFree } from "./free-port.mjs";
import { inRoot, nodeBinary, toolEnvironment } from "./repository.mjs";

const READY_MS = 60_000;
const READY_POLL_MS = 100;
const STOP_GRACE_MS = 12_000;

/** A server process of ours; it is ended by its own pid, never by name. */
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

/** Waits until the address answers 200; false when the server ends first or the time is over. */
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

/** By this the platform tells the web server from its visitors; a new one for each start, where none is set. */
export function webServerKey() {
  return process.env.WEB_SERVER_KEY || randomBytes(32).toString("hex");
}

/** What opens the operator page: the token that is set, else one for this run where nobody but this machine reaches the page. */
export function operatorToken(host) {
  const set = process.env.OPS_TOKEN?.trim();
  if (set) return { token: set, isMade: false };
  const isLoopback = host === "localhost" || host === "::1" || host.startsWith("127.");
  return isLoopback ? { token: randomBytes(24).toString("base64url"), isMade: true } : undefined;
}

/** Starts platform and web on the given ports, and the operator page where its token is given; resolves when both answer. Ends everything when one of them cannot start. */
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
  // Another server on the port would answer in place of ours and look ready.
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
  const platformUrl = `http://${host}:${platformPort}`;
  const shared = {
    NODE_ENV: "production",
    HOST: host,
    PLATFORM_PORT: String(platformPort),
    WEB_PORT: String(webPort),
    DATA_DIR: dataDir,
    PLATFORM_URL: platformUrl,
    WEB_SERVER_KEY: webServerKey(),
    // Empty is not set: a token of the shell must not open a page of every server that a script starts.
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
  // An early visitor would meet a web server whose platform is not there yet.
  const web = startServer("web", [inRoot("apps/web/build/server-main.js")], { env: shared, quiet });
  const stop = async () => {
    await stopServer(web);
    await stopServer(platform);
  };
  if (!(await waitUntilReady(web, `http://${host}:${webPort}/health`, timeoutMs))) {
    sayNotReady(web, timeoutMs);
    await stop();
    return undefined;
  }
  return { platform, web, stop, platformUrl, webUrl: `http://${host}:${webPort}` };
}

/** One that ends by itself has said why; of one that is only slow nobody else would say anything. */
function sayNotReady({ name, child }, timeoutMs = READY_MS) {
  if (child.exitCode === null && child.signalCode === null)
    console.error(`marquee: the ${name} did not answer within ${timeoutMs / 1000} s, stopping`);
}

import { capture } from "../run/commands.mjs";
import { Stop } from "./stop.mjs";

const TIME_LIMIT_MS = 30_000;

async function get(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch((error) => {
    throw new Stop(`the registry does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (!answer.ok && answer.status !== 404)
    throw new Stop(`the registry answers ${answer.status} for ${address}`);
  return answer;
}

/** The registry that npm is configured for, with a slash at its end. */
export async function registryAddress() {
  const { output } = await capture("npm", ["config", "get", "registry", "--loglevel=silent"]);
  return output.trim().replace(/\/*$/, "/");
}

/** Whether an address is on this machine, so that nothing sent there leaves it. */
export function isLoopback(address) {
  return ["127.0.0.1", "localhost", "[::1]"].includes(new URL(address).hostname);
}

/** The registry's versions of a package, each with a function that fetches its tarball. Empty when there are none. */
export async function publishedVersions(registry, name) {
  const answer = await get(registry + name.replace("/", "%2f"));
  const { versions = {} } = answer.status === 404 ? {} : await answer.json();
  const entries = Object.entries(versions).map(([version, { dist }]) => [
    version,
    async () => Buffer.from(await (await get(dist.tarball)).arrayBuffer()),
  ]);
  return new Map(entries);
}

const parts = (version) => version.split(".").map(Number);

/** Below, equal to or above 0 when the first version is lower, equal or higher. */
export function compareVersions(one, other) {
  const [left, right] = [parts(one), parts(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at] - right[at];
}

/** The highest version; undefined when there is none. */
export function highestVersion(versions) {
  return [...versions].sort(compareVersions).at(-1);
}

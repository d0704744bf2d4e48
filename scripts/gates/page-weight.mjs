// What a page of the web app loads before any interaction, read from the build's manifest.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Compressed size, in bytes. */
export function weightOf(client, address) {
  const file = path.join(client, new URL(address, "http://localhost").pathname);
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;
}

function readManifest(client) {
  const name = readdirSync(path.join(client, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`no manifest in ${client}: build the web app first`);
  const text = readFileSync(path.join(client, "assets", name), "utf8");
  return { name, ...JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) };
}

/** Every page also loads the script that starts the analytics recorder. */
const WITH_EVERY_PAGE = 1;

/**
 * Script and style of each route including its parents, in bytes of brotli, and the number of files of each; the recorder counts
 * as one.
 */
export function pageWeights(client) {
  const { name, entry, routes } = readManifest(client);
  const weights = new Map();
  const weigh = (address) => {
    if (!weights.has(address)) weights.set(address, weightOf(client, address));
    return weights.get(address);
  };
  const filesOf = (addresses) => [...new Set(addresses.map((address) => address.replace(/#.*/, "")))];
  const sum = (addresses) => filesOf(addresses).reduce((total, address) => total + weigh(address), 0);
  const around = (id) => (id === undefined ? [] : [routes[id], ...around(routes[id].parentId)]);
  return Object.keys(routes).map((id) => {
    const parts = [entry, ...around(id)];
    const styles = parts.flatMap(({ css = [] }) => css);
    const scripts = [`/assets/${name}`, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])];
    return {
      id,
      script: sum(scripts),
      scriptFiles: filesOf(scripts).length + WITH_EVERY_PAGE,
      style: sum(styles),
      styleFiles: filesOf(styles).length,
    };
  });
}

// What a page of the web app makes a browser load before anybody touches it, from the manifest of the build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Bytes as they go over the wire. */
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

/** What starts the recorder of visits with every page. */
const WITH_EVERY_PAGE = 1;

/** Script and style of each route with those around it, in bytes of brotli, and how many files each is; the recorder counts as one. */
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

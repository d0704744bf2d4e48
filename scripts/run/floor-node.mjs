import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { cachedPackage } from "./cached-package.mjs";
import { inRoot } from "./repository.mjs";

/** The oldest Node that a manifest allows: `>=20.19` is 20.19.0. */
export function floorOf({ engines }) {
  const parts = /^>=(\d+)\.(\d+)(?:\.(\d+))?$/.exec(engines.node);
  if (!parts) throw new Error(`engines.node is not a plain floor: ${engines.node}`);
  return `${parts[1]}.${parts[2]}.${parts[3] ?? 0}`;
}

/** The oldest Node that the workspace allows. */
export const floorVersion = () => floorOf(JSON.parse(readFileSync(inRoot("package.json"), "utf8")));

/** Path of a version of Node, from the packages that contain it, stored between runs; undefined when it is not available. */
export async function findNode(version) {
  const system = process.platform === "win32" ? "win" : process.platform;
  const folder = await cachedPackage(`node-${system}-${process.arch}`, version);
  if (folder === undefined) return undefined;
  const binary = path.join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(binary) ? binary : undefined;
}

export const findFloorNode = () => findNode(floorVersion());

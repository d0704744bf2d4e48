import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { capture } from "./commands.mjs";
import { inRoot } from "./repository.mjs";

/** The oldest Node that the workspace allows, from the `engines` of its manifest: `>=20.19` is 20.19.0. */
export function floorVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const parts = /^>=(\d+)\.(\d+)(?:\.(\d+))?$/.exec(engines.node);
  if (!parts) throw new Error(`engines.node is not a plain floor: ${engines.node}`);
  return `${parts[1]}.${parts[2]}.${parts[3] ?? 0}`;
}

/** The program of that Node, from the packages that carry it, kept between runs; undefined where none can be had. */
export async function findFloorNode() {
  const version = floorVersion();
  const system = process.platform === "win32" ? "win" : process.platform;
  const folder = inRoot("node_modules", ".cache", `node-${version}`);
  const name = `node-${system}-${process.arch}`;
  const binary = path.join(
    folder,
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const { code } = await capture("npm", [
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--no-audit",
    "--no-fund",
    `${name}@${version}`,
  ]);
  return code === 0 && existsSync(binary) ? binary : undefined;
}

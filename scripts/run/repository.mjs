import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json of the workspace. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

export const inRoot = (...parts) => path.join(root, ...parts);

/** The pnpm version that wrote the lockfile; npx fetches it when it is not installed yet. */
export const PNPM_VERSION = "12.21.0";

/** Node 24 from the workspace when it is installed there, else the Node that runs this script. */
export function nodeBinary() {
  const own = inRoot("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(own) ? own : process.execPath;
}

/** Environment with the workspace's own tools first on PATH. */
export function toolEnvironment(extra = {}) {
  const bins = [path.dirname(nodeBinary()), inRoot("node_modules", ".bin")];
  // No tool may send telemetry.
  return {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: "1",
    PATH: [...bins, process.env.PATH].join(path.delimiter),
    ...extra,
  };
}

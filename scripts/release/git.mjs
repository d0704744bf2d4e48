import { spawnSync } from "node:child_process";

/** Returns a function that runs git in a folder: its output without the last line break, or undefined when git fails. */
export function gitIn(folder, env = {}) {
  return (...parameters) => {
    const { status, stdout } = spawnSync("git", parameters, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    });
    return status === 0 ? stdout.trimEnd() : undefined;
  };
}

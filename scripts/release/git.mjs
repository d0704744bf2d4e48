import { spawnSync } from "node:child_process";

/** Runs git in a folder; resolves with its output without the last line break, or undefined where git says no. */
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

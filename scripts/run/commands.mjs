import { spawn } from "node:child_process";
import { once } from "node:events";
import { root, toolEnvironment } from "./repository.mjs";

/** Runs a command in the workspace and shows its output; resolves with the exit code. */
export async function run(command, parameters, { env = {}, cwd = root } = {}) {
  const child = spawn(command, parameters, {
    cwd,
    stdio: ["ignore", "inherit", "inherit"],
    env: toolEnvironment(env),
    shell: process.platform === "win32",
  });
  const [code, signal] = await Promise.race([
    once(child, "exit"),
    once(child, "error").then(([error]) => {
      console.error(error.message);
      return [127, null];
    }),
  ]);
  return signal ? 1 : code;
}

/** Runs a command without showing its output; resolves with code and output. */
export async function capture(command, parameters, { env = {}, cwd = root } = {}) {
  const child = spawn(command, parameters, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: toolEnvironment(env),
    shell: process.platform === "win32",
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await Promise.race([
    once(child, "close"),
    once(child, "error").then(([error]) => {
      output += error.message;
      return [127];
    }),
  ]);
  return { code: code ?? 1, output };
}

/** Runs a command; when it fails, ends this process with one readable line. */
export async function runOrExit(command, parameters, options) {
  const code = await run(command, parameters, options);
  if (code !== 0) {
    console.error(`marquee: "${command} ${parameters.join(" ")}" ended with code ${code}`);
    process.exit(code || 1);
  }
}

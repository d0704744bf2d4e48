import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { cachedPackage } from "./cached-package.mjs";

/** A package that contains the Chromium of the web app's `build.cssTarget`, compressed. */
const OLDEST_CHROMIUM = {
  package: "chrome-aws-lambda",
  version: "2.1.1",
  file: "bin/chromium.br",
  sha256: "5bb42eea95b26d2bb6eb975142700924b2dc6ce63ac22c318532c7d5870e07b3",
};

/**
 * Path of the oldest Chromium that gets scripts, stored between runs; undefined when it is not available. It needs 64-bit Linux
 * and the libraries of Debian's Chromium.
 */
export async function findOldestChromium() {
  if (process.env.OLDEST_CHROMIUM_PATH) return process.env.OLDEST_CHROMIUM_PATH;
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const folder = await cachedPackage(OLDEST_CHROMIUM.package, OLDEST_CHROMIUM.version);
  if (folder === undefined) return undefined;
  const program = path.join(folder, "..", "..", "unpacked", "chromium");
  if (existsSync(program)) return program;
  const packed = readFileSync(path.join(folder, OLDEST_CHROMIUM.file));
  const sum = createHash("sha256").update(packed).digest("hex");
  if (sum !== OLDEST_CHROMIUM.sha256)
    throw new Error(`${OLDEST_CHROMIUM.package} carries another Chromium: ${sum}`);
  mkdirSync(path.dirname(program), { recursive: true });
  // Written under another name and renamed, so that an interrupted run leaves no truncated program.
  writeFileSync(`${program}.part`, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}

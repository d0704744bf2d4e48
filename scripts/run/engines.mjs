import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { cachedPackage } from "./cached-package.mjs";

/** A package that carries the Chromium of `build.target` of the web app, packed. */
const OLDEST_CHROMIUM = {
  package: "chrome-aws-lambda",
  version: "2.1.1",
  file: "bin/chromium.br",
  sha256: "5bb42eea95b26d2bb6eb975142700924b2dc6ce63ac22c318532c7d5870e07b3",
};

/**
 * The program of the oldest Chromium that gets script, kept between runs; undefined where it cannot be had. It runs on 64-bit
 * Linux, with the libraries that Debian's Chromium needs too.
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
  // Anyone who stops this half way leaves no program that lacks its end.
  writeFileSync(`${program}.part`, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}

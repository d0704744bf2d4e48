import { fileURLToPath } from "node:url";

/**
 * Where a thread's program lies: beside the file that starts it, as source in development and tests, and as the
 * program of its own that the build makes of it.
 */
export function threadFile(from: string, name: string): string {
  const extension = from.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./${name}.${extension}`, from));
}

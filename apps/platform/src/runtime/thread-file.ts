import { fileURLToPath } from "node:url";

/**
 * Path of a thread's program: next to the file that starts it; a source file in development and tests, a separate program in the
 * build.
 */
export function threadFile(from: string, name: string): string {
  const extension = from.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./${name}.${extension}`, from));
}

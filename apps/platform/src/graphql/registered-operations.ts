import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { platformRoot } from "../runtime/platform-root.ts";

/** The queries of our own clients: hash to text. */
export type RegisteredOperations = ReadonlyMap<string, string>;

/** Reads the manifest that codegen writes from the documents of the SDKs. */
export async function readRegisteredOperations(): Promise<RegisteredOperations> {
  const text = await readFile(join(platformRoot(), "persisted-queries.json"), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

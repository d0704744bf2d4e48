import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { platformRoot } from "../runtime/platform-root.ts";

/** The files that the page loads. They are the same for everybody and hold nothing of the product. */
export type PageFiles = readonly {
  readonly path: string;
  readonly type: string;
  readonly content: string;
}[];

const FILES = [
  { path: "/operator-page.css", type: "text/css; charset=utf-8" },
  { path: "/operator-page.js", type: "text/javascript; charset=utf-8" },
  { path: "/operator-page.svg", type: "image/svg+xml" },
] as const;

/** Reads style, script and sign of the page. */
export async function readPageFiles(): Promise<PageFiles> {
  const folder = join(platformRoot(), "operator-page");
  return Promise.all(
    FILES.map(async (file) => ({ ...file, content: await readFile(join(folder, file.path), "utf8") })),
  );
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { platformRoot } from "../runtime/platform-root.ts";

/** The static files of the page. They are public and hold no data. */
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

/** Reads the page's style sheet, script and icon. */
export async function readPageFiles(): Promise<PageFiles> {
  const folder = join(platformRoot(), "operator-page");
  return Promise.all(
    FILES.map(async (file) => ({ ...file, content: await readFile(join(folder, file.path), "utf8") })),
  );
}

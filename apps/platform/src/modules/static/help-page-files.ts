import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HelpPageRow } from "./help-page-repository.ts";

/**
 * Reads `{folder}/{language}/{slug}.html`. The first line of a file is its `<h1>`, which becomes the title; the rest is the text.
 * @throws {Error} for a file without heading, naming it
 */
export function readHelpPages(folder: string): readonly HelpPageRow[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(join(folder, language))
        .filter((name) => name.endsWith(".html"))
        .map((name) =>
          readHelpPage({
            path: join(folder, language, name),
            slug: name.slice(0, -".html".length),
            language,
          }),
        ),
    );
}

function readHelpPage({
  path,
  slug,
  language,
}: {
  readonly path: string;
  readonly slug: string;
  readonly language: string;
}): HelpPageRow {
  const text = readFileSync(path, "utf8");
  const heading = /^<h1>([^<]+)<\/h1>\n/.exec(text);
  if (heading === null) throw new Error(`The page ${path} does not begin with <h1>title</h1>`);
  return { slug, language, title: heading[1] ?? slug, html: text.slice(heading[0].length).trim() };
}

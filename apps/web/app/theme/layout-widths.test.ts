import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { BREAKPOINTS, DESKTOP_WIDTH, TABLET_WIDTH } from "./widths.ts";

const app = fileURLToPath(new URL("../", import.meta.url));
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** A window width as a literal number, in a media query or a comparison. */
const LITERAL =
  /\((?:min|max)-width:\s*\d|\b(?:innerWidth|clientWidth|window\.screen\.width)\s*[<>]=?\s*\d|[<>]=?\s*\d{3,4}\s*\?/;

it("changes the layout at the six widths of the constants and repeats none of them [SHELL-142]", () => {
  expect([[...BREAKPOINTS], DESKTOP_WIDTH, TABLET_WIDTH]).toEqual([
    [600, 900, 1200, 1240, 1366, 1800],
    1200,
    900,
  ]);
  const found = sources.flatMap((file) =>
    readFileSync(app + file, "utf8")
      .split("\n")
      .flatMap((line, index) => (LITERAL.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(sources.length).toBeGreaterThan(200);
});

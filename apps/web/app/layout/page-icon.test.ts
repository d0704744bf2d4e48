import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGE_ICON } from "./page-icon.ts";

it("the icon of a page is that of the site", () => {
  const site = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8").trim();
  expect(decodeURIComponent(PAGE_ICON.replace("data:image/svg+xml,", ""))).toBe(site);
});

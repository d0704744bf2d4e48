import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { link, page, redirect } from "./page-links.example.ts";

describe("the example of the README", () => {
  it("runs as it says", () => {
    expect(redirect).toBe("/global/hi/movies?sort=new");
    expect(link).toBe("/global/hi/movies/details/the-general/0-0-1");
    expect(page).toEqual({ class: "movieDetail", name: "movie detail", robots: "noindex, follow" });
  });

  it("is the file that runs here", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("page-links.example.ts") + "```");
  });
});

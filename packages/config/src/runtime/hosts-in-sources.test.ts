import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

describe("sources of the packages", () => {
  it("contain no host [REQ-01]", () => {
    const packages = path.resolve(import.meta.dirname, "../../..");
    const sources = readdirSync(packages).flatMap((name) => sourcesOf(path.join(packages, name, "src")));
    expect(sources.length).toBeGreaterThan(60);
    // Examples of doc comments speak of hosts.
    const codeOf = (file: string): string => readFileSync(file, "utf8").replace(/^\s*\/?\*.*$/gm, "");
    const naming = sources.filter((file) => /['"`]https?:\/\/[a-z0-9]/i.test(codeOf(file)));
    // It names the page that explains the codes of errors.
    expect(naming.map((file) => path.relative(packages, file))).toEqual([
      path.join("http", "src", "errors", "marquee-error.ts"),
    ]);
  });
});

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => file.endsWith(".ts") && !/\.(?:test|cases|example)\.ts$|testing\/|generated\//.test(file),
    )
    .map((file) => path.join(folder, file));
}

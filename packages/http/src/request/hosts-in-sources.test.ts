import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("no source names a host, except where the codes are explained [REQ-01]", () => {
  expect(hostsIn(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([
    "errors/marquee-error.ts: https://github.com/marquee-tv/marquee/blob/main/docs/errors.md",
  ]);
  expect(hostsIn(fileURLToPath(new URL("../../../config", import.meta.url)))).toEqual([]);
});

/** Every address with a host in the sources of a package, tests, their cases and comments aside. */
function hostsIn(folder: string): string[] {
  return readdirSync(`${folder}/src`, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        name.endsWith(".ts") && !/\.(test|example|cases)\.ts$/.test(name) && !name.startsWith("testing"),
    )
    .flatMap((name) => {
      const code = readFileSync(`${folder}/src/${name}`, "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, "");
      return (code.match(/(?:https?|wss?):\/\/[\w.-]+[\w./-]*/g) ?? []).map((host) => `${name}: ${host}`);
    });
}

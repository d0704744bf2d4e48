import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { buildAddress } from "./address.ts";

const families = { content: "/api/content", launch: "/api/launch" };

describe("buildAddress", () => {
  it("puts the path below the base of its family and refuses a family without base; no source names a host [REQ-01]", () => {
    expect(buildAddress({ endpoint: ENDPOINTS.consumption, query: { content_id: "0-0-1" } }, families)).toBe(
      "/api/content/consumption?content_id=0-0-1",
    );
    expect(() => buildAddress({ endpoint: ENDPOINTS.location }, families)).toThrow(
      expect.objectContaining({ code: "INVALID_OPTION", message: "GET location: no families.location" }),
    );
    // Where the codes are explained is the one address that a source names.
    expect(hostsIn(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([
      "errors/marquee-error.ts: https://github.com/marquee-tv/marquee/blob/main/docs/errors.md",
    ]);
    expect(hostsIn(fileURLToPath(new URL("../../../config", import.meta.url)))).toEqual([]);
  });

  it("fills path parameters encoded once and refuses missing ones and dots", () => {
    const endpoint = ENDPOINTS.assetDetail;
    expect(buildAddress({ endpoint, pathParams: { type: "movie", asset_id: "0-0-1/ä" } }, families)).toBe(
      "/api/content/movie/0-0-1%2F%C3%A4",
    );
    for (const asset_id of ["", ".", ".."]) {
      expect(() => buildAddress({ endpoint, pathParams: { type: "movie", asset_id } }, families)).toThrow(
        /no asset_id/,
      );
    }
    expect(() => buildAddress({ endpoint, pathParams: { type: "movie" } }, families)).toThrow(/no asset_id/);
  });
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

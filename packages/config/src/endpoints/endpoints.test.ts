import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FAMILIES, isApiFamily } from "../families/api-families.ts";
import type { Endpoint } from "./endpoint.ts";
import { GRAPHQL_OPERATION_IDS } from "./graphql.ts";
import { ENDPOINTS } from "./all-endpoints.ts";
import * as entry from "./index.ts";

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS);
const PACKAGES = path.resolve(import.meta.dirname, "../../..");

const calledAs = (names: Readonly<Record<string, unknown>>, key: string): unknown => names[`${key}Endpoint`];

function filesOf(pattern: RegExp): string[] {
  return readdirSync(PACKAGES)
    .flatMap((name) =>
      readdirSync(path.join(PACKAGES, name, "src"), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(PACKAGES, name, "src", file),
      ),
    )
    .filter((file) => pattern.test(file));
}

describe("endpoints", () => {
  it("have one id each, unique over calls and GraphQL operations [REQ-38]", () => {
    const ids = [...endpoints.map(([, { id }]) => id), ...Object.values(GRAPHQL_OPERATION_IDS)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Z]{3}\d\d$/);
  });

  it("include every GraphQL operation that an SDK sends [REQ-38]", () => {
    const spoken = filesOf(/\.graphql$/)
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/^\s*(?:query|mutation)\s+(\w+)/gm)])
      .map(([, name = ""]) => name.charAt(0).toLowerCase() + name.slice(1));
    expect(spoken.filter((name) => !(name in GRAPHQL_OPERATION_IDS))).toEqual([]);
  });

  it("are the only way an SDK names a call [REQ-38]", () => {
    const sources = filesOf(/-sdk\/src\/.*\.ts$/).filter(
      (file) => !/\.(?:test|cases|example)\.ts$|\/testing\//.test(file),
    );
    const literal = sources.filter((file) => /\bendpoint:\s*[{'"`]/.test(readFileSync(file, "utf8")));
    expect(literal.map((file) => path.relative(PACKAGES, file))).toEqual([]);
  });

  it("define each call once, below the base of its family", () => {
    const calls = endpoints.map(
      ([, { family, method, path: below }]) => `${method} ${FAMILIES[family]}${below}`,
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
    for (const [key, endpoint] of endpoints) {
      expect(endpoint.path).toMatch(/^(?:\/[A-Za-z0-9{}_.-]+)*$/);
      expect(calledAs(entry, key)).toBe(endpoint);
    }
  });

  it("cover every family, and no two families share a base", () => {
    expect(new Set(endpoints.map(([, { family }]) => family))).toEqual(new Set(Object.keys(FAMILIES)));
    expect(Object.values(FAMILIES)).toEqual([
      "/launch",
      "/location",
      "/auth",
      "/user",
      "/order",
      "/subscription",
      "/payment",
      "/content",
      "/playback",
      "/graphql",
      "/remote-config",
      "/cdn",
      "/social",
      "/events",
      "/static",
      "/partner",
    ]);
    expect([isApiFamily("launch"), isApiFamily("sport"), isApiFamily("constructor")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("are public for CDN files and the dynamic logo, and have the time limit of plan calls in two families", () => {
    const keys = (test: (endpoint: Endpoint) => boolean) =>
      endpoints.filter(([, endpoint]) => test(endpoint)).map(([key]) => key);
    expect(keys((endpoint) => endpoint.public === true).sort()).toEqual([
      "dynamicLogo",
      "images",
      "media",
      "translations",
    ]);
    expect(keys((endpoint) => endpoint.plan === true)).toEqual(
      keys(({ family }) => family === "order" || family === "subscription"),
    );
  });
});

import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { APP_VERSION } from "./app-version.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

describe("APP_VERSION", () => {
  it("is 4.25.2 and appears in only one source file [SESS-14]", () => {
    expect(APP_VERSION).toBe("4.25.2");
    const listed = execFileSync(
      "git",
      ["ls-files", "-co", "--exclude-standard", "--", "packages/*.ts", "apps/*.ts", "apps/*.tsx"],
      { cwd: ROOT, encoding: "utf8" },
    );
    const sources = listed
      .split("\n")
      .filter(
        (file) =>
          /\/(?:src|app|server)\//.test(file) &&
          !/\.(?:test|spec|cases|example)\.|\/(?:testing|tests|e2e)\//.test(file),
      );
    expect(sources.length).toBeGreaterThan(60);
    const naming = execFileSync(
      "git",
      ["grep", "--untracked", "-lE", `['"\`]4\\.25\\.2['"\`]`, "--", ...sources],
      { cwd: ROOT, encoding: "utf8" },
    );
    expect(naming.trim().split("\n")).toEqual(["packages/config/src/versions/app-version.ts"]);
  });
});

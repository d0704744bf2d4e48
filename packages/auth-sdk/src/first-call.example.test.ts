import { readFileSync } from "node:fs";
import path from "node:path";
import { createFakePlatform } from "@marquee/http/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeAuth } from "./testing/index.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("the first example of the README", () => {
  it("registers a person and reads the profile [AUTH-77]", async () => {
    const platform = createFakePlatform({ families: [fakeAuth()] });
    vi.stubGlobal("fetch", (address: string, init: object) =>
      platform.fetch(address.replace("https://api.example.tv", platform.origin), init),
    );
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import("./first-call.example.ts");
    expect(said.mock.calls).toEqual([["asha@example.com"]]);
    said.mockRestore();
  });

  it("has five lines to a client and is the file that stands in the README", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("first-call.example.ts") + "```");
    const [before = ""] = read("first-call.example.ts").split("const signIn");
    expect(before.split("\n").filter((line) => line !== "" && !line.startsWith("import"))).toHaveLength(3);
  });
});

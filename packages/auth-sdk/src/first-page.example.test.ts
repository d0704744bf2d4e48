import { readFileSync } from "node:fs";
import path from "node:path";
import { fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { meetVisitor } from "./first-page.example.ts";
import { buildLaunchAnswer } from "./testing/index.ts";

describe("the example of the README", () => {
  it("meets a visitor from India", async () => {
    const fetch = fakeFetch(({ address }) => {
      if (address.startsWith("https://api.example.tv/location"))
        return {
          json: {
            country: "India",
            country_code: "IN",
            state: "Maharashtra",
            state_code: "MH",
            city: "Mumbai",
          },
        };
      return {
        json: address.startsWith("https://api.example.tv/launch")
          ? buildLaunchAnswer()
          : { toggles: [{ name: "search", enabled: false }] },
      };
    });
    const { location, menu, hasSearch } = await meetVisitor({
      origin: "https://api.example.tv",
      clientKey: "partner-acme",
      fetch,
    });
    expect(location).toMatchObject({ countryCode: "IN", city: "Mumbai" });
    expect(fetch.seen.map(({ address }) => new URL(address).searchParams.get("state"))).toContain("MH");
    expect(menu[0]).toBe("home");
    expect(hasSearch).toBe(false);
  });

  it("is the file that runs here", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("first-page.example.ts") + "```");
  });
});

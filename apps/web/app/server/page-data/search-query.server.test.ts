import { expect, it } from "vitest";
import { searchQuery } from "./search-query.server.ts";

const queryOf = (q: string): string =>
  searchQuery(new URL(`https://marquee.example/search?${new URLSearchParams({ q }).toString()}`));

it("replaces control characters of an address by spaces, so that page and search get the same text", () => {
  expect(queryOf("\0")).toBe("");
  expect(queryOf("\0general\u0001")).toBe("general");
  expect(queryOf("the\0\ngeneral")).toBe("the general");
});

it("cuts too long a text between characters", () => {
  expect(queryOf(`a${"🎬".repeat(200)}`)).toBe(`a${"🎬".repeat(99)}`);
  expect(searchQuery(new URL("https://marquee.example/search"))).toBe("");
});

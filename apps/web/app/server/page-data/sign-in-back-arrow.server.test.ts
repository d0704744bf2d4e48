import { expect, it } from "vitest";
import { pageAt } from "../faults/page-for-tests.tsx";

it.each([
  ["/movies/details/the-general/0-0-1", "/movies"],
  ["/live-tv/hindi", "/live-tv"],
  ["/webseries/x", "/web-series"],
  ["/hi/kids?x=1", "/kids"],
  ["/music-videos", "/"],
  ["//movies.example/movies", "/"],
  ["javascript:alert(1)//movies", "/"],
])("without script the back arrow of %s leads to %s [SHELL-057]", async (returnPath, target) => {
  const { html } = await pageAt(`/signin?returnPath=${encodeURIComponent(returnPath)}`, () => undefined);
  const main = /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  const back = links.find(([link]) => />Back<|aria-label="Back"/.test(link));
  expect(back?.[1]).toBe(target);
});

import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { EmptyHome } from "./EmptyHome.tsx";
import { EmptyList } from "./EmptyList.tsx";

it("a list with nothing for this visitor says so and links to home [SHELL-176]", () => {
  const html = renderPart(<EmptyList />, { app: buildAppContext() });
  expect(html).toContain("There is nothing in this list for your country yet.");
  expect([linkTexts(html), linkTargets(html)]).toEqual([["Go home"], ["/"]]);
});

it("a list that a filter has emptied says so and links to the whole list [SHELL-176]", () => {
  const html = renderPart(<EmptyList isNarrowed />, {
    app: buildAppContext(),
    path: "/movies/all?genre=war",
  });
  expect(html).toContain("No title matches these filters.");
  expect(html).not.toContain("There is nothing in this list for your country yet.");
  expect([linkTexts(html), linkTargets(html)]).toEqual([["Clear filters"], ["/movies/all"]]);
});

it("a home page with nothing for this visitor says so under its heading and links to help [CONT-184]", () => {
  const html = renderPart(<EmptyHome />, { app: buildAppContext() });
  expect(html).toMatch(/<h1[^>]*>Films, shows and live channels<\/h1>/);
  expect(html).toContain("There is nothing to watch in your country yet.");
  expect([linkTexts(html), linkTargets(html)]).toEqual([["Help"], ["/help"]]);
});

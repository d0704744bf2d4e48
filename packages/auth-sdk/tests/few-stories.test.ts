import { describe, expect, it } from "vitest";
import { playStory } from "./simulation/story.ts";

/** Thousands of stories play in `simulation`; these few are quick, so that they play for every planted mistake. */
describe("a few scenarios of tabs, networks and storages", () => {
  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    "number %i reuses no token, restores no ended session and loses none [AUTH-11, AUTH-13, SESS-73]",
    async (seed) => {
      expect((await playStory(seed)).violations).toEqual([]);
    },
  );
});

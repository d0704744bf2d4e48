import { describe, expect, it } from "vitest";
import { playStory } from "./story.ts";

async function firstViolation(options: Parameters<typeof playStory>[1]): Promise<string | undefined> {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { violations } = await playStory(seed, options);
    if (violations.length > 0) return violations[0];
  }
  return undefined;
}

describe("the simulation", () => {
  it("finds token reuse for tabs without locks and a server without reuse tolerance", async () => {
    expect(await firstViolation({ forgivenSeconds: 0, hasLocks: false })).toMatch(
      /came back although|lost the session/,
    );
  });

  it("is the same for the same seed", async () => {
    const [first, again, other] = [await playStory(7), await playStory(7), await playStory(8)];
    expect(again.events).toEqual(first.events);
    expect(other.events).not.toEqual(first.events);
  });
});

import { describe, expect, it } from "vitest";
import { markEvent, nextReaction } from "./title-marks.ts";

describe("nextReaction", () => {
  it("likes, switches, and takes back what is pressed again", () => {
    expect(nextReaction("none", "like")).toBe("like");
    expect(nextReaction("like", "dislike")).toBe("dislike");
    expect(nextReaction("dislike", "dislike")).toBe("none");
  });
});

describe("markEvent", () => {
  it("names what was marked", () => {
    const facts = { contentId: "0-0-1", contentType: "movie" };
    expect(markEvent({ isListed: true }, facts)?.name).toBe("watchlist_added");
    expect(markEvent({ isListed: false }, facts)?.name).toBe("watchlist_removed");
    expect(markEvent({ reaction: "none" }, facts)).toMatchObject({
      name: "reaction_changed",
      properties: { reaction: "none" },
    });
    expect(markEvent({ hasReminder: true }, facts)?.name).toBe("reminder_added");
    expect(markEvent({ hasReminder: false }, facts)).toBeUndefined();
  });
});

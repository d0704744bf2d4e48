import { PLAYER_CODES, type PlayerCode } from "@marquee/config";
import { expect, it } from "vitest";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import type { PlayNotice as PlayerNotice } from "@marquee/content-sdk";
import { PlayerNoticePane } from "./PlayerNoticePane.tsx";

const nothing = (): void => undefined;
const render = (notice: PlayerNotice): string =>
  renderPart(<PlayerNoticePane notice={notice} onRetry={nothing} onClose={nothing} />, {
    app: buildAppContext(),
  });
const title = (html: string): string => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? "";

it("says each player code in words of its own, with the code below", () => {
  const titles = (Object.keys(PLAYER_CODES).map(Number) as PlayerCode[]).map((code) => {
    const html = render({ kind: "refused", code });
    expect(html).toContain(`Error Code: ${code}`);
    return title(html);
  });
  expect(titles.filter((text) => text.length < 10)).toEqual([]);
  expect(new Set(titles).size).toBeGreaterThanOrEqual(titles.length - 2);
});

it("explains how to switch hardware acceleration on and offers to load the page again, in place of another try [SHELL-127]", () => {
  const html = render({ kind: "hardware" });
  expect(title(html)).toBe("Hardware Acceleration Required For Video Playback");
  expect(html).toContain("in the settings of your browser");
  expect(html).toMatch(/<button[^>]*>.*Reload<\/button>/);
  expect(html).not.toContain("Try again");
});

it("tells no code where a feature is not available", () => {
  expect(
    render({ kind: "page", error: "FEATURE_NOT_AVAILABLE", message: "Feature Not Available", code: "472" }),
  ).not.toContain("Error Code");
  expect(
    render({ kind: "page", error: "SOMETHING_WENT_WRONG", message: "Own words", code: "471" }),
  ).toContain("Error Code: 471");
});

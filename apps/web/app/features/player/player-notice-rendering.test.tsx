import { PLAYER_CODES, type PlayerCode } from "@marquee/config";
import { expect, it } from "vitest";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import type { PlayNotice as PlayerNotice } from "@marquee/content-sdk";
import { PlayerNoticePane } from "./PlayerNoticePane.tsx";

const nothing = (): void => undefined;
const render = (notice: PlayerNotice): string =>
  renderPart(<PlayerNoticePane notice={notice} contentId="0-0-4711" onRetry={nothing} onClose={nothing} />, {
    app: buildAppContext(),
  });
const title = (html: string): string => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? "";

it("has a text for each player code, with the code below", () => {
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

it("shows message and code of the answer as text, and the title of its status when it has no message [SHELL-117]", () => {
  const page = { kind: "page", error: "SOMETHING_WENT_WRONG", status: 471 } as const;
  const html = render({ ...page, message: "<b>Own words</b>", code: "<i>17</i>" });
  expect(title(html)).toBe("&lt;b&gt;Own words&lt;/b&gt;");
  expect(html).toContain("Error Code: &lt;i&gt;17&lt;/i&gt;");
  const silent = render({ ...page, message: undefined, code: undefined });
  expect(title(silent)).toBe("Please turn off your VPN and try again");
  expect(silent).not.toContain("Error Code");
});

it("shows no code when a feature is not available [SHELL-118]", () => {
  const html = render({
    kind: "page",
    error: "FEATURE_NOT_AVAILABLE",
    message: "Feature Not Available",
    code: "472",
  });
  expect(html).not.toMatch(/Error Code|472/);
});

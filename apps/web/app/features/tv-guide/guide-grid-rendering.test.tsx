import { DAY, MINUTE } from "@marquee/config";
import { buildItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { toCard } from "../../components/card.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { GuideGrid } from "./GuideGrid.tsx";

const START = Date.UTC(2026, 10, 28);
const SLOT = 30 * MINUTE;

/** A hundred channels over seven days, with a programme every half hour. */
const CHANNELS = Array.from({ length: 100 }, (_, channel) => ({
  card: { ...toCard(buildItem({ kind: "channel" })), id: `0-9-${channel}`, title: `Channel ${channel}` },
  programmes: Array.from({ length: (7 * DAY) / SLOT }, (_slot, slot) => ({
    id: `0-9-${channel}-${slot}`,
    title: `Programme ${channel}.${slot}`,
    startsAt: START + slot * SLOT,
    endsAt: START + (slot + 1) * SLOT,
    ageRating: undefined,
    page: `/movies/details/a/${channel}-${slot}`,
  })),
}));

const gridAt = (now: number, channels = CHANNELS) =>
  renderPart(
    <GuideGrid
      channels={channels}
      span={{ startsAt: START, endsAt: START + 7 * DAY }}
      now={now}
      timeText={(at) => new Date(at).toISOString().slice(11, 16)}
      linkTo={({ page }) => page ?? ""}
      onSelect={() => undefined}
    />,
    { app: buildAppContext() },
  );
const count = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

describe("the grid of the guide", () => {
  const html = gridAt(START + 75 * MINUTE);

  it("holds 100 channels by 7 days within 1,500 nodes, and says how many rows there are [CONT-101]", () => {
    const nodes = count(html, /<[a-z]/g);
    expect(nodes).toBeGreaterThan(400);
    expect(nodes).toBeLessThanOrEqual(1500);
    expect(html).toContain('aria-rowcount="100"');
    expect(html).toContain("Programme 0.0");
    expect(html).not.toContain("Programme 60.0");
    expect(html).not.toContain("Programme 0.300");
  });

  it("has one tab stop: what is on first, on the first channel [CONT-102]", () => {
    expect(count(html, /tabindex="0"/gi)).toBe(1);
    expect(html).toMatch(
      /<a[^>]*tabindex="0"[^>]*href="\/movies\/details\/a\/0-2"|<a[^>]*href="\/movies\/details\/a\/0-2"[^>]*tabindex="0"/i,
    );
    expect(count(html, /role="gridcell"/g)).toBe(
      count(html, /<a [^>]*tabindex="-?\d"/gi) - count(html, /role="rowheader"/g),
    );
  });

  it("shows the progress of the programme that is on, and of no other [CONT-101]", () => {
    const shown = [...html.matchAll(/On now<!-- -->, <!-- -->(\d+)% shown|On now, (\d+)% shown/g)];
    expect(new Set(shown.map(([, first, second]) => first ?? second))).toEqual(new Set(["50"]));
    expect(shown.length).toBe(count(html, /role="row"/g));
    expect(gridAt(START - 1)).not.toContain("On now");
    expect(gridAt(START + 8 * DAY)).not.toContain("On now");
  });

  it("places visible programmes by their minutes, a clipped one from the edge [CONT-101]", () => {
    expect(html).toMatch(/left:200px;width:120px/);
    expect(html).toMatch(/left:320px;width:120px/);
  });

  it("stays a grid when a channel has no programmes", () => {
    const empty = gridAt(
      START,
      CHANNELS.slice(0, 2).map((channel) => ({ ...channel, programmes: [] })),
    );
    expect(count(empty, /tabindex="0"/gi)).toBe(1);
    expect(count(empty, /role="gridcell"/g)).toBe(0);
  });
});

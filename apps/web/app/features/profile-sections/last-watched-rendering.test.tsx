import { buildItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { toCard } from "../../components/card.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { LastWatched } from "./LastWatched.tsx";
import type { LastWatched as Watched } from "./read-last-watched-atom.ts";

const render = (watched: Watched | null) =>
  renderPart(<LastWatched watched={watched} />, { app: buildAppContext() });

describe("what was watched last at a glance", () => {
  it("is a link that plays on, with picture, progress and day [PLAN-140]", () => {
    const card = toCard(buildItem({ title: "Kismet" }));
    const html = render({ card, watchedAt: Date.UTC(2026, 2, 4, 22), percent: 37 });
    const [link = ""] = /<a [^]*?<\/a>/.exec(html) ?? [];
    expect(link).toContain(`href="${card.to}#play"`);
    expect(link).toContain(">Kismet</span>");
    expect(link).toContain("<picture>");
    expect(link).toMatch(/<progress [^>]*value="0\.37" aria-label="37% watched"/);
    // In India the server formats times in Indian time.
    expect(link).toContain('<time dateTime="2026-03-04T22:00:00.000Z">5 March</time>');
    expect(html).not.toContain("Nothing watched yet");
  });

  it("links to titles when nothing was watched [PLAN-140]", () => {
    const html = render(null);
    expect(html).toContain("Nothing watched yet");
    expect(html).toMatch(/<a[^>]* href="\/"[^>]*>.*Find something to watch/);
    expect(html).not.toContain("<time");
  });
});

import { buildItem } from "@marquee/content-sdk/testing";
import { expect, it } from "vitest";
import { toCard } from "../../components/card.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { GuideOverview } from "./GuideOverview.tsx";

const programme = (title: string, startsAt: number) => ({
  id: title,
  title,
  startsAt,
  endsAt: startsAt + 10,
  ageRating: undefined,
});

it("marks a programme as on now from its start, not while it is only the next one", () => {
  const channels = [
    {
      card: toCard(buildItem({ kind: "channel" })),
      programmes: [programme("First", 20), programme("Second", 30)],
    },
  ];
  const textsAt = (now: number) =>
    renderPart(<GuideOverview channels={channels} now={now} />, { app: buildAppContext() })
      .split("<li")
      .slice(2)
      .map((slot) => slot.includes("On now"));
  expect([textsAt(19), textsAt(20)]).toEqual([
    [false, false],
    [true, false],
  ]);
});

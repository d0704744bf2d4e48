import { buildItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { toCard } from "../../components/card.ts";
import { guideLink, catchUpPath, programmeLink } from "./guide-links.ts";

const CHANNEL = {
  card: { ...toCard(buildItem({ kind: "channel" })), id: "0-9-7", to: "/channels/details/seven/0-9-7" },
};
const PROGRAMME = {
  id: "0-9-7-100",
  title: "The General",
  startsAt: 100,
  endsAt: 200,
  ageRating: "U",
  page: "/movies/details/the-general/0-0-1",
};

describe("a programme of the guide", () => {
  it.each([
    ["has run", 200, "/channels/details/seven/0-9-7#play:0-9-7-100"],
    ["ended two days ago", 172_800_200, "/movies/details/the-general/0-0-1"],
    ["is on", 199, "/channels/details/seven/0-9-7"],
    ["begins", 100, "/channels/details/seven/0-9-7"],
    ["comes", 99, "/tvguide?channel=0-9-7&date=2026-11-28#programme-0-9-7-100"],
  ])("leads, when it %s, to %3$s [CONT-103]", (_when, now, link) => {
    expect(programmeLink(PROGRAMME, CHANNEL, { now, date: "2026-11-28" })).toBe(link);
  });

  it("plays from its beginning while it is on and after it has ended, not before, and not if its title is unavailable [CONT-103] [CONT-141]", () => {
    const again = "/channels/details/seven/0-9-7#play:0-9-7-100";
    expect(
      [99, 100, 199, 200, 172_800_199, 172_800_200].map((now) => catchUpPath(PROGRAMME, CHANNEL, now)),
    ).toEqual([undefined, again, again, again, again, undefined]);
    expect(catchUpPath({ ...PROGRAMME, page: undefined }, CHANNEL, 150)).toBeUndefined();
  });

  it("links to its channel once it has ended if its title has no page here [CONT-103]", () => {
    expect(programmeLink({ ...PROGRAMME, page: undefined }, CHANNEL, { now: 500 })).toBe(
      "/channels/details/seven/0-9-7",
    );
  });

  it("has an address with channel, day and zone, each only if it is given", () => {
    expect([
      guideLink({}),
      guideLink({ channel: "0-9-7", date: "2026-11-28", zone: "Asia/Kolkata" }),
    ]).toEqual(["/tvguide", "/tvguide?channel=0-9-7&date=2026-11-28&zone=Asia%2FKolkata"]);
  });
});

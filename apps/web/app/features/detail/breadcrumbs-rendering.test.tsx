import { expect, it } from "vitest";
import type { PartnerMode } from "@marquee/config";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import type { TitleData } from "./detail-data.ts";

function breadcrumbsOf(path: string, title: object, partnerMode?: PartnerMode) {
  const html = renderPart(<Breadcrumbs title={title as TitleData} />, {
    app: buildAppContext({ partnerMode }),
    path,
  });
  const current = [...html.matchAll(/<span aria-current="page"[^>]*>([^<]*)</g)].map(([, name]) => name);
  return { names: linkTexts(html), targets: linkTargets(html), current };
}

const NEWSREEL = "/news/details/newsreel/0-0-191";
const EPISODE = "/tv-shows/details/superman/0-6-1/pilot/0-1-1";

it("the way to a title leaves out a step that the partner mode does not allow [CONT-154]", () => {
  const newsreel = { card: { title: "Newsreel", to: NEWSREEL }, show: undefined };
  expect(breadcrumbsOf(NEWSREEL, newsreel)).toEqual({
    names: ["Home", "News"],
    targets: ["/", "/news"],
    current: ["Newsreel"],
  });
  for (const partnerMode of ["handset", "telecom"] as const)
    expect(breadcrumbsOf(NEWSREEL, newsreel, partnerMode).targets).toEqual(["/", "/news"]);
  const ofSatellite = breadcrumbsOf(NEWSREEL, newsreel, "satellite");
  expect([ofSatellite.names, ofSatellite.targets]).toEqual([["Home"], ["/"]]);
});

it("the way to an episode has its show, and only the episode itself is no link [CONT-154]", () => {
  const show = { title: "Superman", to: "/tv-shows/details/superman/0-6-1" };
  const episode = { card: { title: "Pilot", to: EPISODE }, show };
  for (const partnerMode of [undefined, "satellite"] as const)
    expect(breadcrumbsOf(EPISODE, episode, partnerMode)).toEqual({
      names: ["Home", "TV shows", "Superman"],
      targets: ["/", "/tv-shows", "/tv-shows/details/superman/0-6-1"],
      current: ["Pilot"],
    });
});

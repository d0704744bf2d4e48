import { consentState, type ConsentGroup, type ConsentState } from "@marquee/analytics-sdk";
import { parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import type { ConsentView } from "../../consent/consent-form.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { ConsentScreen } from "./ConsentScreen.tsx";

/** In place of the switches of the account. */
const SWITCHES = "the switches";

interface Case {
  readonly country?: string;
  readonly view?: ConsentView;
  readonly groups?: readonly ConsentGroup[];
  readonly hasPrivacySignal?: boolean;
  readonly userType?: "guest" | "registered";
}

function screen({
  country = "US",
  view = "preferences",
  groups,
  hasPrivacySignal,
  userType = "guest",
}: Case) {
  const data: ConsentState = consentState(
    { country: parseCountryCode(country), hasPrivacySignal },
    groups && { groups, date: "2041-03-04" },
  );
  return renderPart(<ConsentScreen view={view} data={data} accountConsents={<p>{SWITCHES}</p>} />, {
    app: buildAppContext({ country, userType }),
    path: "/consent-manager",
  });
}

/** Name or value of each box, and whether it is ticked. */
const boxes = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [
    /value="([^"]*)"/.exec(box)?.[1] ?? /name="([^"]*)"/.exec(box)?.[1],
    box.includes('checked=""'),
  ]);
const buttons = (html: string) =>
  linkTexts(html).filter((text) => ["Save my choice", "Allow all", "Refuse all"].includes(text));

describe("the consent manager", () => {
  it("offers the groups as preferences, ticked as they hold [SESS-52] [SESS-56]", () => {
    const ticked = (facts: Case) => boxes(screen(facts));
    expect(ticked({ country: "US" })).toEqual([
      ["measuring", true],
      ["advertising", true],
      ["sharing", true],
    ]);
    expect(ticked({ country: "DE" }).map(([, isTicked]) => isTicked)).toEqual([false, false, false]);
    expect(ticked({ country: "DE", groups: ["advertising"] })).toEqual([
      ["measuring", false],
      ["advertising", true],
      ["sharing", false],
    ]);
    expect(buttons(screen({}))).toHaveLength(3);
  });

  it("offers one objection to sale and sharing, ticked when neither is granted [SESS-56] [DEC-025]", () => {
    const ticked = (groups: readonly ConsentGroup[]) => boxes(screen({ view: "do-not-sell", groups }));
    expect(ticked(["measuring"])).toEqual([["objection", true]]);
    expect(ticked([])).toEqual([["objection", true]]);
    for (const groups of [["measuring", "sharing"], ["advertising"]] as const)
      expect(ticked(groups)).toEqual([["objection", false]]);
    expect(buttons(screen({ view: "do-not-sell" }))).toHaveLength(1);
  });

  it("marks the open view among the two [SHELL-019] [DEC-025]", () => {
    const current = (view: ConsentView) =>
      [...screen({ view }).matchAll(/<a [^>]*aria-current[^>]*>/g)].map(
        ([link]) => /href="([^"]*)"/.exec(link)?.[1],
      );
    expect([current("preferences"), current("do-not-sell")]).toEqual([
      ["/global/consent-manager?view=preferences"],
      ["/global/consent-manager?view=do-not-sell"],
    ]);
  });

  it("says how things stand before a choice, and when one was made [SESS-52] [SESS-55]", () => {
    expect(screen({ country: "DE" })).toContain("everything but the necessary is off");
    expect(screen({ country: "US" })).toContain("everything is on until you object");
    expect(screen({ country: "US", groups: [] })).toContain("You chose this on March 4, 2041.");
  });

  it("says that the browser's signal is taken as an objection where it is, and links to the explanation [SESS-57] [SESS-78]", () => {
    const says = (facts: Case) => screen(facts).includes("Your browser sends Global Privacy Control");
    expect([
      says({ country: "US", hasPrivacySignal: true }),
      says({ country: "US", hasPrivacySignal: false }),
      says({ country: "DE", hasPrivacySignal: true }),
    ]).toEqual([true, false, false]);
    expect(linkTargets(screen({}))).toContain("/global/cookiesconsent");
  });

  it("shows an explanation and the consents of the account where no group opens, and to a guest the way to them [SESS-51] [DEC-025]", () => {
    for (const country of ["IN", "AE"]) {
      const [guest, member] = [screen({ country }), screen({ country, userType: "registered" })];
      for (const html of [guest, member]) {
        expect(html).toContain("In your country no group of cookies asks for your consent.");
        expect([boxes(html), buttons(html)]).toEqual([[], []]);
      }
      expect([member.includes(SWITCHES), guest.includes(SWITCHES)]).toEqual([true, false]);
      expect(
        [linkTexts(member), linkTexts(guest)].map((texts) => texts.includes("Sign in to see your consents")),
      ).toEqual([false, true]);
    }
  });
});

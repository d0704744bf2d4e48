import type { PlayerCode } from "@marquee/config";
import { buildWireItem } from "@marquee/content-sdk/testing";
import type { TitleOffer } from "@marquee/content-sdk/rules";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import type { TitleData } from "./detail-data.ts";
import { OfferNote } from "./OfferNote.tsx";
import { WatchOption } from "./WatchOption.tsx";

type Kind = "subscription" | "rental" | "rentalOrSubscription";
type UserType = "guest" | "registered" | "premium";

const CONTENT_ID = "0-0-4711";
const PLAY = "Play";

function note(kind: Kind, userType: UserType, country = "IN"): string {
  const offer: Exclude<TitleOffer, { kind: "play" }> = { kind };
  const hrefs = country === "IN" ? ["home", "plex"] : ["home"];
  return renderPart(<OfferNote offer={offer} contentId={CONTENT_ID} />, {
    app: buildAppContext({ country, userType, menuNames: hrefs }),
  });
}

const addresses = (html: string): readonly string[] =>
  [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, to = ""]) => to);

/** The text and links of a refusal on a title's page. */
function refusal(code: PlayerCode, userType: UserType): string {
  const card = { id: CONTENT_ID, access: "free", kind: "movie" };
  const title = { card, offer: { kind: "refused", code } } as unknown as TitleData;
  return renderPart(
    <WatchOption title={title}>
      <a href="#play">{PLAY}</a>
    </WatchOption>,
    { app: buildAppContext({ userType, menuNames: ["home", "plex"] }) },
  );
}

describe("what a title that does not play leads to", () => {
  it.each([
    [3608, "guest", ["/signin"]],
    [3804, "premium", ["/myprofile/managedevices"]],
    [3805, "registered", ["/myprofile/managedevices"]],
    [3610, "registered", ["/offers/0-0-4711"]],
    [3814, "premium", ["#play"]],
    [3814, "guest", []],
    [604, "guest", []],
    [606, "premium", []],
  ] as const)("refusal %i leads a %s viewer to %j [CONT-18] [CONT-155]", (code, userType, expected) => {
    expect(addresses(refusal(code, userType))).toEqual(expected);
  });

  it.each([
    ["subscription", "guest", ["/buy-plan", "/signin"]],
    ["subscription", "registered", ["/buy-plan"]],
    ["subscription", "premium", ["/myprofile/plans"]],
    ["rental", "guest", ["/offers/0-0-4711"]],
    ["rental", "registered", ["/offers/0-0-4711"]],
    ["rental", "premium", ["/offers/0-0-4711"]],
    ["rentalOrSubscription", "guest", ["/offers/0-0-4711", "/buy-plan", "/signin"]],
    ["rentalOrSubscription", "registered", ["/offers/0-0-4711", "/buy-plan"]],
  ] as const)("%s for a %s viewer in India [CONT-52]", (kind, userType, expected) => {
    expect(addresses(note(kind, userType))).toEqual(expected);
  });

  it.each([
    ["subscription", "guest", ["/global/buy-plan", "/global/signin"]],
    ["rentalOrSubscription", "guest", ["/global/buy-plan", "/global/signin"]],
    ["rental", "guest", []],
  ] as const)(
    "%s for a %s viewer in Great Britain, where nothing is rented [CONT-52]",
    (kind, userType, expected) => {
      expect(addresses(note(kind, userType, "GB"))).toEqual(expected);
    },
  );

  it("names sign-in, after the plans [CONT-52]", () => {
    expect(linkTexts(note("subscription", "guest"))).toEqual(["See plans", "Sign in"]);
  });

  it.each([
    ["rental", ["/offers/0-0-4711"]],
    ["rentalOrSubscription", ["/offers/0-0-4711", "/buy-plan"]],
  ] as const)("%s whose rental has ended leads to %j [CONT-52] [CONT-60]", async (kind, expected) => {
    const card = { id: CONTENT_ID, access: "rental", kind: "movie" };
    const title = { card, offer: { kind } } as unknown as TitleData;
    const { calls, quiet } = await openPage(<WatchOption title={title}>{PLAY}</WatchOption>, {
      app: buildAppContext({ userType: "registered", menuNames: ["home", "plex"] }),
      isSignedIn: true,
      answer: (call) =>
        call === "GET /user/v1/rentals"
          ? Response.json({
              items: [
                {
                  id: "r-1",
                  content_id: CONTENT_ID,
                  kind: "movie",
                  state: "expired",
                  rented_at: "2026-01-01T00:00:00Z",
                  ends_at: "2026-01-03T00:00:00Z",
                  item: buildWireItem({ id: CONTENT_ID }),
                },
              ],
            })
          : undefined,
    });
    await expect.poll(() => calls.map(({ call }) => call), SOON).toContain("GET /user/v1/rentals");
    await quiet();
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(expected);
  });
});

import { readRenewalNudge } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import * as css from "./NudgeCard.css.ts";
import { NudgeCard } from "./NudgeCard.tsx";

const leave = (): void => undefined;

/** Metadata of one type; each text says what it is. */
const metaData = (type: string) => ({
  headers: {
    banner: `/${type}-banner.jpg`,
    heading: `${type} heading`,
    subHeading: `${type} sub-heading`,
    description: `${type} description`,
  },
  subscriptionWidget: {
    thumbnailImage: `/${type}-thumbnail.jpg`,
    title: `${type} title`,
    subTitle: `${type} subtitle`,
    limitedTime: `${type} limited time`,
    discount: `${type} discount`,
    subcriptionValidity: "2041-02-03T00:00:00Z",
  },
});

/** The card of a nudge from the backend's answer. */
function renderCard(discount: object | null, more: object = {}): string {
  const nudge = readRenewalNudge({
    lapserAdvanceRenewal: {
      nudgeType: "LAPSER",
      actionData: { planId: "a", planPrice: 199 },
      lapserInfo: { actionText: "Renew now" },
      discount,
      ...more,
    },
  });
  return nudge === undefined
    ? ""
    : renderPart(<NudgeCard nudge={nudge} onClose={leave} onOpen={leave} />, {
        app: buildAppContext({ userType: "registered" }),
      });
}

/** The animated part of a card. */
const animated = (html: string): string | undefined =>
  new RegExp(`<span class="${css.discount}">(.*?)</span>`).exec(html)?.[1];

describe("the discount of a nudge", () => {
  it("is animated above 0 alone [SHELL-132]", () => {
    const flat = (amount: unknown) =>
      animated(renderCard({ amount, currency: "INR", discountType: "FLAT_AMOUNT_OFF" }));
    expect([0.01, 50].map(flat)).toEqual(["₹0.01 off", "₹50 off"]);
    expect([0, -1, undefined].map(flat)).toEqual([undefined, undefined, undefined]);
    expect(animated(renderCard({ amount: 20, currency: "INR", discountType: "PERCENTAGE_OFF" }))).toBe(
      "20 % off",
    );
    expect([animated(renderCard(null)), renderCard(null).includes("Renew now")]).toEqual([undefined, true]);
  });
});

/** Pictures and texts of a card, in their order. */
const partsOf = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<img src="([^"]*)"|<(?:p|button)[^>]*>([^<]+)</g)].map(([, src, text]) => src ?? text);

describe("the card of a nudge", () => {
  const bothTypes = { lapserMetaData: metaData("lapser"), advanceRenewalMetaData: metaData("renewal") };

  it.each([
    ["LAPSER", "lapser", -5, "Ended on 3 February 2041"],
    ["ADVANCE_RENEWAL", "renewal", 3, "Ends on 3 February 2041"],
  ])(
    "of type %s shows head, widget and button of its own metadata, each once [SHELL-131]",
    (nudgeType, type, diffDays, validity) => {
      expect(partsOf(renderCard(null, { ...bothTypes, nudgeType, diffDays }))).toEqual([
        `/${type}-banner.jpg`,
        `${type} heading`,
        `${type} sub-heading`,
        `${type} description`,
        `/${type}-thumbnail.jpg`,
        `${type} title`,
        `${type} subtitle`,
        `${type} limited time`,
        `${type} discount`,
        validity,
        "Renew now",
      ]);
    },
  );

  it("leaves out what the backend does not send, and then asks to see the plans [SHELL-131]", () => {
    expect(partsOf(renderCard(null, { lapserInfo: null }))).toEqual(["See plans"]);
    const { thumbnailImage: _, ...widget } = metaData("lapser").subscriptionWidget;
    expect(
      partsOf(
        renderCard(null, {
          lapserMetaData: { subscriptionWidget: { ...widget, discount: "", subTitle: "" } },
        }),
      ),
    ).toEqual(["lapser title", "lapser limited time", "Ends on 3 February 2041", "Renew now"]);
  });

  it.each([
    ["headers", "banner", 0],
    ["headers", "heading", 1],
    ["headers", "subHeading", 2],
    ["headers", "description", 3],
    ["subscriptionWidget", "thumbnailImage", 4],
    ["subscriptionWidget", "title", 5],
    ["subscriptionWidget", "subTitle", 6],
    ["subscriptionWidget", "limitedTime", 7],
    ["subscriptionWidget", "discount", 8],
    ["subscriptionWidget", "subcriptionValidity", 9],
  ] as const)("without %s.%s lacks that alone [SHELL-131]", (part, field, place) => {
    for (const nothing of [undefined, null, ""]) {
      const all = metaData("lapser");
      const lapserMetaData = { ...all, [part]: { ...all[part], [field]: nothing } };
      const full = partsOf(renderCard(null, bothTypes));
      expect([full.length, partsOf(renderCard(null, { ...bothTypes, lapserMetaData }))]).toEqual([
        11,
        full.filter((_, index) => index !== place),
      ]);
    }
  });

  it("says the discount once: its animation stands for the text of the widget [SHELL-131] [SHELL-132]", () => {
    const html = renderCard({ amount: 50, currency: "INR", discountType: "FLAT_AMOUNT_OFF" }, bothTypes);
    expect([animated(html), html.includes("lapser discount")]).toEqual(["₹50 off", false]);
    const free = renderCard({ amount: 0, currency: "INR" }, bothTypes);
    expect([animated(free), free.includes("lapser discount")]).toEqual([undefined, true]);
  });
});

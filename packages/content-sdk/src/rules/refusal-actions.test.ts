import { PLAYER_CODES, type PlayerCode } from "@marquee/config/errors";
import { describe, expect, it } from "vitest";
import { refusalActions } from "./refusal-actions.ts";
import { offerActions, titleOffer } from "./title-offer.ts";

type UserType = "guest" | "registered" | "premium";

/** Names of all ways that a code leaves open. */
function waysOf(code: PlayerCode, viewer: { readonly userType: UserType; readonly isKidsOnly?: boolean }) {
  const offer = titleOffer({}, { playable: false, refusalCode: PLAYER_CODES[code], playerCode: code });
  const paid = offerActions(offer, { userType: viewer.userType, hasRentals: true });
  const others = refusalActions(offer, { isKidsOnly: false, ...viewer });
  const ways = { ...paid, ...others, signIn: paid.signIn || others.signIn };
  return Object.entries(ways).flatMap(([way, open]) => (open ? [typeof open === "string" ? open : way] : []));
}

describe("what a viewer can do about a player code", () => {
  it.each([
    [3608, "guest", ["signIn"]],
    [3608, "registered", []],
    [3603, "guest", ["subscribe", "signIn"]],
    [3603, "registered", ["subscribe"]],
    [3603, "premium", ["upgrade"]],
    [3609, "guest", ["rent"]],
    [3610, "registered", ["rentAgain"]],
    [3804, "premium", ["devices"]],
    [3805, "registered", ["devices"]],
    [3814, "premium", ["ownerAllows"]],
    [3814, "registered", ["ownerAllows"]],
    [3814, "guest", []],
    [604, "guest", []],
    [601, "registered", []],
    [603, "premium", []],
    [606, "guest", []],
    [610, "registered", []],
  ] as const)("%i offers a %s viewer %j and nothing else [CONT-18]", (code, userType, ways) => {
    expect(waysOf(code, { userType })).toEqual(ways);
  });

  it("is nothing for a child below the age limit of a title [CONT-18] [CONT-155] [DEC-044]", () => {
    expect(waysOf(3814, { userType: "registered", isKidsOnly: true })).toEqual([]);
  });

  it("is nothing if a title plays or is offered [CONT-18]", () => {
    const viewer = { userType: "guest", isKidsOnly: false } as const;
    for (const kind of ["play", "subscription", "rental", "rentalOrSubscription"] as const)
      expect(refusalActions({ kind }, viewer)).toEqual({ signIn: false, devices: false, ownerAllows: false });
  });
});

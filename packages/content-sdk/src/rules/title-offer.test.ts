import { PLAYER_CODES, type PlayerCode } from "@marquee/config/errors";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fetchMyOffer } from "../lists/fetch-my-offer.ts";
import { buildWireConsumption, buildWireItem } from "../testing/index.ts";
import type { Rental } from "../viewer-lists.ts";
import {
  isUpcomingOffer,
  knownOffer,
  offerActions,
  showOffer,
  titleOffer,
  type TitleOffer,
} from "./title-offer.ts";

const refused = (playerCode: number | undefined) => ({
  playable: false,
  refusalCode: PLAYER_CODES[playerCode as PlayerCode] ?? "REFUSED",
  playerCode,
});
const of = (kind: "play" | "subscription" | "rental" | "rentalOrSubscription"): TitleOffer => ({ kind });
const ended: TitleOffer = { kind: "refused", code: 3610 };

describe("the offer of a title", () => {
  it("is to play if the platform says so [CONT-72]", () => {
    expect(titleOffer({ billingType: "SVOD" }, { playable: true, playerCode: 3603 })).toEqual(of("play"));
  });

  it.each([
    [3603, "SVOD", of("subscription")],
    [3609, "tvod", of("rental")],
    [3609, "tvod_premium", of("rentalOrSubscription")],
    [3610, "tvod", ended],
    [3814, "free", { kind: "refused", code: 3814 }],
    [604, "free", { kind: "refused", code: 604 }],
    [undefined, "free", of("subscription")],
    [4711, "free", of("subscription")],
  ] as const)("refusal %s of a %s title is %j [CONT-72]", (code, billingType, offer) => {
    expect(titleOffer({ billingType }, refused(code))).toEqual(offer);
  });

  it("is never to play unless the rights say so, whatever they contain [CONT-72]", () => {
    const anything = fc.record({
      playable: fc.anything(),
      refusalCode: fc.anything(),
      playerCode: fc.anything(),
    });
    fc.assert(
      fc.property(anything, (rights) => {
        const { kind } = titleOffer({}, rights as never);
        expect(kind === "play").toBe(rights.playable === true);
      }),
    );
  });

  it.each([
    ["free", "guest", "play"],
    ["subscription", "registered", "subscription"],
    ["subscription", "premium", "play"],
    ["rental", "premium", "rental"],
  ] as const)("of a show with a first episode of %s access for a %s viewer is %s [CONT-72]", (...given) => {
    const [access, userType, kind] = given;
    expect(showOffer(access, userType)).toEqual({ kind });
  });

  it("is upcoming if the title is not released, and for no other refusal [CONT-72]", () => {
    expect([610, 606, 3603].map((code) => isUpcomingOffer(titleOffer({}, refused(code))))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    [of("subscription"), "guest", true],
    [of("rentalOrSubscription"), "guest", true],
    [of("rental"), "guest", false],
    [of("play"), "guest", false],
    [ended, "guest", false],
    [{ kind: "refused", code: 604 }, "guest", false],
    [of("subscription"), "registered", false],
    [of("rentalOrSubscription"), "registered", false],
    [of("subscription"), "premium", false],
  ] as const)(
    "%j offers sign-in with the plans to a %s viewer: %s [CONT-52]",
    (offer, userType, expected) => {
      for (const hasRentals of [true, false])
        expect(offerActions(offer, { userType, hasRentals }).signIn).toBe(expected);
    },
  );

  it("lets a guest rent and see plans if a title is both [CONT-52] [PLAN-72]", () => {
    const both = of("rentalOrSubscription");
    expect(offerActions(both, { userType: "guest", hasRentals: true })).toEqual({
      rent: "rent",
      plan: "subscribe",
      signIn: true,
    });
    expect(offerActions(of("rental"), { userType: "guest", hasRentals: true })).toEqual({
      rent: "rent",
      plan: undefined,
      signIn: false,
    });
  });

  it.each([
    [of("play"), "registered", true, [undefined, undefined]],
    [of("subscription"), "registered", true, [undefined, "subscribe"]],
    [of("subscription"), "premium", true, [undefined, "upgrade"]],
    [of("rental"), "guest", true, ["rent", undefined]],
    [of("rental"), "guest", false, [undefined, undefined]],
    [of("rentalOrSubscription"), "registered", true, ["rent", "subscribe"]],
    [of("rentalOrSubscription"), "registered", false, [undefined, "subscribe"]],
    [ended, "registered", true, ["rentAgain", undefined]],
    [ended, "registered", false, [undefined, undefined]],
    [{ kind: "refused", code: 604 }, "registered", true, [undefined, undefined]],
  ] as const)(
    "%j offers a %s viewer (rentals: %s) the actions %j [CONT-72]",
    (offer, userType, hasRentals, ways) => {
      const { rent, plan } = offerActions(offer, { userType, hasRentals });
      expect([rent, plan]).toEqual(ways);
    },
  );
});

const rental = (state: Rental["state"], contentId = "0-0-1"): Rental => ({
  id: state,
  contentId: contentId as never,
  kind: "movie",
  state,
  rentedAt: 0,
  startedAt: undefined,
  endsAt: 1,
  item: undefined,
});

describe("the offer for the current viewer", () => {
  it.each([
    ["a title that plays for everyone", of("play"), "premium", [], undefined],
    ["a guest, with the public offer", of("rental"), "guest", [rental("watching")], undefined],
    ["an active rental", of("rental"), "registered", [rental("expired"), rental("watching")], "ask"],
    ["an expired rental", of("rental"), "registered", [rental("expired")], ended],
    [
      "an expired rental of a title in plans",
      of("rentalOrSubscription"),
      "registered",
      [rental("expired")],
      undefined,
    ],
    ["a rental of another title", of("rental"), "registered", [rental("watching", "0-0-2")], undefined],
    ["no subscription and no rental", of("subscription"), "registered", [], undefined],
    ["a subscriber", of("subscription"), "premium", [], "ask"],
    ["a refusal that may not apply to them", { kind: "refused", code: 3814 }, "registered", [], "ask"],
  ] as const)("%s [CONT-72]", (_, shown, userType, rentals, told) => {
    expect(knownOffer({ contentId: "0-0-1", shown, userType, rentals })).toEqual(told);
  });

  const ask = async (
    answer: { readonly status?: number; readonly json: unknown },
    change: Partial<Parameters<typeof fetchMyOffer>[1]> = {},
    userType: "guest" | "registered" | "premium" = "premium",
  ) => {
    const fetch = fakeFetch(answer);
    const client = buildClient({ fetch, viewer: () => ({ country: "IN", language: "en", userType }) });
    const shown = of("subscription");
    const mine = await fetchMyOffer(client, { contentId: "0-0-1", shown, rentals: [], ...change });
    return { mine, addresses: fetch.seen.map(({ address }) => address) };
  };

  it("is the one that the platform returns, with the rental that allows playback [CONT-72]", async () => {
    const running = rental("notStarted");
    const { mine, addresses } = await ask({ json: buildWireConsumption() }, { rentals: [running] });
    expect(mine).toEqual({ offer: of("play"), rental: running });
    expect(addresses).toHaveLength(1);
    expect(addresses[0]).toContain("content_id=0-0-1");
    expect((await ask({ json: buildWireConsumption() }, { isChannel: true })).addresses[0]).toContain(
      "channel_id=0-0-1",
    );
  });

  it("has no rental where the viewer's plan gives access, so that no hours start [CONT-60] [CONT-72]", async () => {
    const rentals = [rental("notStarted")];
    const rights = { access: "subscription", playable: true };
    const { mine } = await ask({ json: buildWireConsumption({ rights }) }, { rentals });
    expect(mine).toEqual({ offer: { kind: "play" }, rental: undefined });
  });

  it("is the viewer's own refusal, and unknown if only their location is refused [CONT-72]", async () => {
    const item = buildWireItem({ billing_type: "TVOD_PREMIUM" });
    const answer = { status: 400, json: { error_code: 3609, message: "Rent it", item } };
    expect((await ask(answer)).mine).toEqual({ offer: of("rentalOrSubscription"), rental: undefined });
    expect((await ask({ status: 475, json: {} })).mine).toBeUndefined();
  });

  it("is the public one, with plans, if a rental of a title in plans has ended, else to rent again [CONT-60] [CONT-72]", async () => {
    const answer = { status: 400, json: { error_code: 3610, message: "Ended", item: buildWireItem() } };
    const rentals = [rental("expired")];
    expect((await ask(answer, { rentals, shown: of("rental") })).mine).toEqual({
      offer: ended,
      rental: undefined,
    });
    expect((await ask(answer, { rentals, shown: of("rentalOrSubscription") })).mine).toBeUndefined();
  });

  it("is not requested if it is known, and a missing option is named [CONT-72]", async () => {
    const known = await ask(
      { json: {} },
      { rentals: [rental("expired")], shown: of("rental") },
      "registered",
    );
    expect(known).toEqual({ mine: { offer: ended, rental: undefined }, addresses: [] });
    expect(await ask({ json: {} }, {}, "guest")).toEqual({ mine: undefined, addresses: [] });
    await expect(ask({ json: {} }, { shown: undefined as never })).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option: "shown",
    });
  });
});

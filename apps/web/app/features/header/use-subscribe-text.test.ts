import { describe, expect, it } from "vitest";
import { subscribeEntry } from "./use-subscribe-text.ts";

const bestOffering = { price: "$49.99" };

describe("subscribeEntry", () => {
  it("says Subscribe with the price to a guest abroad, whatever the switch says", () => {
    for (const showsGetStarted of [true, false]) {
      expect(subscribeEntry({ userType: "guest", offers: { bestOffering, showsGetStarted } })).toEqual({
        label: "subscribe",
        price: "$49.99",
      });
    }
  });

  it.each(["guest", "registered"] as const)(
    "follows the switch for a %s without a best price",
    (userType) => {
      expect(
        subscribeEntry({ userType, offers: { bestOffering: undefined, showsGetStarted: true } }),
      ).toEqual({
        label: "getStarted",
        price: undefined,
      });
      expect(
        subscribeEntry({ userType, offers: { bestOffering: undefined, showsGetStarted: false } }),
      ).toEqual({
        label: "subscribe",
        price: undefined,
      });
    },
  );

  it("shows no price to somebody who has signed in on a page made for a guest", () => {
    expect(
      subscribeEntry({ userType: "registered", offers: { bestOffering, showsGetStarted: false } }),
    ).toEqual({ label: "subscribe", price: undefined });
  });

  it("is not there for a viewer with a pack", () => {
    expect(
      subscribeEntry({ userType: "premium", offers: { bestOffering, showsGetStarted: true } }),
    ).toBeUndefined();
  });
});

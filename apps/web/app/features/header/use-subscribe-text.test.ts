import { describe, expect, it } from "vitest";
import { subscribeEntry } from "./use-subscribe-text.ts";

const bestOffering = { price: "$49.99" };

describe("subscribeEntry", () => {
  it("says Subscribe with the price to a guest abroad, with either value of the switch", () => {
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

  it("shows no price after signing in on a page rendered for a guest", () => {
    expect(
      subscribeEntry({ userType: "registered", offers: { bestOffering, showsGetStarted: false } }),
    ).toEqual({ label: "subscribe", price: undefined });
  });

  it("is missing for a viewer with a subscription", () => {
    expect(
      subscribeEntry({ userType: "premium", offers: { bestOffering, showsGetStarted: true } }),
    ).toBeUndefined();
  });
});

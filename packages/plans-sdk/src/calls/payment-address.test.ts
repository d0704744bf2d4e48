import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { money } from "../testing/index.ts";
import { createOrder } from "./create-order.ts";

describe("the payment address", () => {
  const paymentUrlOf = async (paymentUrl: string, options: Parameters<typeof buildClient>[0]) => {
    const fetch = fakeFetch({ json: { order_id: "o", state: "open", payment_url: paymentUrl } });
    const placed = await createOrder(buildClient({ ...options, fetch }), {
      plan: { planId: "a", title: "Premium", price: money("499 INR") },
      key: "key-00001",
    });
    return placed.ok ? placed.value.paymentUrl : undefined;
  };

  it.each([
    // For a partner's server or a TV: resolved against the URL of the family's base.
    [
      { origin: "https://api.example.tv" },
      "/api/payment/page/o?a=1",
      "https://api.example.tv/payment/page/o?a=1",
    ],
    [{ origin: "https://example.tv/api" }, "/api/payment/page/o", "https://example.tv/api/payment/page/o"],
    [{ origin: "http://127.0.0.1:4000/" }, "/api/payment/page/o", "http://127.0.0.1:4000/payment/page/o"],
    [
      { origin: "https://api.example.tv", families: { payment: "https://pay.example/v9" } },
      "/api/payment/page/o",
      "https://pay.example/v9/page/o",
    ],
    [
      { origin: "https://api.example.tv", families: { payment: "https://pay.example/v9" } },
      "/api/order/page/o",
      "https://api.example.tv/order/page/o",
    ],
    [{ origin: "https://api.example.tv" }, "/checkout/o", "https://api.example.tv/checkout/o"],
    [{ origin: "https://api.example.tv" }, "/api/unknown/o", "https://api.example.tv/api/unknown/o"],
    [{ origin: "https://api.example.tv" }, "https://pay.example/o", "https://pay.example/o"],
    // For a web page, which can follow a path.
    [
      { origin: undefined, families: { subscription: "/api/subscription", payment: "/api/payment" } },
      "/api/payment/page/o",
      "/api/payment/page/o",
    ],
    [
      { origin: undefined, families: { subscription: "/s" } },
      "https://pay.example/o",
      "https://pay.example/o",
    ],
  ])("of a client of %j is, for %s, %s [PLAN-101]", async (options, given, expected) => {
    expect(await paymentUrlOf(given, options)).toBe(expected);
  });
});

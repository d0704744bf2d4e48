import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs, type TestSession } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

let platform: TestPlatform;
let buyer: TestSession;
beforeAll(async () => {
  platform = await createTestPlatform();
  buyer = await signInAs(platform, { userId: demoId(12) });
});
afterAll(() => platform.close());

async function ask(path: string, body?: string): Promise<{ readonly status: number; readonly text: string }> {
  const sent = body === undefined ? {} : { method: "POST", body };
  const answer = await platform.fetch(path, {
    ...sent,
    headers: {
      "x-visitor-country": "IN",
      ...buyer.headers,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
  });
  return { status: answer.status, text: await answer.text() };
}
const order = (input: object): string =>
  JSON.stringify({
    plan_id: "0-11-in-year",
    price: "999.00",
    currency: "INR",
    country: "IN",
    idempotency_key: randomUUID(),
    ...input,
  });

/** Looks like BINGE to a person, or means to be more than text. */
const NO_CODES = {
  cyrillic: "\u0412INGE",
  fullWidth: "\uff22\uff29\uff2e\uff27\uff25",
  rightToLeft: "\u202eEGNIB",
  zeroWidth: "BIN\u200bGE",
  dotlessI: "B\u0131NGE",
  dottedI: "B\u0130NGE",
  combining: "BINGE\u0301",
  quote: "BINGE' or '1'='1",
  wildcards: "_____",
  percent: "%",
  comment: "BINGE--",
  emoji: "\u{1f381}",
  path: "..%2f..",
  longest: "A".repeat(100),
};

describe("a code", () => {
  it.each(Object.entries(NO_CODES))(
    "that nobody knows is refused as unknown, whatever it is made of, and is not told again: %s",
    async (_name, code) => {
      const asText = encodeURIComponent(code);
      const promo = await ask(`/order/v3/promotions/${asText}?translation=en&country=IN`);
      expect([promo.status, JSON.parse(promo.text)]).toEqual([
        404,
        { code: "CODE_UNKNOWN", message: "This code does not exist. Please check it." },
      ]);
      expect(JSON.parse((await ask(`/payment/coupon?coupon_code=${asText}&country_code=IN`)).text)).toEqual({
        code: 400,
        message: "This code does not exist. Please check it.",
      });
      expect(JSON.parse((await ask("/subscription/v1/purchase", order({ code }))).text)).toEqual({
        code: "CODE_REFUSED",
        message: "Invalid Coupon code",
      });
    },
  );

  it.each(["A".repeat(101), "A".repeat(100_000), "\u0000", "BINGE\u0000", ""])(
    "that is no text to keep is refused before anything is looked up: %#",
    async (code) => {
      const asText = encodeURIComponent(code);
      expect([400, 414, 431]).toContain(
        (await ask(`/payment/coupon/verify?coupon_code=${asText}&country_code=IN`)).status,
      );
      expect(
        (await ask("/payment/validateOffer", JSON.stringify({ offer: "student", country_code: "IN", code })))
          .status,
      ).toBe(400);
    },
  );

  it.each([7, null, true, ["BINGE"], { $ne: "" }])("that is not a text is refused: %j", async (code) => {
    expect((await ask("/subscription/v1/purchase", order({ code }))).status).toBe(400);
    expect((await ask("/subscription/v1/purchase", order({ referral_id: code }))).status).toBe(400);
    expect(
      (await ask("/payment/validateOffer", JSON.stringify({ offer: "student", country_code: "IN", code })))
        .status,
    ).toBe(400);
  });

  it("named twice is refused", async () => {
    expect((await ask("/payment/coupon?coupon_code=BINGE&coupon_code=MONSOON&country_code=IN")).status).toBe(
      400,
    );
  });
});

describe("an order", () => {
  it.each([
    ["-999.00", "INR", 400, "INVALID_ARGUMENT"],
    ["1e3", "INR", 400, "INVALID_ARGUMENT"],
    ["NaN", "INR", 400, "INVALID_ARGUMENT"],
    ["9".repeat(40), "INR", 400, "INVALID_ARGUMENT"],
    ["999,00", "INR", 400, "INVALID_ARGUMENT"],
    ["99999999999.9999", "INR", 400, "PRICE_DIFFERS"],
    ["0", "INR", 400, "PRICE_DIFFERS"],
    ["999.001", "INR", 400, "PRICE_DIFFERS"],
    ["999.00", "USD", 400, "CURRENCY_DIFFERS"],
    ["999.00", "XXX", 400, "CURRENCY_DIFFERS"],
    ["999.00", "inr", 400, "INVALID_ARGUMENT"],
  ] as const)("for %s %s is refused with %i %s", async (price, currency, status, code) => {
    const answer = await ask("/subscription/v1/purchase", order({ price, currency }));
    expect([answer.status, (JSON.parse(answer.text) as { code: string }).code]).toEqual([status, code]);
  });
});

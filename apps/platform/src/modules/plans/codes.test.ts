import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VOUCHERS } from "../../../seed/codes/demo-codes.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs, type TestSession } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";

let platform: TestPlatform;
let ravi: TestSession;
beforeAll(async () => {
  platform = await createTestPlatform();
  ravi = await signInAs(platform, { userId: demoId(1) });
});
afterAll(() => platform.close());

interface RequestCase {
  readonly from?: string;
  readonly session?: TestSession;
  readonly body?: unknown;
}

async function ask(path: string, { from = "IN", session, body }: RequestCase = {}) {
  const headers = {
    "x-visitor-country": from,
    ...session?.headers,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await platform.fetch(path, {
    headers,
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    caching: answer.headers.get("cache-control"),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const promo = (code: string, requested?: RequestCase) =>
  ask(`/order/v3/promotions/${code}?translation=en&country=IN`, requested);
const verify = (code: string, requested?: RequestCase) =>
  ask(`/payment/coupon/verify?coupon_code=${code}&translation=en&country_code=IN`, requested);
const redeem = (code: string, session: TestSession | undefined, id = demoId(1)) =>
  ask(
    `/payment/coupon/redeem?coupon_code=${code}&translation=en&country_code=IN&id=${id}`,
    session === undefined ? {} : { session },
  );

describe("a promo code", () => {
  it("answers its discount, in any case, or 404 with the reason [PLAT-66] [PLAT-90] [PLAN-83]", async () => {
    expect(await promo("binge")).toMatchObject({
      status: 200,
      body: {
        code: "BINGE",
        type: "GENERIC",
        discount: "50",
        discount_type: "percentage",
        billing_cycles: 1,
      },
    });
    expect(await promo("ONCE-A")).toMatchObject({ status: 200, body: { type: "UNIQUE", discount: "25" } });
    expect(await promo("WELCOME100")).toMatchObject({
      body: {
        discount: "100.00",
        discount_type: "currency",
        currency: "INR",
        plan_ids: ["0-11-in-half", "0-11-in-year", "0-11-in-year-kept"],
      },
    });
    const refusals = {
      "NO-SUCH-CODE": "CODE_UNKNOWN",
      MONSOON: "CODE_EXPIRED",
      DIWALI: "CODE_NOT_YET",
      EMIRATES20: "CODE_ELSEWHERE",
      "ONCE-USED": "CODE_USED",
    };
    for (const [code, refusal] of Object.entries(refusals)) {
      const { status, body } = await promo(code);
      expect([status, body["code"]]).toEqual([404, refusal]);
      expect(body["message"]).toEqual(expect.stringMatching(/^This code .+\.$/));
    }
    expect((await promo("EMIRATES20", { from: "AE" })).status).toBe(200);
    expect((await ask("/order/v3/promotions/BINGE")).status).toBe(400);
  });

  it.each([
    ["hi", /\p{Script=Devanagari}/u],
    ["ta", /\p{Script=Tamil}/u],
    ["th", /\p{Script=Thai}/u],
    ["de", /^Dieser Code ist abgelaufen\.$/],
  ])("is refused in the language of the viewer: %s [PLAN-83]", async (language, words) => {
    expect(
      (await ask(`/order/v3/promotions/MONSOON?translation=${language}&country=IN`)).body["message"],
    ).toMatch(words);
  });

  it("is answered by the subscription service to signed-in viewers alone [PLAT-69]", async () => {
    const path = (code: string) => `/subscription/v2/promotion/${code}?translation=en&country=IN`;
    expect(await ask(path("BINGE"), { session: ravi })).toMatchObject({
      status: 200,
      body: { code: "BINGE" },
    });
    expect(await ask(path("MONSOON"), { session: ravi })).toMatchObject({
      status: 404,
      body: { message: "This code has expired." },
    });
    expect((await ask(path("BINGE"))).status).toBe(401);
  });

  it("is beside the other paths of the subscription service, which require a token [PLAN-93]", async () => {
    const club = await signInAs(platform, { userId: demoId(3) });
    const input = (plan_id: string, price: string) => ({
      plan_id,
      price,
      currency: "INR",
      country: "IN",
      idempotency_key: randomUUID(),
      current_subscription: "0-11-in-club",
    });
    const calls: readonly (readonly [string, unknown?])[] = [
      ["/subscription/v1/subscription"],
      ["/subscription/v2/promotion/BINGE?translation=en&country=IN"],
      ["/subscription/v1/purchase", input("0-11-in-month", "199.00")],
      ["/subscription/v1/purchaseplan", input("0-11-in-year", "505.41")],
    ];
    for (const [path, body] of calls) {
      const requested = body === undefined ? {} : { body };
      expect([path, (await ask(path, requested)).status]).toEqual([path, 401]);
      // Nothing that a stranger sent is looked at.
      expect([
        path,
        (await ask(path.split("?")[0] ?? "", body === undefined ? {} : { body: {} })).status,
      ]).toEqual([path, 401]);
      expect([path, (await ask(path, { ...requested, session: club })).status]).toEqual([path, 200]);
    }
  });

  it("is listed where it is offered openly: for everybody, in its time and country [PLAT-66]", async () => {
    const codes = async (from: string) =>
      (
        (await ask("/order/v3/promotions?translation=en&country=IN", { from })).body as unknown as {
          code: string;
        }[]
      ).map(({ code }) => code);
    expect(await codes("IN")).toEqual(["BINGE", "FIRSTMONTH", "WELCOME100"]);
    expect(await codes("AE")).toEqual(["BINGE", "EMIRATES20"]);
  });
});

describe("a coupon", () => {
  it("is checked without being used: its discount or why it has none, and not without a country [PLAN-54] [PLAT-73]", async () => {
    const check = (code: string) =>
      ask(`/payment/coupon?coupon_code=${code}&country_code=IN&redemption=true`);
    expect((await check("WELCOME100")).body).toEqual({
      code: 200,
      discount: "100.00",
      discount_type: "currency",
      currency: "INR",
    });
    const abroad = await ask("/payment/coupon?coupon_code=welcome10&country_code=US", { from: "US" });
    expect(abroad.body).toEqual({ code: 200, discount: "10.00", discount_type: "currency", currency: "USD" });
    expect((await ask("/payment/coupon?coupon_code=BINGE&country_code=US", { from: "US" })).body).toEqual({
      code: 200,
      discount: "50",
      discount_type: "percentage",
    });
    expect((await check("PREPAID-1")).body).toEqual({ code: 200 });
    expect((await check("PREPAID-LATE")).body).toEqual({ code: 200 });
    expect((await check("PREPAID-US")).body).toMatchObject({ code: 400 });
    expect((await check("PREPAID-1")).body).toEqual({ code: 200 });
    expect(await check("ONCE-USED")).toMatchObject({
      status: 200,
      body: { code: 400, message: "This code has been used already." },
    });
    for (const query of ["coupon_code=BINGE", "country_code=IN", "coupon_code=&country_code=IN"])
      expect((await ask(`/payment/coupon?${query}`)).status).toBe(400);
  });
});

describe("a voucher", () => {
  it("answers each outcome of verifying with a code of its own, with and without a text [PLAT-73] [PLAT-90]", async () => {
    const outcome = async (code: string) => {
      const { status, body } = await verify(code);
      return [status, body["code"], body["message"]];
    };
    expect(await outcome("prepaid-2")).toEqual([200, 200, undefined]);
    expect(await outcome("PREPAID-USED")).toEqual([200, 400, "This code has been used already."]);
    expect(await outcome("PREPAID-EXPIRED")).toEqual([200, 400, "This code has expired."]);
    expect(await outcome("PREPAID-US")).toEqual([200, 400, "This code cannot be used in your country."]);
    expect(await outcome("PREPAID-REFUSED")).toEqual([
      200,
      400,
      "The shop that sold this card has taken it back.",
    ]);
    expect(await outcome("PREPAID-SILENT")).toEqual([200, 400, undefined]);
    expect(await outcome("NO-SUCH-CODE")).toEqual([200, 400, "This code does not exist. Please check it."]);
    for (const code of ["PREPAID-LATE", "PREPAID-LATE-SILENT"])
      expect(await outcome(code)).toEqual([200, 200, undefined]);
    expect((await redeem("PREPAID-LATE", ravi)).body).toEqual({
      code: 400,
      message: "The shop that sold this card has not been paid yet.",
    });
    expect((await redeem("PREPAID-LATE-SILENT", ravi)).body).toEqual({ code: 400 });
    expect((await redeem("PREPAID-REFUSED", ravi)).body).toMatchObject({ code: 400 });
    for (const { code, refusal = "none", isUsed = false, expiresInDays, countryCode } of VOUCHERS) {
      const isGood = refusal !== "verify" && !isUsed && expiresInDays > 0 && countryCode === "IN";
      expect((await outcome(code))[1], code).toBe(isGood ? 200 : 400);
    }
  });

  it("is refused in the language that the call names, before that of the screens [PLAN-85] [PLAN-86]", async () => {
    const refusal = async (step: "verify" | "redeem", code: string, translation: string) => {
      const path = `/payment/coupon/${step}?coupon_code=${code}&translation=${translation}&country_code=IN`;
      const session = { ...ravi, headers: { ...ravi.headers, "display-language": "hi" } };
      return (await ask(path, { session })).body["message"];
    };
    expect([
      await refusal("verify", "PREPAID-EXPIRED", "de"),
      await refusal("verify", "PREPAID-USED", "ta"),
      await refusal("redeem", "PREPAID-EXPIRED", "ta"),
      await refusal("redeem", "PREPAID-USED", "de"),
    ]).toEqual([
      "Dieser Code ist abgelaufen.",
      "இந்தக் குறியீடு ஏற்கனவே பயன்படுத்தப்பட்டுவிட்டது.",
      "இந்தக் குறியீடு காலாவதியாகிவிட்டது.",
      "Dieser Code wurde schon eingelöst.",
    ]);
  });

  it("is redeemed once, at once, by the signed-in person, and the answer is not cached [PLAN-86]", async () => {
    expect((await redeem("PREPAID-3", undefined)).status).toBe(401);
    expect((await ask("/payment/coupon/redeem?coupon_code=PREPAID-3&country_code=IN")).status).toBe(401);
    expect((await redeem("PREPAID-3", ravi, demoId(2))).status).toBe(403);
    // A HEAD request would use up the code without telling anyone.
    const asHead = await platform.fetch(
      `/payment/coupon/redeem?coupon_code=PREPAID-3&country_code=IN&id=${demoId(1)}`,
      { method: "HEAD", headers: ravi.headers },
    );
    expect([asHead.status, asHead.headers.get("allow")]).toEqual([405, "GET"]);
    const taken = await redeem("prepaid-3", ravi);
    expect([taken.status, taken.body, taken.caching]).toEqual([200, { code: 200 }, "private, no-store"]);
    const [pack] = (await ask("/subscription/v1/subscription", { session: ravi })).body as unknown as Record<
      string,
      unknown
    >[];
    expect(pack).toMatchObject({
      state: "activated",
      recurring_enabled: false,
      subscription_plan: { id: "0-11-in-quarter" },
    });
    expect((await redeem("PREPAID-3", ravi)).body).toEqual({
      code: 400,
      message: "This code has been used already.",
    });
    const bought = (await ask("/user/v1/transactions", { session: ravi })).body as {
      items: { plan_id: string; price: string; discount: string; state: string }[];
    };
    expect(bought.items.filter(({ plan_id: planId }) => planId === "0-11-in-quarter")).toMatchObject([
      { price: "499.00", discount: "499.00", state: "paid" },
    ]);
  });

  it("adds its days to a plan that runs, whether it renews or not [PLAN-47]", async () => {
    const packOf = async (session: TestSession) =>
      (
        (await ask("/subscription/v1/subscription", { session })).body as unknown as {
          subscription_end: string;
          subscription_plan: { id: string };
        }[]
      ).find(({ subscription_plan: { id } }) => id === "0-11-in-quarter");
    const before = await packOf(ravi);
    expect((await redeem("PREPAID-2", ravi)).body).toEqual({ code: 200 });
    const after = await packOf(ravi);
    expect(Date.parse(after?.subscription_end ?? "") - Date.parse(before?.subscription_end ?? "")).toBe(
      90 * 24 * 3_600_000,
    );
    // Another plan than the code's runs beside it.
    const priya = await signInAs(platform, { userId: demoId(2) });
    expect((await redeem("PREPAID-1", priya, demoId(2))).body).toEqual({ code: 200 });
    expect(await packOf(priya)).toBeDefined();
    expect((await redeem("PREPAID-2", priya, demoId(2))).body).toEqual({
      code: 400,
      message: "This code has been used already.",
    });
  });

  it("is redeemed by the person of the token where the client does not know their id, and by no other [PLAT-160]", async () => {
    const path = "/payment/coupon/redeem?coupon_code=PREPAID-7&translation=en&country_code=IN";
    const leela = await signInAs(platform, { userId: demoId(10) });
    const ownedBy = async (session: TestSession) =>
      ((await ask("/subscription/v1/subscription", { session })).body as unknown as unknown[]).length;
    const [before, ofRavi] = [await ownedBy(leela), await ownedBy(ravi)];
    expect((await ask(path)).status).toBe(401);
    expect((await ask(`${path}&id=${demoId(1)}`, { session: leela })).status).toBe(403);
    expect((await ask(`${path}&id=`, { session: leela })).status).toBe(400);
    expect(await ask(path, { session: leela })).toMatchObject({ status: 200, body: { code: 200 } });
    expect([await ownedBy(leela), await ownedBy(ravi)]).toEqual([before + 1, ofRavi]);
    expect((await ask(path, { session: ravi })).body).toEqual({
      code: 400,
      message: "This code has been used already.",
    });
  });

  it("grants one subscription for 50 parallel redemptions, and is refused afterwards [PLAN-47]", async () => {
    const nisha = await signInAs(platform, { userId: demoId(14) });
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await redeem("PREPAID-6", nisha, demoId(14))).body["code"]),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(
      (await ask("/subscription/v1/subscription?include_all=true", { session: nisha })).body,
    ).toMatchObject([{ state: "activated", subscription_plan: { id: "0-11-in-quarter" } }]);
    expect((await redeem("PREPAID-6", nisha, demoId(14))).body["code"]).toBe(400);
  });

  it("adds its time to the same pack that runs", async () => {
    const kabir = await signInAs(platform, { userId: demoId(15) });
    const asUs = (code: string) =>
      ask(`/payment/coupon/redeem?coupon_code=${code}&country_code=IN&id=${demoId(15)}`, { session: kabir });
    expect([(await asUs("PREPAID-4")).body, (await asUs("PREPAID-5")).body]).toEqual([
      { code: 200 },
      { code: 200 },
    ]);
    const packs = (await ask("/subscription/v1/subscription", { session: kabir })).body as unknown as {
      subscription_end: string;
    }[];
    const ends = packs.map(({ subscription_end: end }) =>
      Math.round((Date.parse(end) - platform.clock.now()) / 86_400_000),
    );
    expect(Math.max(...ends)).toBe(180);
  });
});

describe("an offer", () => {
  const offer = (body: Record<string, unknown>, requested: RequestCase = { session: ravi }) =>
    ask("/payment/validateOffer", { ...requested, body: { country_code: "IN", ...body } });

  it("for students holds with a code of a school, where the country has it, for signed-in viewers [PLAT-72]", async () => {
    expect((await offer({ offer: "student", code: "STUDENT-1", plan_id: "0-11-in-year" })).body).toEqual({
      code: 200,
    });
    const refusals: readonly (readonly [Record<string, unknown>, RequestCase, RegExp])[] = [
      [{ code: "STUDENT-USED" }, { session: ravi }, /used already/],
      [{ code: "BINGE" }, { session: ravi }, /not a student code/],
      [{ code: "STUDENT-1", plan_id: "0-11-in-tamil" }, { session: ravi }, /does not come with this plan/],
      [{}, { session: ravi }, /enter the student code/],
      [{ code: "STUDENT-1" }, {}, /sign in/],
      [{ code: "STUDENT-1" }, { session: ravi, from: "DE" }, /not available in your country/],
    ];
    for (const [body, requested, message] of refusals) {
      expect(await offer({ offer: "student", ...body }, requested)).toMatchObject({
        status: 200,
        body: { code: 400, message: expect.stringMatching(message) },
      });
    }
  });

  it("that a plan brings holds for that plan alone", async () => {
    expect((await offer({ offer: "learning", plan_id: "0-11-in-year" })).body).toEqual({ code: 200 });
    for (const body of [
      { offer: "learning", plan_id: "0-11-in-month" },
      { offer: "learning" },
      { offer: "unheard" },
    ])
      expect((await offer(body)).body).toMatchObject({ code: 400 });
    expect((await ask("/payment/validateOffer", { body: { offer: "student" } })).status).toBe(400);
  });
});

describe("the seeded invitations", () => {
  const YEAR = "0-11-in-year";
  const referral = (code: string) => ask(`/order/v1/referral/${code}`);

  async function priceWith(code: string, session?: TestSession): Promise<string | null | undefined> {
    const { body } = await ask(
      `/order/v1/pages/plans/selection?type=subscription&country=IN&system=Z5&platform-code=web_app&referral-id=${code}&discount-type=PERCENTAGE_OFF&code=${code}`,
      session === undefined ? {} : { session },
    );
    const { categories } = body as { categories: { options: { id: string; sell_price: string | null }[] }[] };
    return categories.flatMap(({ options }) => options).find(({ id }) => id === YEAR)?.sell_price;
  }

  it("are valid, own, expired, of another name, and incomplete; the last never discounts [PLAT-91]", async () => {
    expect((await referral("FRIEND-OF-PRIYA")).body).toMatchObject({
      id: "FRIEND-OF-PRIYA",
      name: "referral",
      referralUserId: demoId(2),
      discount: "20",
      discount_type: "percentage",
    });
    expect(await priceWith("FRIEND-OF-PRIYA", ravi)).toBe("799.20");
    expect([await priceWith("RAVI-INVITES"), await priceWith("RAVI-INVITES", ravi)]).toEqual([
      "799.20",
      null,
    ]);
    expect([(await referral("PRIYA-LAST-YEAR")).status, await priceWith("PRIYA-LAST-YEAR")]).toEqual([
      200,
      null,
    ]);
    expect([(await referral("CRICKET-COHORT")).body["name"], await priceWith("CRICKET-COHORT")]).toEqual([
      "cricket fans",
      "849.15",
    ]);
    expect([
      (await referral("INCOMPLETE")).body["name"],
      await priceWith("INCOMPLETE"),
      await priceWith("INCOMPLETE", ravi),
    ]).toEqual([null, null, null]);
    expect((await referral("NOBODY")).status).toBe(404);
  });

  it("of a share link lower the price for a friend and not for its owner", async () => {
    const { body } = await ask("/user/referral/shareLink", { session: ravi });
    expect(await priceWith(String(body["code"]))).toBe("799.20");
    expect(await priceWith(String(body["code"]), ravi)).toBeNull();
  });
});

import { randomUUID } from "node:crypto";
import type { PurchaseBody } from "@marquee/plans-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { payment } from "../../schema/payments.ts";
import { planUpgrade } from "../../schema/plans.ts";
import { purchasesOn, type Person } from "./purchase.fixture.ts";
import { order } from "../../schema/orders.ts";

// Every field of a purchase, invalid in every way: it is refused with a reason, and nothing is ordered, paid or granted.
type Json = Readonly<Record<string, unknown>>;

const INVALID = "INVALID_ARGUMENT";
const HUGE = "9".repeat(5_000);
/** Values that are not texts. */
const NO_TEXTS: readonly unknown[] = [null, 0, -1, 999, 1e308, true, [], ["x"], {}, { toString: "x" }];

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
let person: Person;
let packId = "";
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
  await shop.plan("input-from");
  await shop.plan("input-to", { actualPriceMinor: 50_000, priceMinor: 50_000 });
  await platform.db.insert(planUpgrade).values({ fromPlanId: "input-from", toPlanId: "input-to" });
  person = await shop.person();
  await shop.pay((await person.order({ plan_id: "input-from" })).body.order_id);
  packId = (await shop.packsOf(person.userId))[0]?.id ?? "";
});
afterAll(() => platform.close());

/** A valid body for each of the two calls. */
const BODIES = {
  "/v1/purchase": { plan_id: "input-to", price: "500.00" },
  "/v1/purchaseplan": { plan_id: "input-to", price: "400.00", current_subscription: "input-from" },
} as const;
type Path = keyof typeof BODIES;
const PATHS = Object.keys(BODIES) as readonly Path[];
const rightBody = (path: Path): Json => ({
  ...BODIES[path],
  currency: "INR",
  country: "IN",
  idempotency_key: randomUUID(),
});

/** The rows that a purchase creates. */
const traces = async (): Promise<readonly number[]> => [
  await platform.db.$count(order),
  await platform.db.$count(payment),
  (await shop.packsOf(person.userId)).length,
];

/** Sends a body as it is, and answers the reason for which it was refused; undefined for one that was taken. */
async function refusalOf(path: Path, body: unknown): Promise<unknown> {
  const before = await traces();
  const answer = await person.send("POST", `/subscription${path}`, body);
  if (answer.status === 200) return undefined;
  expect([answer.status, await traces(), typeof answer.body["message"]]).toEqual([400, before, "string"]);
  return answer.body["code"];
}
async function refusals(path: Path, field: keyof PurchaseBody, values: readonly unknown[]): Promise<unknown> {
  const found: unknown[] = [];
  for (const value of values) found.push(await refusalOf(path, { ...rightBody(path), [field]: value }));
  return found;
}
const each = (code: string, values: readonly unknown[]): readonly string[] => values.map(() => code);

describe.each(PATHS)("the body of %s", (path) => {
  it("is taken as it should be [PLAN-114]", async () => {
    expect(await refusalOf(path, rightBody(path))).toBeUndefined();
  });

  it.each(["plan_id", "price", "currency", "country", "idempotency_key"] as const)(
    "is refused without %s, and with one that is no text [PLAN-114]",
    async (field) => {
      const { [field]: _left, ...rest } = rightBody(path);
      expect(await refusalOf(path, rest)).toBe(INVALID);
      expect(await refusals(path, field, NO_TEXTS)).toEqual(each(INVALID, NO_TEXTS));
    },
  );

  it.each([
    "payment_provider",
    "code",
    "nudge_id",
    "referral_id",
    "content_id",
    "current_subscription",
  ] as const)("is refused with %s that is no text, empty or huge [PLAN-114]", async (field) => {
    const values = [...NO_TEXTS, "", HUGE];
    expect(await refusals(path, field, values)).toEqual(each(INVALID, values));
  });

  it.each([
    ["a negative one", "-500.00"],
    ["a signed one", "+500.00"],
    ["an exponent", "5e2"],
    ["a fraction too fine", "500.00001"],
    ["a hexadecimal one", "0x1F4"],
    ["a comma", "500,00"],
    ["spaces", " 500.00 "],
    ["a bare point", "."],
    ["no digits behind the point", "500."],
    ["digits of another script", "५००"],
    ["words", "free"],
    ["NaN", "NaN"],
    ["Infinity", "Infinity"],
    ["nothing", ""],
    ["twelve digits", "999999999999"],
    ["thousands of digits", HUGE],
    ["a line behind it", "500.00\n"],
  ])("is refused with a price of %s [PLAN-114]", async (_name, price) => {
    expect(await refusals(path, "price", [price])).toEqual([INVALID]);
  });

  it("is refused with any price but the one of the backend, and taken in each spelling of that one [PLAN-114]", async () => {
    const price = BODIES[path].price;
    const others = [
      "0",
      "0.00",
      "0.0001",
      "1",
      "499.99",
      "500.01",
      "399.99",
      "400.01",
      "99999999999",
      "50000",
    ];
    expect(await refusals(path, "price", others)).toEqual(each("PRICE_DIFFERS", others));
    const same = [price, `${price}00`, price.replace(".00", ""), `00${price}`];
    expect(await refusals(path, "price", same)).toEqual(same.map(() => undefined));
  });

  it.each([
    [INVALID, "inr"],
    [INVALID, "IN"],
    [INVALID, "INRR"],
    [INVALID, "₹"],
    [INVALID, HUGE],
    ["CURRENCY_DIFFERS", "USD"],
    ["CURRENCY_DIFFERS", "JPY"],
    ["CURRENCY_DIFFERS", "XXX"],
  ])("is refused as %s in the currency %j [PLAN-114]", async (code, currency) => {
    expect(await refusals(path, "currency", [currency])).toEqual([code]);
  });

  it("is taken without currency at the price of the backend as it is written, and at no other [DEC-087] [PLAN-114]", async () => {
    const taken = (price: string) => refusalOf(path, { ...rightBody(path), currency: "", price });
    const { price } = BODIES[path];
    expect(await taken(price)).toBeUndefined();
    for (const other of ["0", "0.00", "499.99", "500.01", "399.99", "400.01", "50000"])
      expect([other, await taken(other)]).toEqual([other, "PRICE_DIFFERS"]);
    expect(await taken("")).toBe(INVALID);
  });

  it.each([
    [INVALID, "in"],
    [INVALID, "IND"],
    [INVALID, ""],
    [INVALID, HUGE],
    ["COUNTRY_DIFFERS", "US"],
    ["COUNTRY_DIFFERS", "XX"],
  ])("is refused as %s for the country %j [PLAN-114]", async (code, country) => {
    expect(await refusals(path, "country", [country])).toEqual([code]);
  });

  it.each([
    [INVALID, "idempotency_key", ""],
    [INVALID, "idempotency_key", "1234567"],
    [INVALID, "idempotency_key", "k".repeat(101)],
    [INVALID, "plan_id", ""],
    [INVALID, "plan_id", HUGE],
    ["NOT_PURCHASABLE", "plan_id", "-1"],
    ["NOT_PURCHASABLE", "plan_id", "__proto__"],
    ["NOT_PURCHASABLE", "plan_id", "' or 1=1 --"],
    ["CODE_REFUSED", "code", "-1"],
    ["CODE_REFUSED", "code", "' or 1=1 --"],
    ["REFERRAL_REFUSED", "referral_id", "-1"],
    ["PROVIDER_UNKNOWN", "payment_provider", "__proto__"],
  ] as const)("is refused as %s with %s %j [PLAN-114]", async (code, field, value) => {
    expect(await refusals(path, field, [value])).toEqual([code]);
  });

  it("is refused where a text holds what no database stores [PLAN-114]", async () => {
    const fields = [
      "plan_id",
      "idempotency_key",
      "code",
      "referral_id",
      "nudge_id",
      "current_subscription",
    ] as const;
    for (const field of fields)
      expect([field, await refusals(path, field, ["zero\u0000byte-inside"])]).toEqual([field, [INVALID]]);
  });

  it("is refused where it is no object [PLAN-114]", async () => {
    for (const body of [null, [], [rightBody(path)], "text", 1, true])
      expect([body, await refusalOf(path, body)]).toEqual([body, INVALID]);
  });

  it("orders the same plan at the same price whatever unknown fields stand beside [PLAN-114]", async () => {
    const answer = await person.send("POST", `/subscription${path}`, {
      ...rightBody(path),
      actual_price: "1.00",
      sell_price: "1.00",
      discount: "499.00",
      is_trial: true,
      user_id: randomUUID(),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { price: BODIES[path].price, due_now: BODIES[path].price },
    });
  });
});

describe("an upgrade", () => {
  it.each(["", "no-such-plan", "00000000-0000-4000-8000-000000000000", "input-to"])(
    "is refused that leaves %j [PLAN-114]",
    async (named) => {
      const code = named === "" ? INVALID : "NOT_PURCHASABLE";
      expect(await refusals("/v1/purchaseplan", "current_subscription", [named])).toEqual([code]);
    },
  );

  it("is refused that names nothing to leave [PLAN-114]", async () => {
    const { current_subscription: _left, ...rest } = rightBody("/v1/purchaseplan");
    expect(await refusalOf("/v1/purchaseplan", rest)).toBe("NOT_PURCHASABLE");
  });
});

describe("ending and resuming a renewal", () => {
  it.each([...NO_TEXTS, undefined, "", HUGE, "zero\u0000byte"])(
    "is refused for the id %j, and changes nothing [PLAN-114]",
    async (id) => {
      const before = await shop.packsOf(person.userId);
      const path = "/order/v1/subscription";
      const resumed = await person.send("POST", path, { id });
      expect([resumed.status, resumed.body["code"]]).toEqual([400, INVALID]);
      const text = typeof id === "string" ? id : JSON.stringify(id ?? "");
      const ended = await person.send("DELETE", `${path}?id=${encodeURIComponent(text.slice(0, 2_000))}`);
      expect([400, 404]).toContain(ended.status);
      expect(await shop.packsOf(person.userId)).toEqual(before);
    },
  );

  it("is done for the right id [PLAN-114]", async () => {
    expect((await person.send("DELETE", `/order/v1/subscription?id=${packId}`)).status).toBe(200);
    expect((await person.send("POST", "/order/v1/subscription", { id: packId })).status).toBe(200);
  });
});

describe("the calls for plans", () => {
  const right: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "/order/v1/pages/plans/selection": {
      type: "subscription",
      country: "IN",
      system: "Z5",
      "platform-code": "web_app",
    },
    "/order/v2/pages/plans/selection": {
      type: "upgrade",
      country: "IN",
      system: "Z5",
      "platform-code": "web_app",
      duration: "30",
    },
    "/order/v1/plans/display": { country: "IN", system: "Z5" },
    "/order/v2/plans": { country: "IN", system: "Z5" },
    "/order/v1/plans/input-from/upgrade": { country: "IN", system: "Z5" },
    "/subscription/subscriptions": { country: "IN" },
  };
  const statusOf = async (path: string, query: Readonly<Record<string, string>>): Promise<number> =>
    (await person.get(`${path}?${new URLSearchParams(query).toString()}`)).status;

  it.each(Object.keys(right))(
    "of %s refuse each parameter missing, empty and of nonsense [PLAN-114]",
    async (path) => {
      const query = right[path] ?? {};
      expect(await statusOf(path, query)).toBe(200);
      for (const name of Object.keys(query)) {
        const { [name]: _left, ...rest } = query;
        if (name !== "duration") expect([name, await statusOf(path, rest)]).toEqual([name, 400]);
        for (const value of ["", "-1", "null", "1e308", HUGE.slice(0, 1_000), "zero\u0000byte"])
          expect([name, value, await statusOf(path, { ...query, [name]: value })]).toEqual([
            name,
            value,
            400,
          ]);
      }
    },
  );

  it("show the plans at their prices to codes and names of nonsense [PLAN-114]", async () => {
    for (const nonsense of ["-1", "null", "zero\u0000byte", "' or 1=1 --", "9".repeat(200)]) {
      const path = "/order/v1/pages/plans/selection";
      const brought = { code: nonsense, "referral-id": nonsense, "plan-id": nonsense };
      const { status, body } = await person.get(
        `${path}?${new URLSearchParams({ ...right[path], ...brought }).toString()}`,
      );
      const discounted = /"sell_price":"/.test(JSON.stringify(body));
      expect([nonsense, [200, 400].includes(status), discounted]).toEqual([nonsense, true, false]);
    }
  });
});

import { memoryLocks } from "@marquee/http";
import { buildClient, fakeFetch, faultyStorage, memoryStorage } from "@marquee/http/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { ORDER_WAIT_MS } from "../flows/payment-flow.ts";
import type { PlanOrder } from "../read/read-order.ts";
import { createSelectedPlan } from "../stored/selected-plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { createStoredReferral } from "../stored/stored-referral.ts";
import { money } from "../testing/index.ts";
import { createCheckout } from "./create-checkout.ts";
import type { BuyInput, CheckoutFlow, CheckoutOptions } from "./create-checkout.ts";

const plan: SelectedPlan = {
  planId: "a",
  title: "Premium",
  planType: undefined,
  price: money("999 INR"),
  sellPrice: undefined,
  fromPlanId: undefined,
  nudgeId: undefined,
  code: undefined,
};
const choice: BuyInput = { plan, provider: "visa", eligibility: { ok: true } };

let storage: ReturnType<typeof memoryStorage>;
let sent: { key: string; planId: string }[];
let opened: string[];
let waits: number[];
let seen: PlanOrder[];
let listed: readonly object[];
let settled: string[];
let made = 0;

/**
 * The checkout of a page; a reload creates another one on the same storage. `states` are those of the order, one for each
 * request.
 */
function page(
  states: readonly string[],
  {
    status = 200,
    refusal = { code: "PRICE_DIFFERS", message: "The price has changed" },
    change = {},
    options = {},
  }: {
    readonly status?: number;
    readonly refusal?: object;
    readonly change?: object;
    readonly options?: Partial<CheckoutOptions>;
  } = {},
): CheckoutFlow {
  const left = [...states];
  const fetch = fakeFetch(({ body: text }) => {
    if (typeof text !== "string")
      return { json: { items: listed, page: 1, page_size: 20, total: listed.length } };
    const { idempotency_key: key, plan_id: planId } = JSON.parse(text) as Record<string, string>;
    sent.push({ key: key ?? "", planId: planId ?? "" });
    const state = left.length > 1 ? left.shift() : left[0];
    const body =
      status === 200
        ? {
            order_id: `order-${key ?? ""}`,
            state,
            price: "999",
            currency: "INR",
            payment_url: state === "open" ? "/api/payment/page" : null,
            ...change,
          }
        : refusal;
    return { status, json: body };
  });
  const families = { subscription: "/subscription", user: "/user", payment: "/api/payment" };
  const client = buildClient({
    fetch,
    families,
    randomId: () => `key-${String((made += 1)).padStart(8, "0")}`,
    timers: {
      setTimeout(task, ms) {
        if (ms === ORDER_WAIT_MS) {
          waits.push(ms);
          queueMicrotask(task);
        }
        return 0;
      },
      clearTimeout: () => undefined,
    },
  });
  return createCheckout(client, {
    storage,
    openProvider: (address) => void opened.push(address),
    onOrder: async (order) => void seen.push(order),
    onSettled: ({ order: { state } }) => void settled.push(state),
    ...options,
  });
}

beforeEach(() => {
  storage = memoryStorage();
  [sent, opened, waits, seen, listed, settled] = [[], [], [], [], [], []];
});

const keys = () => new Set(sent.map(({ key }) => key)).size;

describe("createCheckout", () => {
  it("creates one order, however often the button is pressed and wherever the viewer returns from", async () => {
    const first = page(["open"]);
    await Promise.all([first.buy(choice), first.buy(choice)]);
    expect([first.get().step, opened]).toEqual(["paying", ["/api/payment/page"]]);
    const back = page(["open"]);
    await back.buy(choice);
    expect([opened.length, keys()]).toEqual([2, 1]);
  });

  it("creates another order for another plan or provider, or after the first one was settled", async () => {
    await page(["open"]).buy(choice);
    await page(["open"]).buy({ ...choice, provider: "paypal" });
    await page(["open"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(3);
    await page(["paid"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(3);
    await page(["open"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(4);
  });

  it("waits on return for the answer of the backend, and a reload of the outcome page creates no second order [PLAN-78]", async () => {
    await page(["open"]).buy(choice);
    const outcome = page(["open", "open", "paid"]);
    expect(await outcome.returned({ outcome: "success" })).toBe(true);
    expect([outcome.get().step, waits, seen.at(-1)?.state]).toEqual([
      "paid",
      [ORDER_WAIT_MS, ORDER_WAIT_MS],
      "paid",
    ]);
    const reloaded = page(["paid"]);
    expect(await reloaded.returned({ outcome: "success", orderId: outcome.order()?.id })).toBe(true);
    expect([reloaded.get().step, keys()]).toEqual(["paid", 1]);
    expect(settled).toEqual(["paid"]);
  });

  it("trusts the backend rather than the page that the provider returned to", async () => {
    await page(["open"]).buy(choice);
    const cancelled = page(["paid"]);
    await cancelled.returned({ outcome: "cancelled" });
    expect(cancelled.get().step).toBe("paid");
    const failed = page(["failed"]);
    await failed.returned({ outcome: "success" });
    expect(failed.get().step).toBe("failed");
    expect(settled).toEqual(["paid"]);
  });

  it("does nothing on an outcome page without an order", async () => {
    expect(await page(["paid"]).returned({ outcome: "success" })).toBe(false);
    expect(sent).toEqual([]);
  });

  it("reads an order of another device with the charged amount: less the discount, 0 before a free trial", async () => {
    listed = [
      {
        id: "lowered",
        state: "paid",
        price: "999",
        discount: "249.75",
        due_now: "749.25",
        paid: "749.25",
        currency: "INR",
        title: "Premium",
      },
      {
        id: "trial",
        state: "paid",
        price: "199",
        discount: "0",
        due_now: "0",
        paid: "0",
        currency: "INR",
        title: "Premium",
      },
    ];
    const charged = [];
    for (const id of ["lowered", "trial"]) {
      const elsewhere = page(["paid"]);
      expect(await elsewhere.returned({ outcome: "success", orderId: id })).toBe(true);
      charged.push([elsewhere.get().step, elsewhere.order()?.dueNow]);
    }
    expect(charged).toEqual([
      ["paid", money("749.25 INR")],
      ["paid", money("0 INR")],
    ]);
    const foreign = page(["paid"]);
    await foreign.returned({ outcome: "success", orderId: "of-somebody-else" });
    expect([foreign.get().step, foreign.order(), sent]).toEqual(["unconfirmed", undefined, []]);
  });

  it("clears the referral that a paid order was created with, and no other", async () => {
    const stored = () => createStoredReferral(buildClient({ fetch: fakeFetch() }), { storage });
    await stored().store({ record: { id: "FRIEND", code: "FRIEND", name: "referral" } });
    await page(["failed"]).buy({ ...choice, referralId: "FRIEND" });
    await page(["paid"]).buy(choice);
    await page(["paid"]).buy({ ...choice, referralId: "ANOTHER" });
    expect((await stored().load())?.id).toBe("FRIEND");
    await page(["paid"]).buy({ ...choice, referralId: "FRIEND" });
    expect(await stored().load()).toBeUndefined();
  });

  it("returns the reason of a refusal and sends a new key next time", async () => {
    const refused = page([], { status: 400 });
    await refused.buy(choice);
    expect(refused.get()).toMatchObject({ step: "refused", reasons: ["PRICE_DIFFERS"] });
    await page(["open"]).buy(choice);
    expect(keys()).toBe(2);
  });

  it("treats an order that the platform finds malformed as refused, since a repeat would not help", async () => {
    const malformed = page([], {
      status: 400,
      refusal: { code: "INVALID_ARGUMENT", message: "body.price: must be a price" },
    });
    await malformed.buy(choice);
    expect(malformed.get()).toEqual({ step: "refused", reasons: ["ORDER_REFUSED"], key: undefined });
  });

  it.each([
    ["a higher price", { price: "1999" }, "PRICE_DIFFERS"],
    ["a lower price", { price: "1" }, "PRICE_DIFFERS"],
    ["another currency", { currency: "USD" }, "CURRENCY_DIFFERS"],
    ["more due at once than the price", { due_now: "999.01" }, "PRICE_DIFFERS"],
    ["an unknown state, at another price", { state: "held", price: "5" }, "PRICE_DIFFERS"],
  ])("does not redirect to a provider for an order with %s [PLAN-118]", async (_, change, code) => {
    const first = page(["open"], { change });
    await first.buy(choice);
    expect([first.get(), opened, settled]).toEqual([
      { step: "refused", reasons: [code], key: undefined },
      [],
      [],
    ]);
    await page(["open"]).buy(choice);
    expect([keys(), opened.length]).toEqual([2, 1]);
  });

  it.each([
    ["the amount that the viewer saw", {}, undefined],
    ["the same amount in a currency with more digits", { price: "999.000", currency: "KWD" }, undefined],
    ["a higher price", { price: "999.01" }, "PRICE_DIFFERS"],
    ["a lower price", { price: "9.99" }, "PRICE_DIFFERS"],
    ["more due at once than the price", { due_now: "999.01" }, "PRICE_DIFFERS"],
  ])(
    "compares the numbers of an order with %s and a choice without currency [PLAN-118] [DEC-087]",
    async (_, change, code) => {
      const bare = { ...plan, price: { amountMinor: 99_900, currency: "" } as const };
      const first = page(["open"], { change });
      await first.buy({ ...choice, plan: bare });
      expect([first.get(), opened]).toEqual(
        code === undefined
          ? [expect.objectContaining({ step: "paying" }), ["/api/payment/page"]]
          : [{ step: "refused", reasons: [code], key: undefined }, []],
      );
    },
  );

  it("shows a paid order as paid, whatever price it has [PLAN-118]", async () => {
    const paid = page(["paid"], { change: { price: "5", currency: "USD" } });
    await paid.buy(choice);
    expect([paid.get().step, settled]).toEqual(["paid", ["paid"]]);
  });

  it.each([
    ["null", null],
    ["a text", "<html>"],
    ["a list", []],
    ["no id", { state: "paid", price: "999", currency: "INR" }],
    ["an invalid id", { order_id: { id: 7 }, state: "paid" }],
  ])("treats %s as no answer, and sends the same key again", async (_, answer) => {
    const fetch = fakeFetch(({ body }) => {
      sent.push({
        key: (JSON.parse(String(body)) as Record<string, string>)["idempotency_key"] ?? "",
        planId: "",
      });
      return { json: answer };
    });
    const checkout = createCheckout(buildClient({ fetch }), {
      storage,
      openProvider: (address) => void opened.push(address),
      onSettled: ({ order }) => void settled.push(order.state),
    });
    await checkout.buy(choice);
    await checkout.buy(choice);
    expect([checkout.get(), opened, settled]).toEqual([
      { step: "refused", reasons: ["NO_ANSWER"], key: sent[0]?.key },
      [],
      [],
    ]);
    expect([sent.length, keys()]).toEqual([2, 1]);
  });

  it.each(["open", "held", undefined, null, 7])(
    "waits for an order without a payment address whose state is %j, and grants nothing",
    async (state) => {
      const checkout = page(["open"], { change: { state, payment_url: "javascript:alert(1)" } });
      await checkout.buy(choice);
      expect([checkout.get().step, opened, settled]).toEqual(["unconfirmed", [], []]);
    },
  );

  it("orders and stores nothing if the purchase is not eligible", async () => {
    const checkout = page(["open"]);
    await checkout.buy({ ...choice, eligibility: { ok: false, code: "NO_PRICE", reasons: ["NO_PRICE"] } });
    expect([checkout.get(), sent, await storage.keys()]).toEqual([
      { step: "refused", reasons: ["NO_PRICE"], key: undefined },
      [],
      [],
    ]);
  });

  it("creates one order when two tabs are pressed at once [PLAN-115]", async () => {
    const locks = memoryLocks();
    const [one, other] = [page(["open"], { options: { locks } }), page(["open"], { options: { locks } })];
    await Promise.all([one.buy(choice), other.buy(choice)]);
    expect([keys(), sent.length]).toEqual([1, 2]);
  });

  it("continues without a lock that is unavailable", async () => {
    const locks = { run: () => Promise.reject(new Error("Denied")) };
    const checkout = page(["paid"], { options: { locks } });
    await checkout.buy(choice);
    expect([checkout.get().step, sent.length, settled]).toEqual(["paid", 1, ["paid"]]);
  });

  it.each([
    ["paid", "paid", "paid"],
    ["failed", "failed", "failed"],
    ["cancelled", "cancelled", "cancelled"],
    ["refund_due", "failed", "refundDue"],
    ["refunded", "failed", "refunded"],
  ])("ends with an order that is %s as %s, and reports it once [PLAN-116]", async (state, step, reported) => {
    await page(["open"]).buy(choice);
    const [back, again] = [page([state]), page([state])];
    await back.returned({ outcome: "success" });
    await again.returned({ outcome: "success", orderId: back.order()?.id });
    expect([back.get().step, settled]).toEqual([step, [reported]]);
  });

  it("keeps the newer order of another tab stored, and still reports its own outcome once [PLAN-115] [PLAN-116]", async () => {
    const before = page(["open", "paid"]);
    await before.buy(choice);
    await page(["open"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    const newest = async () => {
      const record = JSON.parse((await storage.get("payment")) ?? "null") as Record<string, unknown>;
      return [record["key"], record["orderId"], record["isSettled"]];
    };
    const newer = await newest();
    await before.returned({ outcome: "success" });
    expect([before.get().step, settled, await newest()]).toEqual(["paid", ["paid"], newer]);
    await page(["paid"]).returned({ outcome: "success", orderId: before.order()?.id });
    expect(settled).toEqual(["paid"]);
  });

  it("does not write back a record that the end of a session has cleared", async () => {
    const before = page(["open", "paid"]);
    await before.buy(choice);
    await storage.remove("payment");
    await before.returned({ outcome: "success" });
    expect([before.get().step, await storage.get("payment")]).toEqual(["paid", undefined]);
  });

  it("keeps the key of a lost answer while an order of another device is read [PLAN-115]", async () => {
    listed = [{ id: "elsewhere", state: "paid", price: "5", currency: "INR", title: "Other" }];
    const lost = page([], { status: 500 });
    await lost.buy(choice);
    const elsewhere = page(["open"]);
    await elsewhere.returned({ outcome: "success", orderId: "elsewhere" });
    expect([elsewhere.get().step, elsewhere.record(), settled]).toEqual(["paid", undefined, []]);
    await page(["open"]).buy(choice);
    expect(keys()).toBe(1);
  });

  it("settles an own order that is refused but found among the viewer's, and reports it once [PLAN-116]", async () => {
    await page(["open"]).buy(choice);
    const key = sent[0]?.key ?? "";
    listed = [{ id: `order-${key}`, state: "paid", price: "999", currency: "INR", title: "Premium" }];
    // As in another country than that of the order, which is part of the request.
    const refused = { status: 400, refusal: { code: "KEY_REUSED", message: "Another order" } };
    for (const _document of [1, 2]) {
      const flow = page([], refused);
      await flow.returned({ outcome: "cancelled" });
      expect(flow.get()).toEqual({ step: "paid", orderId: `order-${key}` });
    }
    expect([settled, storage.get("payment")]).toEqual([
      ["paid"],
      expect.stringContaining('"isSettled":true'),
    ]);
  });

  it("clears the plan that was bought, but not one chosen since", async () => {
    const selected = () => createSelectedPlan(buildClient({ fetch: fakeFetch() }), { storage });
    const newer = { ...plan, planId: "b" };
    await selected().set(newer);
    await page(["paid"]).buy(choice);
    expect((await selected().load())?.planId).toBe("b");
    await page(["paid"]).buy({ ...choice, plan: newer });
    expect(await selected().load()).toBeUndefined();
  });

  it("creates no second order while storage cannot be read or written", async () => {
    const broken = faultyStorage();
    broken.faults.failing = ["get", "set", "remove"];
    const checkout = page(["open"], { options: { storage: broken } });
    await checkout.buy(choice);
    await checkout.restart();
    await checkout.buy(choice);
    expect([keys(), sent.length]).toEqual([1, 2]);
  });

  it("ignores an invalid record", async () => {
    for (const text of ["{", "null", "[]", '{"key":7}', '{"key":"k","plan":{}}']) {
      await storage.set("payment", text);
      expect(await page(["open"]).returned({ outcome: "success" })).toBe(false);
    }
  });

  it("notifies no listener after it is closed, and the next page settles the order [PLAN-116]", async () => {
    await page(["open"]).buy(choice);
    const left = page(["paid"]);
    const reading = left.returned({ outcome: "success" });
    await Promise.resolve();
    left.close();
    await reading;
    expect(settled).toEqual([]);
    await page(["paid"]).returned({ outcome: "success" });
    expect(settled).toEqual(["paid"]);
  });

  it("reports a listener that throws, and continues", async () => {
    const failing = () => {
      throw new Error("The program's own");
    };
    const checkout = page(["paid"], { options: { onOrder: failing, onSettled: failing } });
    await checkout.buy(choice);
    expect(checkout.get().step).toBe("paid");
  });

  it("names an invalid option before anything is sent or stored [PLAN-104]", async () => {
    const optionOf = async (act: (checkout: CheckoutFlow) => Promise<unknown>) =>
      act(page(["open"])).then(
        () => "none",
        (error: unknown) => (error as { option?: string }).option,
      );
    const named = await Promise.all([
      optionOf((checkout) => checkout.buy({ ...choice, plan: undefined as never })),
      optionOf((checkout) => checkout.buy({ ...choice, plan: { ...plan, planId: "" } })),
      optionOf((checkout) => checkout.buy({ ...choice, plan: { ...plan, price: undefined as never } })),
      optionOf((checkout) => checkout.buy({ ...choice, provider: 7 as never })),
      optionOf((checkout) => checkout.buy({ ...choice, eligibility: undefined as never })),
      optionOf((checkout) => checkout.returned({ outcome: "paid" as never })),
      optionOf((checkout) => checkout.returned({ outcome: "success", orderId: 7 as never })),
    ]);
    expect(named).toEqual(["plan", "planId", "amountMinor", "provider", "eligibility", "outcome", "orderId"]);
    const client = buildClient({ fetch: fakeFetch() });
    const sound = { storage, openProvider: () => undefined };
    for (const [option, value] of [
      ["storage", undefined],
      ["openProvider", undefined],
      ["openProvider", "/pay"],
      ["onOrder", 7],
      ["onSettled", {}],
      ["locks", {}],
    ] as const)
      expect(() => createCheckout(client, { ...sound, [option]: value })).toThrow(
        expect.objectContaining({ code: "INVALID_OPTION", option }),
      );
    expect([sent, await storage.keys()]).toEqual([[], []]);
  });
});

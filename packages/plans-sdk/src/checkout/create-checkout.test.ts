import { buildClient, fakeFetch, memoryStorage } from "@marquee/http/testing";
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

/** The checkout of a page: a reload makes another one on the same storage. `states` are those of the order, one a question. */
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
  it("orders once, however often the button is pressed and wherever the viewer comes back from", async () => {
    const first = page(["open"]);
    await Promise.all([first.buy(choice), first.buy(choice)]);
    expect([first.get().step, opened]).toEqual(["paying", ["/api/payment/page"]]);
    const back = page(["open"]);
    await back.buy(choice);
    expect([opened.length, keys()]).toEqual([2, 1]);
  });

  it("makes another order of another plan, another provider, or after the first one was settled", async () => {
    await page(["open"]).buy(choice);
    await page(["open"]).buy({ ...choice, provider: "paypal" });
    await page(["open"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(3);
    await page(["paid"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(3);
    await page(["open"]).buy({ ...choice, plan: { ...plan, planId: "b" } });
    expect(keys()).toBe(4);
  });

  it("waits on return for what the backend says, and a reload of the outcome makes no second order [PLAN-78]", async () => {
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

  it("believes the backend rather than the page that the provider returned to", async () => {
    await page(["open"]).buy(choice);
    const cancelled = page(["paid"]);
    await cancelled.returned({ outcome: "cancelled" });
    expect(cancelled.get().step).toBe("paid");
    const failed = page(["failed"]);
    await failed.returned({ outcome: "success" });
    expect(failed.get().step).toBe("failed");
    expect(settled).toEqual(["paid"]);
  });

  it("does nothing on an outcome page without order", async () => {
    expect(await page(["paid"]).returned({ outcome: "success" })).toBe(false);
    expect(sent).toEqual([]);
  });

  it("reads an order that was made elsewhere with what was charged for it: less the discount, nothing before a free trial", async () => {
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

  it("ends the referral that a paid order was made with, and no other", async () => {
    const stored = () => createStoredReferral(buildClient({ fetch: fakeFetch() }), { storage });
    await stored().store({ record: { id: "FRIEND", code: "FRIEND", name: "referral" } });
    await page(["failed"]).buy({ ...choice, referralId: "FRIEND" });
    await page(["paid"]).buy(choice);
    await page(["paid"]).buy({ ...choice, referralId: "ANOTHER" });
    expect((await stored().load())?.id).toBe("FRIEND");
    await page(["paid"]).buy({ ...choice, referralId: "FRIEND" });
    expect(await stored().load()).toBeUndefined();
  });

  it("names the reason of a refusal and asks with a new key next time", async () => {
    const refused = page([], { status: 400 });
    await refused.buy(choice);
    expect(refused.get()).toMatchObject({ step: "refused", reasons: ["PRICE_DIFFERS"] });
    await page(["open"]).buy(choice);
    expect(keys()).toBe(2);
  });

  it("takes an order that the platform finds malformed for refused, as repeating it would not mend it", async () => {
    const malformed = page([], {
      status: 400,
      refusal: { code: "INVALID_ARGUMENT", message: "body.price: must be a price" },
    });
    await malformed.buy(choice);
    expect(malformed.get()).toEqual({ step: "refused", reasons: ["ORDER_REFUSED"], key: undefined });
  });
});

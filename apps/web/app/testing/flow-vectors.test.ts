import type { Client } from "@marquee/http";
import { buildClient, fakeFetch, memoryStorage, recordingLogger } from "@marquee/http/testing";
import {
  createSelectedPlan,
  createStoredReferral,
  type SelectedPlan,
  type Eligibility,
  type PlanReason,
} from "@marquee/plans-sdk";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { createPayment } from "../features/payment/create-payment.ts";
import { createPaymentRecords } from "../features/payment/payment-record.ts";
import { stepsOutside } from "./vectors-for-tests.ts";

// The flows as the web drives them: each step that a page takes has to be one of the cases that plans-sdk ships for apps in every language.
type Answer = { readonly status: number; readonly json: unknown } | "down";

/** A client whose calls are answered by the path asked for. */
function clientOf(answer: (path: string) => Answer): Client {
  const fetch = fakeFetch(({ address }) => {
    const given = answer(address.split("?")[0] ?? "");
    return given === "down" ? { status: 500, json: {} } : given;
  });
  const families = { order: "/order", payment: "/payment", subscription: "/subscription", user: "/user" };
  return buildClient({ fetch, families, viewer: () => ({ country: "IN", language: "en", userId: "u" }) });
}

describe("a purchase on the page takes the steps of the golden vectors", () => {
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

  /** The payment of a page whose order has these states, one a question; `refused` and `down` are no order. */
  function page(
    given: readonly string[],
    {
      storage = memoryStorage(),
      isForward = true,
    }: { readonly storage?: ReturnType<typeof memoryStorage>; readonly isForward?: boolean } = {},
  ) {
    const left = [...given];
    const client = clientOf(() => {
      const state = (left.length > 1 ? left.shift() : left[0]) ?? "open";
      if (state === "down") return "down";
      if (state === "refused") return { status: 400, json: { code: "PRICE_DIFFERS", message: "No" } };
      return {
        status: 200,
        json: {
          order_id: "o",
          state,
          price: "999",
          currency: "INR",
          payment_url: state === "open" && isForward ? "/pay" : null,
        },
      };
    });
    const logger = recordingLogger();
    const payment = createPayment({
      client,
      logger,
      records: createPaymentRecords({ storage, logger }),
      selectedPlan: createSelectedPlan(client, { storage }),
      referral: createStoredReferral(client, { storage }),
      timers: { setTimeout: (task) => (queueMicrotask(task), 0), clearTimeout: () => undefined },
      randomId: () => "k",
      openProvider: () => undefined,
      onOrder: async () => undefined,
      onSettled: () => undefined,
    });
    const states: unknown[] = [payment.get()];
    payment.subscribe((state) => void states.push(state));
    const buy = (eligibility: Eligibility<PlanReason> = { ok: true }) =>
      payment.buy({ plan, provider: undefined, referralId: undefined }, eligibility);
    return { payment, states, buy, storage };
  }

  it.each([[["open"]], [["paid"]], [["failed"]], [["cancelled"]], [["refused"]], [["down"]]])(
    "ordering, answered %j",
    async (given) => {
      const { states, buy } = page(given);
      await buy();
      expect([stepsOutside("flow-payment", states), states.length]).toEqual([[], 3]);
    },
  );

  it("asked for without a plan", async () => {
    const { states, buy } = page(["open"]);
    await buy({ ok: false, code: "NO_PLAN", reasons: ["NO_PLAN"] });
    expect([stepsOutside("flow-payment", states), states.length]).toEqual([[], 2]);
  });

  it.each(
    (["success", "failure", "cancelled"] as const).flatMap((outcome) =>
      ["open", "paid", "failed", "cancelled"].map((state) => ({ outcome, state })),
    ),
  )("returned as $outcome with an order that is $state", async ({ outcome, state }) => {
    const before = page(["open"]);
    await before.buy();
    const { payment, states } = page([state, "paid"], before);
    expect(await payment.returned(outcome, undefined)).toBe(true);
    // The key of a vector that comes back is `r`, that of the order just made is `k`; of its ten readings the first is a case.
    const taken = states
      .slice(0, 3)
      .map((one) => JSON.parse(JSON.stringify(one).replace('"key":"k"', '"key":"r"')) as unknown);
    expect([stepsOutside("flow-payment", taken), taken.length]).toEqual([[], 3]);
  });
});

import { describe, expect, it } from "vitest";
import type { PlanOrder } from "../read/read-order.ts";
import { reducePayment } from "./payment-flow.ts";
import type { PaymentEvent, PaymentState } from "./payment-flow.ts";

const STATES: Readonly<Record<PaymentState["step"], PaymentState>> = {
  idle: { step: "idle", key: "key-idle" },
  refused: { step: "refused", reasons: ["NO_ANSWER"], key: "key-refused" },
  ordering: { step: "ordering", key: "key-ordering" },
  paying: { step: "paying", key: "key-paying", orderId: "order-paying" },
  confirming: { step: "confirming", key: "key-c", orderId: "order-c", outcome: "success", reads: 8 },
  unconfirmed: { step: "unconfirmed", key: "key-u", orderId: "order-u" },
  paid: { step: "paid", orderId: "order-paid" },
  failed: { step: "failed", orderId: "order-f", key: "key-f" },
  cancelled: { step: "cancelled", orderId: "order-x", key: "key-x" },
};
const order = (state: string, paymentUrl?: string): PlanOrder =>
  ({ id: "order-new", state, paymentUrl }) as unknown as PlanOrder;

/** The effect of each event in the states that it applies to; in all others it changes nothing and has no effects. */
const MEANT: readonly {
  readonly event: PaymentEvent;
  readonly at: Partial<Record<PaymentState["step"], readonly [PaymentState, ...object[]]>>;
}[] = [
  {
    event: { type: "orderRefused", code: "PRICE_DIFFERS" },
    at: { ordering: [{ step: "refused", reasons: ["PRICE_DIFFERS"], key: undefined }] },
  },
  {
    event: { type: "orderAnswered", order: order("open", "https://pay.example/1") },
    at: {
      ordering: [
        { step: "paying", key: "key-ordering", orderId: "order-new" },
        { type: "openProvider", address: "https://pay.example/1" },
      ],
    },
  },
  {
    event: { type: "orderAnswered", order: order("refundDue") },
    at: {
      ordering: [
        { step: "failed", orderId: "order-new", key: undefined },
        { type: "openOutcome", outcome: "failure" },
      ],
    },
  },
  {
    event: { type: "orderAnswered", order: order("refunded") },
    at: {
      ordering: [
        { step: "failed", orderId: "order-new", key: undefined },
        { type: "openOutcome", outcome: "failure" },
      ],
    },
  },
  {
    event: { type: "returned", outcome: "cancelled", orderId: "order-back", key: "key-back" },
    at: Object.fromEntries(
      ["idle", "paying"].map((at) => [
        at,
        [
          { step: "confirming", key: "key-back", orderId: "order-back", outcome: "cancelled", reads: 0 },
          { type: "readOrder", orderId: "order-back", key: "key-back" },
        ],
      ]),
    ),
  },
  {
    event: { type: "waited" },
    at: { confirming: [STATES.confirming, { type: "readOrder", orderId: "order-c", key: "key-c" }] },
  },
  {
    event: { type: "orderRead", state: "open" },
    at: {
      confirming: [
        { step: "confirming", key: "key-c", orderId: "order-c", outcome: "success", reads: 9 },
        { type: "wait", ms: 3000 },
      ],
    },
  },
  {
    event: { type: "callFailed" },
    at: {
      ordering: [{ step: "refused", reasons: ["NO_ANSWER"], key: "key-ordering" }],
      confirming: [
        { step: "confirming", key: "key-c", orderId: "order-c", outcome: "success", reads: 9 },
        { type: "wait", ms: 3000 },
      ],
    },
  },
  {
    event: { type: "restarted" },
    at: {
      refused: [{ step: "idle", key: "key-refused" }],
      paying: [{ step: "idle", key: "key-paying" }],
      paid: [{ step: "idle", key: undefined }],
      failed: [{ step: "idle", key: "key-f" }],
      cancelled: [{ step: "idle", key: "key-x" }],
      unconfirmed: [
        { step: "confirming", key: "key-u", orderId: "order-u", outcome: "success", reads: 0 },
        { type: "readOrder", orderId: "order-u", key: "key-u" },
      ],
    },
  },
  {
    event: { type: "orderReplaced", key: "key-n" },
    at: {
      ordering: [
        { step: "ordering", key: "key-n" },
        { type: "createOrder", key: "key-n" },
      ],
    },
  },
  {
    event: { type: "choiceChanged" },
    at: Object.fromEntries(
      ["idle", "refused", "failed", "cancelled"].map((at) => [at, [{ step: "idle", key: undefined }]]),
    ),
  },
];

describe("a payment", () => {
  it.each(
    MEANT.flatMap(({ event, at }) =>
      Object.values(STATES).map((state) => ({ type: event.type, step: state.step, event, state, at })),
    ),
  )("$type while $step [PLAN-78]", ({ event, state, at }) => {
    const [next, ...effects] = at[state.step] ?? [state];
    expect(reducePayment(state, event)).toEqual({ state: next, effects });
  });

  it("is unconfirmed after the tenth read, and then not lost any more [PLAN-78]", () => {
    const last: PaymentState = { ...STATES.confirming, reads: 9 } as PaymentState;
    expect(reducePayment(last, { type: "orderRead", state: "open" })).toEqual({
      state: { step: "unconfirmed", key: "key-c", orderId: "order-c" },
      effects: [],
    });
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { exploreFlow } from "../testing/explore-flow.ts";
import type { Exploration } from "../testing/explore-flow.ts";
import { FLOWS } from "../testing/flow-events.ts";
import { MAX_ORDER_READS, ORDER_WAIT_MS, reducePayment } from "./payment-flow.ts";
import type { PaymentEffect, PaymentState } from "./payment-flow.ts";

type FlowName = keyof typeof FLOWS;

const vectorsOf = (name: FlowName) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../vectors/${name}.json`), "utf8")) as {
    cases: { given: unknown; expected: unknown }[];
  };
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const prepaid = () => exploreFlow(FLOWS["flow-prepaid"]);
const promo = () => exploreFlow(FLOWS["flow-promo"]);
const referral = () => exploreFlow(FLOWS["flow-referral"]);
const guest = () => exploreFlow(FLOWS["flow-guest-checkout"]);
const payment = () => exploreFlow(FLOWS["flow-payment"]);
const has = (effects: readonly { readonly type: string }[], type: string): boolean =>
  effects.some((effect) => effect.type === type);
const steps = (transitions: readonly { readonly to: { readonly step: string } }[]) =>
  Array.from(new Set(transitions.map(({ to }) => to.step))).sort();

/** Every transition that does something; between the first and the last reading of an order they repeat. */
function effective(name: FlowName): readonly unknown[] {
  const transitions = exploreFlow(FLOWS[name] as unknown as Exploration<object, object, object>);
  const counted = transitions.filter(({ from }) =>
    [undefined, 0, MAX_ORDER_READS - 1].includes((from as { reads?: number }).reads),
  );
  return counted
    .filter(({ from, to, effects }) => from !== to || effects.length)
    .map(({ from, event, to, effects }) =>
      asJson({ given: { state: from, event }, expected: { state: to, effects } }),
    );
}

describe("the flows", () => {
  it.each(Object.keys(FLOWS) as FlowName[])(
    "%s follows its vectors in every reachable state, and ignores all other events",
    (name) => {
      expect(effective(name)).toEqual(
        vectorsOf(name).cases.map(({ given, expected }) => ({ given, expected })),
      );
    },
  );

  it("reach every step they declare", () => {
    expect(steps(prepaid())).toEqual([
      "entering",
      "redeemed",
      "redeeming",
      "refused",
      "signInNeeded",
      "verifying",
    ]);
    expect(steps(promo())).toEqual(["applied", "checking", "none", "refused"]);
    expect(steps(referral())).toEqual(["held", "none"]);
    expect(steps(guest())).toEqual(["contact", "linked", "linking", "notLinked", "paying"]);
    expect(steps(payment())).toEqual([
      "cancelled",
      "confirming",
      "failed",
      "idle",
      "ordering",
      "paid",
      "paying",
      "refused",
      "unconfirmed",
    ]);
  });
});

describe("a prepaid code", () => {
  it("is redeemed only after a successful verification, by a signed-in viewer, and is the same code, stored first [PLAN-43] [PLAN-121]", () => {
    const redeeming = prepaid().filter(({ effects }) => has(effects, "redeem"));
    expect(redeeming.length).toBeGreaterThan(0);
    for (const { from, event, effects } of redeeming) {
      expect(from).toMatchObject({ step: "verifying", isSignedIn: true });
      expect(event).toEqual({ type: "verified", answer: { ok: true } });
      const { code } = from as { code: string };
      expect(effects).toEqual([
        { type: "storeMarker", code },
        { type: "redeem", code },
      ]);
    }
  });

  it("sends a guest to sign-in with the marker stored, and to success with prepaidsuccess only after redeeming", () => {
    for (const { from, effects } of prepaid()) {
      if (has(effects, "openSignIn"))
        expect([(from as { isSignedIn?: boolean }).isSignedIn, has(effects, "storeMarker")]).toEqual([
          false,
          true,
        ]);
      if (has(effects, "openSuccess")) expect(from.step).toBe("redeeming");
    }
    expect(
      prepaid()
        .filter(({ from, event }) => from.step === "signInNeeded" && event.type === "signedIn")
        .map(({ effects }) => effects),
    ).toEqual([[{ type: "verify", code: "B" }]]);
  });

  it("shows the server's message, else the fixed text of its step, and none for success [PLAN-45] [DEC-088]", () => {
    const message = (step: string, type: string, words: string | undefined) =>
      prepaid().find(
        ({ from, event }) =>
          from.step === step &&
          event.type === type &&
          "answer" in event &&
          !event.answer.ok &&
          event.answer.message === words,
      )?.to;
    expect(message("verifying", "verified", undefined)).toMatchObject({
      step: "refused",
      message: "Invalid Coupon code",
    });
    expect(message("verifying", "verified", "Used")).toMatchObject({ step: "refused", message: "Used" });
    expect(message("redeeming", "redeemed", undefined)).toMatchObject({
      step: "refused",
      message: "Redemption failed",
    });
    expect(message("redeeming", "redeemed", "Late")).toMatchObject({ step: "refused", message: "Late" });
    expect(
      prepaid()
        .filter(({ to }) => to.step === "redeemed")
        .every(({ to }) => !("message" in to)),
    ).toBe(true);
  });

  it("reads the subscriptions again if the answer to redeeming is lost, as it may have been accepted", () => {
    const lost = prepaid().filter(
      ({ from, event }) => from.step === "redeeming" && event.type === "callFailed",
    );
    expect(lost.length).toBeGreaterThan(0);
    for (const { effects } of lost) expect(effects).toEqual([{ type: "refreshSubscriptions" }]);
  });
});

describe("a promo code", () => {
  it("changes prices when it is applied and restores them when it is removed, and never on the answer to another code", () => {
    for (const { from, event, to, effects } of promo()) {
      expect(has(effects, "reprice")).toBe((from.step === "applied") !== (to.step === "applied"));
      if (
        (event.type === "answered" || event.type === "callFailed") &&
        !(from.step === "checking" && from.code === event.code)
      )
        expect(to).toBe(from);
    }
    expect(
      promo()
        .filter(({ to }) => to.step === "refused" && to.reason === "CODE_REFUSED")
        .every(({ to }) => to.step === "refused" && to.message === "No"),
    ).toBe(true);
  });
});

describe("a referral", () => {
  it("is deleted if it is incomplete, the viewer's own, or expired [PLAN-55] [PLAN-56] [PLAN-57]", () => {
    for (const { from, event, to, effects } of referral()) {
      if (to.step === "none" && event.type === "arrived") expect(has(effects, "delete")).toBe(true);
      if (from.step === "held" && to.step === "none") expect(has(effects, "delete")).toBe(true);
      if (has(effects, "store")) expect(to.step).toBe("held");
      if (has(effects, "reprice")) expect([from.step, to.step]).toContain("held");
    }
    expect(referral().flatMap(({ to }) => (to.step === "none" ? to.reasons : []))).toEqual(
      expect.arrayContaining(["REFERRAL_INCOMPLETE", "REFERRAL_OWN", "REFERRAL_EXPIRED"]),
    );
  });
});

describe("the payment of a guest", () => {
  it("asks for no sign-in before it is paid, and for one before another purchase", () => {
    const requested = guest()
      .filter(({ effects }) => has(effects, "openSignIn"))
      .map(({ from, event }) => `${from.step} ${event.type}`);
    expect(Array.from(new Set(requested)).sort()).toEqual([
      "contact loaded",
      "notLinked contactGiven",
      "notLinked loaded",
      "paying paid",
    ]);
  });

  it("sends a guest to sign-in again on the next load if it is not linked, and is then linked to the member [PLAN-74]", () => {
    const loads = guest().filter(
      ({ from, event }) => from.step === "contact" && from.reason === undefined && event.type === "loaded",
    );
    expect(loads.map(({ to, effects }) => [to.step, ...effects.map(({ type }) => type)])).toEqual([
      ["notLinked", "openSignIn"],
      ["linking", "linkPayment"],
      ["contact"],
      ["contact"],
    ]);
  });

  it("asks for no sign-in once it will be refunded [PLAN-75]", () => {
    const flagged = guest().filter(
      ({ event }) => event.type === "loaded" && event.trace.activeSubscriptionFound === true,
    );
    for (const { to, effects } of flagged) {
      expect(effects).toEqual([]);
      expect(["contact", "paying", "linking", "linked"]).toContain(to.step);
    }
  });

  it("keeps its records for support if an active subscription is found, and clears them once it is linked [DEC-119]", () => {
    for (const { from, event, to, effects } of guest()) {
      if (event.type === "activeSubscriptionFound") expect(has(effects, "clearPending")).toBe(false);
      expect(has(effects, "clearPending")).toBe(from.step === "linking" && event.type === "linked");
      if (has(effects, "openSuccess"))
        expect([from.step, (from as { isWelcome?: boolean }).isWelcome]).toEqual(["linking", true]);
      if (to.step === "linked" && from.step !== "linked") expect(event.type).toBe("linked");
    }
  });
});

describe("a payment", () => {
  it("is paid only by the order state of the backend, never by the page the provider returns to", () => {
    const arrivals = payment().filter(({ from, to }) => to.step === "paid" && from.step !== "paid");
    expect(arrivals.length).toBeGreaterThan(0);
    for (const { event, effects } of arrivals) {
      expect(
        event.type === "orderRead"
          ? event.state
          : event.type === "orderAnswered"
            ? event.order.state
            : event.type,
      ).toBe("paid");
      expect(
        has(effects, "refreshSubscriptions") &&
          has(effects, "clearSelectedPlan") &&
          has(effects, "clearUsedReferral"),
      ).toBe(true);
    }
    for (const { to, effects } of payment())
      if (has(effects, "refreshSubscriptions")) expect(to.step).toBe("paid");
  });

  it("creates one order however often the button is pressed or an answer is lost", () => {
    for (const { from, event, effects } of payment()) {
      // Only the backend's answer that an order had ended leads to another one.
      if (event.type === "orderReplaced") continue;
      const [created] = effects.filter(
        (effect): effect is Extract<PaymentEffect, { type: "createOrder" }> => effect.type === "createOrder",
      );
      if (!created) continue;
      expect(["idle", "refused", "failed", "cancelled"]).toContain(from.step);
      const stored = (from as { key?: string }).key;
      expect(created.key).toBe(stored ?? "k");
    }
  });

  it("waits for a notification ten times three seconds, then shows that it is still being confirmed", () => {
    let state: PaymentState = { step: "confirming", key: "k", orderId: "o", outcome: "success", reads: 0 };
    let waits = 0;
    for (let read = 1; state.step === "confirming"; read += 1) {
      const { state: next, effects } = reducePayment(
        state,
        read % 2 ? { type: "orderRead", state: "open" } : { type: "callFailed" },
      );
      if (has(effects, "wait")) waits += 1;
      if (has(effects, "wait")) expect(effects).toEqual([{ type: "wait", ms: ORDER_WAIT_MS }]);
      state = next;
    }
    expect([waits, state.step, ORDER_WAIT_MS, MAX_ORDER_READS]).toEqual([9, "unconfirmed", 3000, 10]);
  });

  it("opens the page of each outcome once", () => {
    for (const { from, to, effects } of payment()) {
      const isSettling = ["paid", "failed", "cancelled"].includes(to.step) && from.step !== to.step;
      expect(
        effects
          .filter((effect) => effect.type === "openOutcome")
          .map((effect) => ("outcome" in effect ? effect.outcome : "")),
      ).toEqual(
        isSettling ? [{ paid: "success", failed: "failure", cancelled: "cancelled" }[to.step as "paid"]] : [],
      );
    }
  });
});

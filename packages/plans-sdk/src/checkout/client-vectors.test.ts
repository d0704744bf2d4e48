import { buildClient, fakeFetch, memoryStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { GuestCheckoutEffect, GuestCheckoutEvent } from "../flows/guest-checkout-flow.ts";
import { ORDER_WAIT_MS } from "../flows/payment-flow.ts";
import type { PaymentTrace } from "../stored/guest-payment-records.ts";
import { VECTORS as GUEST_VECTORS } from "../vectors/guest-payments.ts";
import { VECTORS as PAYMENT_VECTORS } from "../vectors/payments.ts";
import { createCheckout } from "./create-checkout.ts";
import {
  CHOICE,
  GUEST_CHOICE,
  guestDevice,
  noNews,
  openPage,
  purchaseBackend,
} from "./purchase-backend.fixture.ts";
import type { Told } from "./purchase-backend.fixture.ts";

// The clients of the product follow the golden vectors directly, without an adapter.

const VECTORS = { ...PAYMENT_VECTORS, ...GUEST_VECTORS };

interface FlowCase {
  readonly name: string;
  readonly given: { readonly state: { readonly step: string }; readonly event: { readonly type: string } };
  readonly expected: {
    readonly state: { readonly step: string };
    readonly effects: readonly GuestCheckoutEffect[];
  };
}
const casesOf = (name: "flow-payment" | "flow-guest-checkout"): readonly FlowCase[] =>
  VECTORS[name].cases as unknown as readonly FlowCase[];

/** The order of names says nothing. */
function asJson(value: unknown): string {
  const sorted = (part: object) =>
    Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );
}
const stepOf = (from: unknown, to: unknown): string => `${asJson(from)} > ${asJson(to)}`;

describe("a checkout takes the steps of the golden vectors, and no others", () => {
  const known = new Set(
    casesOf("flow-payment").map(({ given, expected }) => stepOf(given.state, expected.state)),
  );
  const taken = new Set<string>();

  /** A checkout whose order has these states, one for each request; with `refused` and `down` there is no order. */
  function page(given: readonly string[], { storage = memoryStorage(), key = "k", isForward = true } = {}) {
    const left = given.slice();
    const fetch = fakeFetch(() => {
      const state = (left.length > 1 ? left.shift() : left[0]) ?? "open";
      if (state === "down") return { status: 500, json: {} };
      if (state === "refused") return { status: 400, json: { code: "PRICE_DIFFERS", message: "No" } };
      const address = state === "open" && isForward ? "/pay" : null;
      return { json: { order_id: "o", state, price: "999", currency: "INR", payment_url: address } };
    });
    const timers = {
      setTimeout: (task: () => void, ms: number) => (ms === ORDER_WAIT_MS && queueMicrotask(task), 0),
      clearTimeout: () => undefined,
    };
    const families = { subscription: "/subscription", user: "/user", payment: "/payment" };
    const checkout = createCheckout(buildClient({ fetch, families, timers, randomId: () => key }), {
      storage,
      openProvider: () => undefined,
    });
    const states: unknown[] = [checkout.get()];
    checkout.subscribe((state) => void states.push(state));
    /** Steps that no case has; between the first and the last reading of an order they repeat. */
    const outside = (): readonly string[] => {
      const steps = states
        .slice(1)
        .map((state, at) => [states[at] as { reads?: number }, state] as const)
        .filter(([{ reads }]) => reads === undefined || reads === 0 || reads === 9)
        .map(([from, to]) => stepOf(from, to));
      for (const one of steps) taken.add(one);
      return steps.filter((one) => !known.has(one));
    };
    return { checkout, outside, storage, states };
  }

  it.each([[["open"]], [["paid"]], [["failed"]], [["cancelled"]], [["refused"]], [["down"]]])(
    "for an order answered with %j, a second press and a restart",
    async (given) => {
      const { checkout, outside, states } = page(given);
      await checkout.buy(CHOICE);
      expect(states.length).toBe(3);
      await checkout.buy(CHOICE);
      await checkout.restart();
      await checkout.buy(CHOICE);
      expect(outside()).toEqual([]);
    },
  );

  it.each([[["open"]], [["held", "paid"]], [["down", "open", "paid"]]])(
    "for an order without a provider page, read as %j, and read again",
    async (given) => {
      const { checkout, outside } = page(given, { isForward: false });
      await checkout.buy(CHOICE);
      await checkout.restart();
      expect(outside()).toEqual([]);
    },
  );

  it("for a purchase without a plan", async () => {
    const { checkout, outside, states } = page(["open"]);
    await checkout.buy({ ...CHOICE, eligibility: { ok: false, code: "NO_PLAN", reasons: ["NO_PLAN"] } });
    expect([outside(), states.length]).toEqual([[], 2]);
  });

  it.each(
    (["success", "failure", "cancelled"] as const).flatMap((outcome) =>
      ["open", "paid", "failed", "cancelled", "down"].map((state) => ({ outcome, state })),
    ),
  )("returned as $outcome with an order that is $state", async ({ outcome, state }) => {
    // The key of a vector in which the viewer returns is `r`.
    const before = page(["open"], { key: "r" });
    await before.checkout.buy(CHOICE);
    const { checkout, outside, states } = page([state, state, "paid"], { ...before, key: "r" });
    expect(await checkout.returned({ outcome })).toBe(true);
    expect([outside(), states.length > 2]).toEqual([[], true]);
  });

  it("takes most of them", () => {
    // The others have keys that a vector mixes and a client does not, such as returning with the order of another purchase.
    expect(taken.size).toBeGreaterThanOrEqual(25);
    for (const part of ['"step":"unconfirmed"', '"step":"paid"', '"step":"failed"', '"step":"cancelled"'])
      expect(Array.from(taken).some((one) => one.includes(part))).toBe(true);
  });
});

describe("a guest checkout follows each golden vector", () => {
  interface Life {
    readonly backend: ReturnType<typeof purchaseBackend>;
    readonly device: ReturnType<typeof guestDevice>;
    readonly told: Told;
    readonly guest: ReturnType<typeof openPage>["guest"];
    /** Lets the pending link request end. */
    readonly link: {
      answer: (ending: "linked" | "linkFailed" | "activeSubscriptionFound") => void;
    };
    isSignedIn: boolean;
  }

  async function beginning(): Promise<Life> {
    const [backend, device, told] = [purchaseBackend(), guestDevice(), noNews()];
    const life = { isSignedIn: false } as { isSignedIn: boolean };
    const waiting: ((value: { ok: true } | { ok: false; code: string }) => void)[] = [];
    const { guest } = openPage(
      {
        backend,
        device,
        isSignedIn: () => life.isSignedIn,
        linkPayment: () => new Promise((resolve) => waiting.push(resolve)),
      },
      told,
    );
    const answers = {
      linked: { ok: true },
      linkFailed: { ok: false, code: "NOT_FOUND" },
      activeSubscriptionFound: { ok: false, code: "REFUND_DUE" },
    } as const;
    return Object.assign(life, {
      backend,
      device,
      told,
      guest,
      link: { answer: (ending: keyof typeof answers) => waiting.shift()?.(answers[ending]) },
    });
  }

  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
  };

  /** Brings a client into a state by its acts alone. */
  async function reach(life: Life, state: Readonly<Record<string, unknown>>): Promise<void> {
    const { backend, guest } = life;
    if (state["step"] === "contact" && state["reason"] === undefined) return;
    await guest.buy(GUEST_CHOICE);
    if (state["step"] === "paying") return;
    backend.close("paid");
    await guest.checkout.returned({ outcome: "success" });
    if (state["step"] === "notLinked") return;
    if (state["step"] === "contact") return guest.activeSubscriptionFound();
    life.isSignedIn = true;
    const { isWelcome = true, isPrepaid = false } = state as { isWelcome?: boolean; isPrepaid?: boolean };
    void guest.signedIn({ isWelcome, hasPrepaidMarker: isPrepaid });
    await turns();
    if (state["step"] === "linking") return;
    life.link.answer("linked");
    await turns();
    life.isSignedIn = false;
  }

  /** What happens to the client for an event; the backend's part of it included. */
  async function happen(life: Life, event: GuestCheckoutEvent): Promise<void> {
    const { backend, guest, device, link } = life;
    const state = guest.get();
    switch (event.type) {
      case "contactGiven":
        return guest.buy({ ...GUEST_CHOICE, registration: event.registration });
      case "loaded": {
        const trace: Partial<PaymentTrace> = event.trace;
        for (const name of [
          "paymentSuccess",
          "orderId",
          "tempTransactionId",
          "activeSubscriptionFound",
        ] as const)
          if (trace[name] === undefined) await device.remove(name);
          else await device.set(name, JSON.stringify(trace[name]));
        if (event.isSignedIn) await device.set("tempTransactionId", '"t"');
        life.isSignedIn = event.isSignedIn;
        void guest.load();
        return turns();
      }
      case "ordered":
      case "notPaid":
      case "paid":
        if (backend.orders.length === 0 || guest.get().step === "linked") {
          // Ordered on another page of the device; after a linked order the backend creates a new one.
          await openPage({ backend, device, isSignedIn: () => true }).guest.checkout.buy(CHOICE);
          if (guest.get().step === "linked") backend.close("failed");
        }
        // What goes back is not paid any more.
        if (state.step === "contact" && state.reason)
          for (const order of backend.orders) order.state = "failed";
        if (event.type === "paid") backend.close("paid");
        if (event.type === "notPaid") backend.close("failed");
        if (guest.checkout.get().step === "paid") await guest.checkout.restart();
        void guest.checkout.returned({ outcome: "success" });
        return turns();
      case "signedIn":
        life.isSignedIn = true;
        void guest.signedIn({ isWelcome: event.isWelcome, hasPrepaidMarker: event.hasPrepaidMarker });
        return turns();
      case "activeSubscriptionFound":
        if (guest.get().step === "linking") link.answer(event.type);
        else await guest.activeSubscriptionFound();
        return turns();
      default:
        link.answer(event.type);
        return turns();
    }
  }

  /** What of an effect can be seen on the device and by the program; the text says it where it is missing. */
  async function missing(life: Life, effect: GuestCheckoutEffect): Promise<string | undefined> {
    const { device, told, backend, guest } = life;
    const holds = async (key: string, value: unknown): Promise<string | undefined> => {
      const text = await device.get(key);
      const found = text === undefined ? undefined : (JSON.parse(text) as unknown);
      return asJson(found) === asJson(value)
        ? undefined
        : `${effect.type}: ${key} is ${text ?? "not stored"}`;
    };
    switch (effect.type) {
      case "storeRegistration":
        return holds("guestRegistration", effect.registration);
      case "storeOrder":
        return holds("orderId", backend.orders[backend.orders.length - 1]?.id);
      case "storePayment":
        return (
          (await holds("guestPayment", { transaction_id: "t-o-1", code: "200", payment_id: "o-1" })) ??
          (await holds("paymentSuccess", true)) ??
          (await holds("tempTransactionId", "t-o-1"))
        );
      case "markNotLinked":
        return holds("paymentNotLinked", true);
      case "clearPending":
        return (
          await Promise.all(
            [
              "guestRegistration",
              "guestPayment",
              "paymentNotLinked",
              "orderId",
              "tempTransactionId",
              "paymentSuccess",
            ].map((key) => holds(key, undefined)),
          )
        ).find((line) => line !== undefined);
      case "markActiveSubscription":
        return holds("activeSubscriptionFound", effect.isFound);
      case "createOrder":
        return guest.checkout.get().step === "paying" ? undefined : "createOrder: nothing is ordered";
      case "linkPayment":
        return guest.get().step === "linking" ? undefined : "linkPayment: nothing is linked";
      case "openSignIn":
        return told.went.includes("/signin") ? undefined : "openSignIn";
      case "refreshSubscriptions":
        return told.went.includes("refresh") ? undefined : "refreshSubscriptions";
      default:
        return told.went.includes(effect.isPrepaid ? "/success?prepaid" : "/success")
          ? undefined
          : "openSuccess";
    }
  }

  it.each(casesOf("flow-guest-checkout").map((vector) => [vector.name, vector] as const))(
    "%s [PLAN-117]",
    async (_, { given, expected }) => {
      const life = await beginning();
      await reach(life, given.state);
      expect(asJson(life.guest.get())).toBe(asJson(given.state));
      life.told.went.length = 0;
      const states: unknown[] = [];
      life.guest.subscribe((state) => void states.push(state));
      await happen(life, given.event as GuestCheckoutEvent);
      const last = states.length === 0 ? given.state : states[0];
      expect(asJson(last)).toBe(asJson(expected.state));
      const kinds = expected.effects.map(({ type }) => type);
      for (const effect of expected.effects) expect(await missing(life, effect)).toBeUndefined();
      // What goes beyond the case is nowhere to be seen.
      expect(life.told.went.includes("/signin")).toBe(kinds.includes("openSignIn"));
      expect(life.told.went.some((place) => place.startsWith("/success"))).toBe(
        kinds.includes("openSuccess"),
      );
      expect(life.told.went.includes("refresh")).toBe(kinds.includes("refreshSubscriptions"));
    },
  );
});

describe("a guest payment waiting for sign-in follows the golden vectors", () => {
  it.each(VECTORS["payment-not-linked"].cases.map((vector) => [vector.name, vector] as const))(
    "%s [PLAN-73]",
    async (_, { given, expected }) => {
      const device = guestDevice();
      for (const [key, value] of Object.entries(given as object))
        if (value !== null) await device.set(key, JSON.stringify(value));
      const stepOfLoad = async (isSignedIn: boolean) => {
        const told = noNews();
        const { guest } = openPage(
          { backend: purchaseBackend(), device, isSignedIn: () => isSignedIn },
          told,
        );
        await guest.load();
        return [guest.get().step, told.went];
      };
      expect(await stepOfLoad(false)).toEqual(
        expected === true ? ["notLinked", ["/signin"]] : ["contact", []],
      );
      // A payment that must be refunded is never linked.
      await device.set("activeSubscriptionFound", "true");
      for (const isSignedIn of [false, true]) expect(await stepOfLoad(isSignedIn)).toEqual(["contact", []]);
    },
  );
});

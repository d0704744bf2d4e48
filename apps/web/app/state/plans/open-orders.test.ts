import { afterEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openBrowser } from "../../testing/browser-for-tests.ts";
import { guestCheckoutAtom, readOpenOrderAtom, restartCheckoutAtom } from "./checkout-atoms.ts";
import { grantedId, grantedIdOf } from "./granted-by-code.ts";
import { readSubscriptionsAtom } from "./plan-atoms.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ORDER = /^POST \S*\/v1\/purchase$/;
const SUBSCRIPTIONS = /^GET \S*\/v1\/subscription$/;

/** The record of an order that its page was left with. */
const record = (isSettled: boolean): string =>
  JSON.stringify({
    key: "key-of-the-order",
    orderId: "o-1",
    plan: { pack_id: "0-11-in-year", pack: "Premium", price: 999, currency: "INR" },
    isSettled,
    toldOrders: [],
  });

/** A page of a device with that record, on which the order has this state now. */
function deviceWith(state: string, isSignedIn = false) {
  const page = openBrowser({
    app: buildAppContext(),
    isSignedIn,
    answer: (call) =>
      ORDER.test(call)
        ? Response.json({
            order_id: "o-1",
            state,
            price: "999",
            currency: "INR",
            payment_url: state === "open" ? "/pay/o-1" : null,
            transaction_id: state === "paid" ? "t-1" : null,
          })
        : SUBSCRIPTIONS.test(call)
          ? Response.json([])
          : undefined,
  });
  page.local.setItem("payment", record(false));
  return page;
}

describe("an order that had not ended when its page was left", () => {
  it("is a guest's payment that waits for a sign-in once it is paid, and has used up no redirect [PLAN-117]", async () => {
    const { store, local, calls } = deviceWith("paid");
    await store.set(readOpenOrderAtom);
    expect(calls.filter(({ call }) => ORDER.test(call))).toMatchObject([
      { body: { idempotency_key: "key-of-the-order" } },
    ]);
    expect([local.getItem("paymentSuccess"), local.getItem("orderId")]).toEqual(["true", '"o-1"']);
    const guest = await store.get(guestCheckoutAtom);
    expect([await guest.load(), guest.get().step, guest.checkout.get().step]).toEqual([
      true,
      "notLinked",
      "idle",
    ]);
  });

  it("refreshes the subscriptions of a member once it is paid", async () => {
    const { store, local, calls } = deviceWith("paid", true);
    await store.set(readOpenOrderAtom);
    expect(calls.some(({ call }) => SUBSCRIPTIONS.test(call))).toBe(true);
    expect([local.getItem("paymentSuccess"), local.getItem("payment")]).toEqual([
      null,
      expect.stringContaining('"isSettled":true'),
    ]);
  });

  it.each(["open", "failed"])("waits for nobody while it is %s", async (state) => {
    const { store, local, calls } = deviceWith(state, true);
    await store.set(readOpenOrderAtom);
    expect(local.getItem("payment")).toContain(`"isSettled":${state === "failed"}`);
    expect(local.getItem("paymentSuccess")).toBeNull();
    expect(calls.some(({ call }) => SUBSCRIPTIONS.test(call))).toBe(false);
  });
});

describe("an order that cannot be read at a load", () => {
  const transactions = /^GET \S*\/v1\/transactions$/;
  it.each([
    [
      "is refused, as its session has ended",
      () => Response.json({ code: "KEY_REUSED", message: "No" }, { status: 400 }),
    ],
    ["is not answered", () => Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 })],
  ])("and %s is tried once, and stays stored for the next document [PLAN-117]", async (_case, refuse) => {
    const { store, local, calls } = openBrowser({
      app: buildAppContext(),
      stored: { payment: record(false) },
      answer: (call) =>
        ORDER.test(call)
          ? refuse()
          : transactions.test(call)
            ? Response.json({ code: "UNAUTHORIZED", message: "No" }, { status: 401 })
            : undefined,
    });
    await store.set(readOpenOrderAtom);
    expect(calls.filter(({ call }) => ORDER.test(call))).toHaveLength(1);
    expect(local.getItem("payment")).toContain('"isSettled":false');
  });
});

describe("a checkout that still reads an order", () => {
  it("is left for a new one where the viewer pays for something else, and its order stays stored [PLAN-115]", async () => {
    const { store, local } = deviceWith("open", true);
    const before = await store.get(guestCheckoutAtom);
    void before.checkout.returned({ outcome: "success" });
    await vi.waitFor(() => expect(before.checkout.get()).toMatchObject({ step: "confirming", reads: 1 }));
    await store.set(restartCheckoutAtom);
    const after = await store.get(guestCheckoutAtom);
    expect([after === before, after.checkout.get().step]).toEqual([false, "idle"]);
    expect(local.getItem("payment")).toContain('"orderId":"o-1"');
    // At rest it is the same one.
    await store.set(restartCheckoutAtom);
    expect(await store.get(guestCheckoutAtom)).toBe(after);
  });
});

describe("the viewer's subscriptions", () => {
  it("are read again after a failure [PLAN-95]", async () => {
    let isDown = true;
    const { store } = openBrowser({
      app: buildAppContext(),
      isSignedIn: true,
      answer: (call) =>
        !SUBSCRIPTIONS.test(call)
          ? undefined
          : isDown
            ? Response.json({ code: "UNAVAILABLE", message: "No" }, { status: 503 })
            : Response.json([]),
    });
    await expect(store.set(readSubscriptionsAtom)).rejects.toMatchObject({ status: 503 });
    isDown = false;
    expect(await store.set(readSubscriptionsAtom)).toEqual([]);
  });
});

describe("the subscription that a code granted", () => {
  const pack = (id: string, endsAt: number) =>
    ({ id, endsAt }) as unknown as Parameters<typeof grantedId>[0][number];

  it("is the one that is new or ends later, never another", () => {
    const before = [pack("premium", 30), pack("club", 20)];
    expect(grantedId(before, [pack("premium", 30), pack("club", 50)])).toBe("club");
    expect(grantedId(before, [...before, pack("new", 5)])).toBe("new");
    expect(grantedId(before, before)).toBeUndefined();
    expect([grantedIdOf({ grantedId: "club" }), grantedIdOf({ grantedId: 7 }), grantedIdOf(null)]).toEqual([
      "club",
      undefined,
      undefined,
    ]);
  });
});

import { memoryStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import {
  CHOICE,
  GUEST_CHOICE,
  guestDevice,
  noNews,
  openPage,
  purchaseBackend,
  type PageOptions,
} from "./purchase-backend.fixture.ts";

const OTHER = { ...GUEST_CHOICE, plan: { ...CHOICE.plan, planId: "b" } };

/** The device of a guest, on which each load creates a new page. */
function visitor() {
  const backend = purchaseBackend();
  const device = guestDevice();
  const told = noNews();
  const load = (options: Partial<PageOptions> = {}) =>
    openPage({ backend, device, isSignedIn: () => false, ...options }, told).guest;
  return {
    backend,
    device,
    told,
    load,
    /** A guest who has paid and was redirected to sign-in. */
    async paid() {
      await load().buy(GUEST_CHOICE);
      backend.close("paid");
      await load().checkout.returned({ outcome: "success" });
      expect(told.went.splice(0)).toEqual(["/signin"]);
    },
  };
}

describe("a guest who signs in before the payment is confirmed", () => {
  it("reads the order with the guest's token, and it is theirs once it is paid [PLAN-117]", async () => {
    const { backend, load, told } = visitor();
    await load().buy(GUEST_CHOICE);
    const member = load({ isSignedIn: () => true });
    await member.checkout.returned({ outcome: "cancelled" });
    expect([member.checkout.get().step, backend.orders[0]?.linkedTo]).toEqual(["cancelled", "nobody"]);
    backend.close("paid");
    await member.checkout.restart();
    await member.checkout.returned({ outcome: "cancelled" });
    expect([member.checkout.get(), backend.orders[0]?.linkedTo, told.settled, told.went]).toEqual([
      { step: "paid", orderId: "o-1" },
      "member",
      ["o-1 paid"],
      [],
    ]);
  });

  it("pays for the same order that was open before, at one press [PLAN-115]", async () => {
    const { backend, load, told } = visitor();
    await load().buy(GUEST_CHOICE);
    await load({ isSignedIn: () => true }).checkout.buy(CHOICE);
    expect([backend.orders.length, told.opened]).toEqual([1, ["/pay/o-1", "/pay/o-1"]]);
  });

  it("orders as a member where the guest's token cannot be read", async () => {
    const { backend, load, told, device } = visitor();
    await load().buy(GUEST_CHOICE);
    const broken = {
      ...device,
      get(key: string) {
        if (key === "guestToken") throw new Error("storage is off");
        return device.get(key);
      },
    };
    const member = load({ isSignedIn: () => true, device: broken });
    await member.checkout.buy(CHOICE);
    expect(member.checkout.get()).toMatchObject({ step: "refused", reasons: ["KEY_REUSED"] });
    await member.checkout.buy(CHOICE);
    expect([backend.orders.map(({ owner }) => owner), told.opened]).toEqual([
      ["guest", "member"],
      ["/pay/o-1", "/pay/o-2"],
    ]);
  });
});

describe("an order that ended unpaid unnoticed", () => {
  it.each(["failed", "cancelled"] as const)(
    "and %s: one press orders anew [PLAN-115] [PLAN-116]",
    async (end) => {
      const { backend, load, told } = visitor();
      await load({ isSignedIn: () => true }).checkout.buy(CHOICE);
      backend.close(end);
      const { checkout } = load({ isSignedIn: () => true });
      const steps: string[] = [];
      checkout.subscribe(({ step }) => void steps.push(step));
      await checkout.buy(CHOICE);
      expect(checkout.get()).toMatchObject({ step: "paying", orderId: "o-2", key: backend.orders[1]?.key });
      expect([backend.orders.length, told.opened, told.settled]).toEqual([
        2,
        ["/pay/o-1", "/pay/o-2"],
        [`o-1 ${end}`],
      ]);
      expect(steps).not.toContain(end);
    },
  );

  it("is not ordered anew when it was paid, nor when a new one fails at once [PLAN-115]", async () => {
    const { backend, load, told } = visitor();
    await load({ isSignedIn: () => true }).checkout.buy(CHOICE);
    backend.close("paid");
    const { checkout } = load({ isSignedIn: () => true });
    await checkout.buy(CHOICE);
    expect([checkout.get().step, backend.orders.length]).toEqual(["paid", 1]);

    const failing = purchaseBackend((made) => (made.state = "failed"));
    const other = openPage({ backend: failing, device: guestDevice(), isSignedIn: () => true }, told);
    await other.guest.checkout.buy(CHOICE);
    expect([other.guest.checkout.get().step, failing.orders.length]).toEqual(["failed", 1]);
  });
});

describe("a guest with a waiting payment", () => {
  it("is sent to sign-in instead of buying more, and can buy once it is linked [PLAN-117]", async () => {
    const { backend, told, load, paid, device } = visitor();
    await paid();
    await load().buy(OTHER);
    expect([backend.orders.length, told.went.splice(0)]).toEqual([1, ["/signin"]]);
    const guest = load({ isSignedIn: () => true });
    await guest.load();
    expect([guest.get().step, backend.orders[0]?.linkedTo]).toEqual(["linked", "member"]);
    await load().buy(OTHER);
    expect([backend.orders.length, await device.get("orderId")]).toEqual([2, '"o-2"']);
  });

  it("orders nothing on a page that was open before another one saw the payment [PLAN-117]", async () => {
    const { backend, told, load } = visitor();
    const open = load();
    await open.buy(GUEST_CHOICE);
    backend.close("paid");
    await load().checkout.returned({ outcome: "success" });
    told.went.length = 0;
    await open.checkout.returned({ outcome: "cancelled" });
    await open.buy(OTHER);
    expect([backend.orders.length, told.opened.length]).toEqual([1, 1]);
  });

  it("is linked if the answer to an earlier attempt was lost [PLAN-117] [AUTH-26]", async () => {
    const { load, paid, device } = visitor();
    await paid();
    const guest = load({
      isSignedIn: () => true,
      linkPayment: async () => ({ ok: false, code: "ALREADY_LINKED" }),
    });
    await guest.load();
    expect([guest.get().step, await device.get("guestPayment")]).toEqual(["linked", undefined]);
  });

  it("is refunded if the person already has the subscription: the records stay, and there is no further redirect [PLAN-117] [PLAN-75]", async () => {
    const { load, paid, device, told } = visitor();
    await paid();
    const guest = load({
      isSignedIn: () => true,
      linkPayment: async () => ({ ok: false, code: "REFUND_DUE" }),
    });
    await guest.load();
    expect(guest.get()).toEqual({ step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" });
    expect([await device.get("activeSubscriptionFound"), told.went]).toEqual(["true", []]);
    expect(JSON.parse((await device.get("guestPayment")) ?? "null")).toMatchObject({ payment_id: "o-1" });
    const later = load();
    expect([await later.load(), told.went]).toEqual([false, []]);
    // The next purchase is another one, and what was found of this one says nothing about it.
    await later.buy(OTHER);
    expect(await device.get("orderId")).toBe('"o-2"');
  });

  it.each([["REFUSED"], ["NO_ACTIVE_INTERNET"]])(
    "keeps its records if linking ends with %s, and is linked on the next load [PLAN-117]",
    async (code) => {
      const { load, paid, device, backend } = visitor();
      await paid();
      const guest = load({ isSignedIn: () => true, linkPayment: async () => ({ ok: false, code }) });
      await guest.load();
      expect([guest.get().step, await device.get("paymentSuccess")]).toEqual(["notLinked", "true"]);
      await load({ isSignedIn: () => true }).load();
      expect([backend.orders[0]?.linkedTo, await device.get("paymentSuccess")]).toEqual([
        "member",
        undefined,
      ]);
    },
  );

  it("is sent to sign-in once a visit, and never by a page that may not redirect [PLAN-117] [PLAN-74]", async () => {
    const { load, paid, told } = visitor();
    await paid();
    const visit = memoryStorage();
    expect([await load({ visit }).load({ mayLead: false }), told.went.length]).toEqual([false, 0]);
    expect([await load({ visit }).load(), told.went.length]).toEqual([true, 1]);
    expect([await load({ visit }).load(), told.went.length]).toEqual([false, 1]);
    expect([await load({ visit: memoryStorage() }).load(), told.went.length]).toEqual([true, 2]);
  });
});

describe("the verified prepaid code of a guest who has also paid", () => {
  it.each([
    { code: "CODE-7", hasPrepaidMarker: true, wasGuest: true, kept: '"CODE-7"' },
    { code: "CODE-7", hasPrepaidMarker: false, wasGuest: true, kept: undefined },
    { code: undefined, hasPrepaidMarker: true, wasGuest: true, kept: undefined },
    // The code of a signed-in person is not the guest's.
    { code: "CODE-7", hasPrepaidMarker: true, wasGuest: false, kept: undefined },
  ])(
    "$code, marked $hasPrepaidMarker, read as a guest $wasGuest: is $kept after the sign-in that clears it [PLAN-146]",
    async ({ code, hasPrepaidMarker, wasGuest, kept }) => {
      const { backend, device, load, paid } = visitor();
      await paid();
      if (code !== undefined) await device.set("prepaidMarker", JSON.stringify(code));
      let isSignedIn = !wasGuest;
      const guest = load({
        isSignedIn: () => isSignedIn,
        ...(wasGuest ? {} : { linkPayment: async () => ({ ok: false, code: "REFUSED" }) }),
      });
      await guest.load();
      await device.remove("prepaidMarker");
      isSignedIn = true;
      await guest.signedIn({ isWelcome: true, hasPrepaidMarker });
      expect([await device.get("prepaidMarker"), guest.get().step, backend.orders[0]?.linkedTo]).toEqual(
        wasGuest ? [kept, "linked", "member"] : [kept, "notLinked", "nobody"],
      );
    },
  );
});

describe("the records of a guest checkout", () => {
  it("are empty for an ineligible purchase [PLAN-117]", async () => {
    const { load, device, backend } = visitor();
    const guest = load();
    await guest.buy({ ...GUEST_CHOICE, eligibility: { ok: false, reasons: ["NO_PRICE"] } });
    expect(guest.checkout.get()).toMatchObject({ step: "refused", reasons: ["NO_PRICE"] });
    expect([await guest.registration(), await device.keys(), backend.orders]).toEqual([
      undefined,
      ["guestToken"],
      [],
    ]);
  });

  it("are marked paid last, which makes the payment wait, and contain nothing of an earlier payment [PLAN-117]", async () => {
    const { load, device, backend } = visitor();
    await device.set("activeSubscriptionFound", "true");
    await load().buy(GUEST_CHOICE);
    backend.close("paid");
    const written: string[] = [];
    const watched = Object.assign({}, device, {
      set: (key: string, value: string) => {
        written.push(key);
        return device.set(key, value);
      },
    });
    await load({ device: watched }).checkout.returned({ outcome: "success" });
    const ofPayment = written.filter((key) => /guestPayment|tempTransactionId|paymentSuccess/.test(key));
    expect(ofPayment).toEqual(["guestPayment", "tempTransactionId", "paymentSuccess"]);
    expect(await device.get("activeSubscriptionFound")).toBeUndefined();
  });

  it("name the order that is paid, whatever answers come late about an earlier one [PLAN-117]", async () => {
    for (const late of ["before the payment", "after it"] as const) {
      const { load, device, backend } = visitor();
      await load().buy(GUEST_CHOICE);
      const held: (() => void)[] = [];
      let isAsking = false;
      const slow = load({
        failRequest: () => {
          isAsking = true;
          return false;
        },
        gate: (at) =>
          at === "answered" && isAsking && held.length === 0
            ? new Promise((resolve) => held.push(resolve))
            : undefined,
      });
      const reading = slow.checkout.returned({ outcome: "failure" });
      await expect.poll(() => held.length).toBe(1);
      const answer = async (): Promise<void> => {
        held[0]?.();
        await reading;
      };
      backend.close("cancelled");
      await load().buy(GUEST_CHOICE);
      expect(await device.get("orderId")).toBe('"o-2"');
      if (late === "before the payment") await answer();
      backend.close("paid");
      await load().checkout.returned({ outcome: "success" });
      await answer();
      expect([late, await device.get("orderId"), await device.get("paymentSuccess")]).toEqual([
        late,
        '"o-2"',
        "true",
      ]);
    }
  });
});

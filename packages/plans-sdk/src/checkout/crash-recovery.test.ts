import { settlePromises } from "@marquee/http/testing";
import type { KeyValueStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import {
  CHOICE,
  GUEST_CHOICE,
  guestDevice,
  noNews,
  openPage,
  purchaseBackend,
} from "./purchase-backend.fixture.ts";
import type { Gate, Told } from "./purchase-backend.fixture.ts";

// A page dies at each of its uses of storage and backend in turn: before the use takes effect, or before its answer arrives.

/** A gate at which the page dies once it has been passed so often. */
function dyingAt(step: number): Gate & { readonly passed: () => number } {
  let passed = 0;
  return Object.assign(
    () => {
      passed += 1;
      return passed > step ? new Promise<void>(() => undefined) : undefined;
    },
    { passed: () => passed },
  );
}

interface Life {
  readonly backend: ReturnType<typeof purchaseBackend>;
  readonly device: KeyValueStorage;
  readonly told: Told;
}

/** Runs `act` with a death at each step, and then what follows it; returns the number of steps. */
async function deaths(
  begin: (life: Life) => Promise<void>,
  act: (life: Life, gate: Gate) => Promise<unknown>,
  after: (life: Life, hasDied: boolean) => Promise<void>,
): Promise<number> {
  for (let step = 0; ; step += 1) {
    const life: Life = { backend: purchaseBackend(), device: guestDevice(), told: noNews() };
    await begin(life);
    const gate = dyingAt(step);
    const work = act(life, gate);
    for (let turn = 0; turn < 40; turn += 1) await settlePromises();
    const hasDied = gate.passed() > step;
    if (!hasDied) await work;
    await after(life, hasDied);
    if (!hasDied) return step;
  }
}

const stored = async (device: KeyValueStorage): Promise<readonly string[]> =>
  Array.from(await device.keys()).sort();

describe("a page that crashes while a member buys [PLAN-115]", () => {
  it("before the order is known leaves one order, which the next press continues", async () => {
    const steps = await deaths(
      async () => undefined,
      (life, gate) => openPage({ ...life, gate }, life.told).guest.checkout.buy(CHOICE),
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device }, told);
        await guest.checkout.buy(CHOICE);
        expect(backend.orders).toHaveLength(1);
        expect(guest.checkout.get()).toMatchObject({ step: "paying", orderId: "o-1" });
        expect(new Set(told.opened)).toEqual(new Set(["/pay/o-1"]));
      },
    );
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  it("after the payment has it paid on the next load, reported at most once, with the choice cleared", async () => {
    let untold = 0;
    const steps = await deaths(
      async ({ backend, device, told }) => {
        await openPage({ backend, device }, told).guest.checkout.buy(CHOICE);
        backend.close("paid");
      },
      (life, gate) => openPage({ ...life, gate }, life.told).guest.checkout.returned({ outcome: "success" }),
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device }, told);
        expect(await guest.checkout.returned({ outcome: "success" })).toBe(true);
        expect(guest.checkout.get()).toEqual({ step: "paid", orderId: "o-1" });
        expect([[], ["o-1 paid"]]).toContainEqual(told.settled);
        if (told.settled.length === 0) untold += 1;
        expect(backend.orders).toHaveLength(1);
        expect(await guest.checkout.buy(CHOICE)).toBeUndefined();
        expect(backend.orders).toHaveLength(1);
      },
    );
    // Only a page that dies between storing that it reports the sale and reporting it: reporting twice would count a sale twice.
    expect([steps >= 8, untold]).toEqual([true, 1]);
  });
});

describe("a page that crashes while a guest buys [PLAN-117]", () => {
  it("before the order is known leaves one order, which the next press continues", async () => {
    const steps = await deaths(
      async () => undefined,
      (life, gate) => openPage({ ...life, gate, isSignedIn: () => false }, life.told).guest.buy(GUEST_CHOICE),
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device, isSignedIn: () => false }, told);
        await guest.load();
        expect(guest.get()).toEqual({ step: "contact", reason: undefined });
        await guest.buy(GUEST_CHOICE);
        expect([backend.orders.length, guest.get().step, guest.checkout.get().step]).toEqual([
          1,
          "paying",
          "paying",
        ]);
        expect(await device.get("orderId")).toBe('"o-1"');
        expect(await guest.registration()).toEqual(GUEST_CHOICE.registration);
        expect(told.went).toEqual([]);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(30);
  });

  it("after the payment asks for sign-in on the next load, or once the outcome page is loaded again", async () => {
    const steps = await deaths(
      async ({ backend, device, told }) => {
        await openPage({ backend, device, isSignedIn: () => false }, told).guest.buy(GUEST_CHOICE);
        backend.close("paid");
      },
      (life, gate) =>
        openPage({ ...life, gate, isSignedIn: () => false }, life.told).guest.checkout.returned({
          outcome: "success",
        }),
      async ({ backend, device, told }) => {
        told.went.length = 0;
        const { guest } = openPage({ backend, device, isSignedIn: () => false }, told);
        await guest.load();
        if (guest.get().step === "contact") {
          expect(await device.get("paymentSuccess")).toBeUndefined();
          await guest.checkout.returned({ outcome: "success" });
        }
        expect([guest.get(), told.went]).toEqual([{ step: "notLinked" }, ["/signin"]]);
        expect([await device.get("paymentSuccess"), await device.get("tempTransactionId")]).toEqual([
          "true",
          '"t-o-1"',
        ]);
        expect([[], ["o-1 paid"]]).toContainEqual(told.settled);
        expect(backend.orders).toHaveLength(1);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(16);
  });

  it("while the payment is linked leaves it linked to the member once, and nothing waiting", async () => {
    const steps = await deaths(
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device, isSignedIn: () => false }, told);
        await guest.buy(GUEST_CHOICE);
        backend.close("paid");
        await guest.checkout.returned({ outcome: "success" });
      },
      async (life, gate) => {
        let isSignedIn = false;
        const { guest } = openPage({ ...life, gate, isSignedIn: () => isSignedIn }, life.told);
        await guest.load();
        isSignedIn = true;
        await guest.signedIn({ isWelcome: true, hasPrepaidMarker: false });
      },
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device }, told);
        await guest.load();
        expect(["linked", "contact"]).toContain(guest.get().step);
        expect(backend.orders.map(({ linkedTo }) => linkedTo)).toEqual(["member"]);
        expect(await stored(device)).toEqual(
          expect.not.arrayContaining([
            "guestRegistration",
            "guestPayment",
            "paymentNotLinked",
            "orderId",
            "tempTransactionId",
            "paymentSuccess",
          ]),
        );
        const later = openPage({ backend, device, isSignedIn: () => false }, told);
        await later.guest.load();
        expect(later.guest.get()).toEqual({ step: "contact", reason: undefined });
      },
    );
    expect(steps).toBeGreaterThanOrEqual(30);
  });

  it("at code 3109 keeps the records for support, and asks for sign-in at most until that is marked [PLAN-75]", async () => {
    const steps = await deaths(
      async ({ backend, device, told }) => {
        const { guest } = openPage({ backend, device, isSignedIn: () => false }, told);
        await guest.buy(GUEST_CHOICE);
        backend.close("paid");
        await guest.checkout.returned({ outcome: "success" });
      },
      async (life, gate) => {
        const { guest } = openPage({ ...life, gate, isSignedIn: () => false }, life.told);
        await guest.load();
        await guest.activeSubscriptionFound();
      },
      async ({ backend, device, told }) => {
        const isMarked = (await device.get("activeSubscriptionFound")) === "true";
        const { guest } = openPage({ backend, device, isSignedIn: () => false }, told);
        await guest.load();
        expect(guest.get()).toEqual(
          isMarked ? { step: "contact", reason: "ACTIVE_SUBSCRIPTION_EXISTS" } : { step: "notLinked" },
        );
        for (const key of ["guestRegistration", "guestPayment", "orderId", "paymentSuccess"])
          expect([key, await device.get(key)]).not.toEqual([key, undefined]);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(18);
  });
});

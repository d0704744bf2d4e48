import type { KeyValueStorage } from "@marquee/http";
import { buildClient, memoryStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createWaitingPayment, type GuestContactChange } from "./create-waiting-payment.ts";
import { guestDevice, GUEST_CHOICE, noNews, openPage, purchaseBackend } from "./purchase-backend.fixture.ts";

const OTHER = { mobile: undefined, email: "right@example.com" } as const;

/** A device on which a guest has paid. */
async function paidDevice() {
  const [backend, device, told] = [purchaseBackend(), guestDevice(), noNews()];
  const page = (visit?: KeyValueStorage) =>
    openPage({ backend, device, visit, isSignedIn: () => false }, told).guest;
  await page().buy(GUEST_CHOICE);
  backend.close("paid");
  return { device, told, page, backend };
}

function waitingOn(
  storage: KeyValueStorage,
  answer: { ok: true } | { ok: false; code: string } = { ok: true },
) {
  const sent: GuestContactChange[] = [];
  const waiting = createWaitingPayment(buildClient({}), {
    storage,
    correctContact: async (change) => {
      sent.push(change);
      return answer;
    },
  });
  return { waiting, sent };
}

describe("a guest payment waiting for sign-in", () => {
  it("has order number, purchase and the given contact [PLAN-72]", async () => {
    const { device, page } = await paidDevice();
    const before = waitingOn(device).waiting;
    expect(await before.read()).toBeUndefined();
    await page().checkout.returned({ outcome: "success" });
    expect(await waitingOn(device).waiting.read()).toEqual({
      orderId: "o-1",
      plan: expect.objectContaining({ planId: GUEST_CHOICE.plan.planId, title: GUEST_CHOICE.plan.title }),
      registration: { mobile: "919900000001", email: undefined },
    });
  });

  it("has nothing of another order that was started since [PLAN-72]", async () => {
    const { device, page } = await paidDevice();
    await page().checkout.returned({ outcome: "success" });
    await device.set("orderId", '"o-7"');
    expect(await waitingOn(device).waiting.read()).toMatchObject({ orderId: "o-7", plan: undefined });
  });

  it("corrects the contact with the stored facts of the payment, and stores it once accepted [PLAN-133]", async () => {
    const { device, page } = await paidDevice();
    await page().checkout.returned({ outcome: "success" });
    const { waiting, sent } = waitingOn(device);
    expect(await waiting.correct(OTHER)).toEqual({ ok: true });
    expect(sent).toEqual([
      {
        guestToken: "guest-1",
        orderId: "o-1",
        transactionId: "t-o-1",
        mobile: undefined,
        email: "right@example.com",
      },
    ]);
    expect((await waiting.read())?.registration).toEqual({ mobile: undefined, email: "right@example.com" });
    expect((await waitingOn(device).waiting.read())?.registration).toEqual(OTHER);
    expect(await page().registration()).toEqual(OTHER);
  });

  it("keeps the given contact if the backend refuses or fails [PLAN-133]", async () => {
    const { device, page } = await paidDevice();
    await page().checkout.returned({ outcome: "success" });
    const { waiting } = waitingOn(device, { ok: false, code: "LOCKED" });
    expect(await waiting.correct(OTHER)).toEqual({ ok: false, code: "LOCKED" });
    const failing = createWaitingPayment(buildClient({}), {
      storage: device,
      correctContact: () => Promise.reject(new Error("offline")),
    });
    await expect(failing.correct(OTHER)).rejects.toThrow("offline");
    expect((await waitingOn(device).waiting.read())?.registration).toEqual(GUEST_CHOICE.registration);
  });

  it.each(["guestToken", "orderId", "transaction"])(
    "sends nothing without %s [PLAN-133]",
    async (missing) => {
      const { device, page } = await paidDevice();
      await page().checkout.returned({ outcome: "success" });
      for (const key of missing === "transaction" ? ["guestPayment", "tempTransactionId"] : [missing])
        await device.remove(key);
      const { waiting, sent } = waitingOn(device);
      expect(await waiting.correct(OTHER)).toEqual({ ok: false, code: "NOT_FOUND" });
      expect(sent).toEqual([]);
    },
  );

  it("refuses a contact that is not a text, by name [PLAN-133]", async () => {
    const { waiting, sent } = waitingOn(memoryStorage());
    for (const bad of [7, "", {}])
      await expect(waiting.correct({ mobile: bad, email: undefined } as never)).rejects.toMatchObject({
        code: "INVALID_OPTION",
        option: "mobile",
      });
    expect(sent).toEqual([]);
  });
});

describe("a page load while a payment waits", () => {
  it("redirects to sign-in once a visit, and again in the next one, until the payment is linked [PLAN-74]", async () => {
    const { told, page } = await paidDevice();
    await page(memoryStorage()).checkout.returned({ outcome: "success" });
    told.went.length = 0;
    const visit = memoryStorage();
    const loads = [];
    for (const where of [visit, visit, visit, memoryStorage()]) loads.push(await page(where).load());
    expect(loads).toEqual([true, false, false, true]);
    expect(told.went).toEqual(["/signin", "/signin"]);
  });

  it("does not redirect in the visit of the payment, which has already redirected [PLAN-74]", async () => {
    const { told, page } = await paidDevice();
    const visit = memoryStorage();
    await page(visit).checkout.returned({ outcome: "success" });
    expect([told.went, await page(visit).load(), told.went]).toEqual([["/signin"], false, ["/signin"]]);
  });

  it("does not redirect from a page that must stay open, but from the next other page [PLAN-74]", async () => {
    const { told, page } = await paidDevice();
    await page(memoryStorage()).checkout.returned({ outcome: "success" });
    told.went.length = 0;
    const visit = memoryStorage();
    const loaded = page(visit);
    expect([await loaded.load({ mayLead: false }), loaded.get().step, told.went]).toEqual([
      false,
      "notLinked",
      [],
    ]);
    expect([await page(visit).load({ mayLead: true }), told.went]).toEqual([true, ["/signin"]]);
  });

  it("redirects on every load without visit storage, and if that storage fails [PLAN-74]", async () => {
    const { page } = await paidDevice();
    await page().checkout.returned({ outcome: "success" });
    const broken: KeyValueStorage = {
      ...memoryStorage(),
      get: () => Promise.reject(new Error("no")),
      set: () => Promise.reject(new Error("no")),
    };
    for (const where of [undefined, broken])
      expect([await page(where).load(), await page(where).load()]).toEqual([true, true]);
  });

  it("redirects a guest who wants to buy more, however often that happened before [PLAN-74]", async () => {
    const { told, page } = await paidDevice();
    const visit = memoryStorage();
    await page(visit).checkout.returned({ outcome: "success" });
    told.went.length = 0;
    await page(visit).buy(GUEST_CHOICE);
    expect(told.went).toEqual(["/signin"]);
  });

  it("refuses a page without the flag whether it may redirect [PLAN-74]", async () => {
    const { page } = await paidDevice();
    for (const mayLead of ["yes", 1, null])
      await expect(page().load({ mayLead } as never)).rejects.toMatchObject({
        code: "INVALID_OPTION",
        option: "mayLead",
      });
  });
});

import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { guest as guestTable } from "../../schema/auth.ts";
import { order, rental, subscription } from "../../schema/orders.ts";
import { user } from "../../schema/users.ts";
import { ACCOUNT_RECORDS, authPorts } from "../../wiring/cross-module-ports.ts";
import { lastCode, newMobile } from "../auth/auth.fixture.ts";
import { deleteExpiredRows } from "../auth/delete-expired-rows.ts";
import { eraseDueAccounts } from "../users/accounts/erase-accounts.ts";
import { refundGuestOrders } from "./settlement/link-guest-order.ts";
import { PLAN, purchasesOn, type Answer, type Buyer } from "./purchase.fixture.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

const link = (person: Buyer, guestToken: string, transactionId: string) =>
  person.send("POST", "/auth/linkpayment", { guest_token: guestToken, transaction_id: transactionId });

/** A guest who has paid. */
async function paidGuest(input: Parameters<Buyer["order"]>[0] = {}) {
  const guest = await shop.guest();
  const { body } = await guest.order(input);
  const transactionId = `test-${guest.token.slice(2, 20)}`;
  await shop.pay(body.order_id, { transactionId });
  return { guest, orderId: body.order_id, transactionId };
}

const RENTAL = { plan_id: "0-11-in-rental", content_id: "0-0-9" };

/** A person with a mobile number and an active subscription. */
async function subscriber(facts: Partial<typeof subscription.$inferInsert> = {}) {
  const mobile = newMobile();
  const [row] = await platform.db
    .insert(user)
    .values({ mobile, countryCode: "IN" })
    .returning({ id: user.id });
  const userId = row?.id ?? "";
  const now = platform.clock.now();
  await platform.db.insert(subscription).values({
    userId,
    planId: PLAN,
    state: "activated",
    startsAt: new Date(now - DAY),
    endsAt: new Date(now + DAY),
    ...facts,
  });
  return { mobile, userId };
}

/** Enters the number and its code after the payment. */
async function logIn(guest: Buyer, mobile: string) {
  await guest.send("POST", "/auth/sendotp", { type: "mobile", value: `+${mobile}`, platform: "web_app" });
  const otp = await lastCode(platform, mobile);
  return guest.send("POST", "/auth/guestUserLogin", { mobile: `+${mobile}`, otp });
}

/** Links a payment with the tokens of a sign-in. */
async function linkAs(signedIn: Answer["body"], guestToken: string, transactionId: string) {
  const response = await platform.fetch("/auth/linkpayment", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `bearer ${String(signedIn["access_token"])}`,
    },
    body: JSON.stringify({ guest_token: guestToken, transaction_id: transactionId }),
  });
  return { status: response.status };
}

describe("the order of a guest", () => {
  it("is placed and paid before sign-in, and starts when it is linked, with its renewal", async () => {
    const { guest, orderId, transactionId } = await paidGuest({ idempotency_key: "key-of-a-guest" });
    expect((await guest.order({ idempotency_key: "key-of-a-guest" })).body).toMatchObject({
      order_id: orderId,
      state: "paid",
      transaction_id: transactionId,
      starts_at: null,
    });
    const person = await shop.person();
    platform.clock.advance(60_000);
    expect((await link(person, guest.token, transactionId)).status).toBe(200);
    expect(await shop.packsOf(person.userId)).toMatchObject([
      {
        planId: PLAN,
        orderId,
        isRenewing: true,
        startsAt: new Date(platform.clock.now()),
        paymentMethod: "test-card",
      },
    ]);
    expect((await person.order({ idempotency_key: "key-of-a-guest" })).body).toMatchObject({
      order_id: orderId,
      state: "paid",
      starts_at: new Date(platform.clock.now()).toISOString(),
    });
    expect((await link(person, guest.token, transactionId)).status).toBe(409);
  });

  it("is linked to who signed in before it was paid, when they read it on the guest's device [PLAN-117]", async () => {
    const key = { idempotency_key: "key-before-sign-in" };
    const guest = await shop.guest();
    const { order_id: orderId } = (await guest.order(key)).body;
    const [person, stranger] = [await shop.person(), await shop.person()];
    const onDevice = shop.onDeviceOf(person, guest);
    expect((await onDevice.order(key)).body).toMatchObject({ order_id: orderId, state: "open" });
    expect(await shop.packsOf(person.userId)).toEqual([]);

    await shop.pay(orderId);
    platform.clock.advance(60_000);
    // Neither the key alone nor another device's token is enough.
    for (const other of [stranger, shop.onDeviceOf(stranger, await shop.guest())])
      expect(await other.order(key)).toMatchObject({ status: 400, body: { code: "KEY_REUSED" } });
    expect((await guest.order(key)).body).toMatchObject({ state: "paid", starts_at: null });
    expect((await onDevice.order(key)).body).toMatchObject({
      order_id: orderId,
      state: "paid",
      starts_at: new Date(platform.clock.now()).toISOString(),
    });
    const granted = [{ planId: PLAN, orderId, startsAt: new Date(platform.clock.now()) }];
    expect(await shop.packsOf(person.userId)).toMatchObject(granted);
    platform.clock.advance(60_000);
    await onDevice.order(key);
    expect(await shop.packsOf(person.userId)).toMatchObject(granted);
    expect(await shop.packsOf(stranger.userId)).toEqual([]);
  });

  it("that costs nothing and was left open is linked to who reads it on the guest's device [PLAN-117]", async () => {
    const key = { idempotency_key: "key-of-a-free-order" };
    const guest = await shop.guest();
    const { order_id: orderId } = (await guest.order(key)).body;
    const [row] = await platform.db.select().from(order).where(eq(order.id, orderId));
    // As when the process ends between storing and settling an order of a code for everything.
    await platform.db
      .update(order)
      .set({ discountMinor: row?.priceMinor ?? 0, checkoutUrl: null })
      .where(eq(order.id, orderId));
    const person = await shop.person();
    expect((await shop.onDeviceOf(person, guest).order(key)).body).toMatchObject({
      order_id: orderId,
      state: "paid",
      starts_at: new Date(platform.clock.now()).toISOString(),
    });
    expect(await shop.packsOf(person.userId)).toMatchObject([{ planId: PLAN, orderId }]);
  });

  it("is refunded when the person who reads it on the guest's device has the plan [PLAN-117]", async () => {
    const key = { idempotency_key: "key-of-a-second-pack" };
    const [person, { guest, orderId }] = [await shop.person(), await paidGuest(key)];
    await shop.pay((await person.order({})).body.order_id);
    expect((await shop.onDeviceOf(person, guest).order(key)).body).toMatchObject({
      order_id: orderId,
      state: "refund_due",
    });
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
  });

  it("cannot be linked by another guest, nor before it is paid", async () => {
    const { transactionId } = await paidGuest();
    const [other, person] = [await shop.guest(), await shop.person()];
    expect((await link(person, other.token, transactionId)).status).toBe(404);
    const { body } = await other.order({});
    expect((await link(person, other.token, body.order_id)).status).toBe(404);
    expect(await shop.packsOf(person.userId)).toEqual([]);
  });

  it("is refunded to a person who has the subscription already", async () => {
    const person = await shop.person();
    await shop.pay((await person.order({})).body.order_id);
    const { guest, orderId, transactionId } = await paidGuest();
    expect(await link(person, guest.token, transactionId)).toMatchObject({
      status: 409,
      body: { code: "REFUND_DUE" },
    });
    expect([await shop.stateOf(orderId), (await shop.packsOf(person.userId)).length]).toEqual([
      "refund_due",
      1,
    ]);
    await shop.sweep();
    expect(await shop.stateOf(orderId)).toBe("refunded");
  });

  it("that is refunded leaves its code to the person, who may use it again", async () => {
    const code = await shop.code("NOT-SPENT");
    const person = await shop.person();
    await shop.pay((await person.order({})).body.order_id);
    const { guest, transactionId } = await paidGuest({ code, price: "499.50" });
    expect(await link(person, guest.token, transactionId)).toMatchObject({
      status: 409,
      body: { code: "REFUND_DUE" },
    });
    expect((await person.order({ plan_id: "0-11-in-month", code, price: "99.50" })).status).toBe(200);
  });

  it("is refused a code that this guest has paid with, and takes it while no payment has used it [PLAN-17]", async () => {
    const code = await shop.code("ONCE-A-GUEST");
    const { guest, orderId } = await paidGuest({ code, price: "499.50" });
    expect(await guest.order({ plan_id: "0-11-in-month", code, price: "99.50" })).toMatchObject({
      status: 400,
      body: { code: "CODE_REFUSED" },
    });
    expect(await shop.stateOf(orderId)).toBe("paid");
    const other = await shop.guest();
    for (const idempotency_key of ["first-open-order", "second-open-order"])
      expect((await other.order({ code, price: "499.50", idempotency_key })).status).toBe(200);
  });

  it("that goes back leaves a code for one use to whoever comes next [PLAN-17]", async () => {
    const [linked, told] = [
      await shop.code("ONE-LINKED", { type: "UNIQUE" }),
      await shop.code("ONE-TOLD", { type: "UNIQUE" }),
    ];
    const owner = await shop.person();
    await shop.pay((await owner.order({})).body.order_id);
    const first = await paidGuest({ code: linked, price: "499.50" });
    const second = await paidGuest({ code: told, price: "499.50" });
    const refusalOf = async (code: string) =>
      (await (await shop.person()).order({ code, price: "499.50" })).body.code;
    expect([await refusalOf(linked), await refusalOf(told)]).toEqual(["CODE_REFUSED", "CODE_REFUSED"]);
    expect((await link(owner, first.guest.token, first.transactionId)).status).toBe(409);
    const [{ guestId } = { guestId: null }] = await platform.db
      .select({ guestId: order.guestId })
      .from(order)
      .where(eq(order.id, second.orderId));
    const now = new Date(platform.clock.now());
    expect(await refundGuestOrders(platform.db, { guestId: guestId ?? "", now })).toBe(1);
    expect([await shop.stateOf(first.orderId), await shop.stateOf(second.orderId)]).toEqual([
      "refund_due",
      "refund_due",
    ]);
    for (const code of [linked, told]) {
      const buyer = await shop.person();
      const { body } = await buyer.order({ code, price: "499.50" });
      await shop.pay(body.order_id);
      expect([body.price, await shop.stateOf(body.order_id), await refusalOf(code)]).toEqual([
        "499.50",
        "paid",
        "CODE_REFUSED",
      ]);
    }
  });

  it("goes back when the code was used by the same person before", async () => {
    const code = await shop.code("ONCE-EACH");
    const person = await shop.person();
    await shop.pay((await person.order({ plan_id: "0-11-in-month", code, price: "99.50" })).body.order_id);
    const { guest, orderId, transactionId } = await paidGuest({ code, price: "499.50" });
    expect((await link(person, guest.token, transactionId)).status).toBe(409);
    expect([await shop.stateOf(orderId), (await shop.packsOf(person.userId)).length]).toEqual([
      "refund_due",
      1,
    ]);
  });

  it("goes back when the number that signs in has an active subscription (3109), and what was paid stays on record [PLAN-75]", async () => {
    const { guest, orderId } = await paidGuest();
    await guest.send("POST", "/auth/sendotp", {
      type: "mobile",
      value: "+915000000002",
      platform: "web_app",
    });
    const [message] = await platform.ports.outbox.recent({ recipient: "915000000002", limit: 1 });
    const otp = /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
    expect(await guest.send("POST", "/auth/guestUserLogin", { mobile: "+915000000002", otp })).toMatchObject({
      status: 200,
      body: { code: 3109, message: expect.stringContaining("refunded") },
    });
    expect(await shop.stateOf(orderId)).toBe("refund_due");
    expect(await shop.historyOf(orderId)).toEqual(["open paid", "paid refund_due"]);
  });

  it("stays when it is a rental, which a number with an active subscription gets by linking it [PLAT-31] [PLAN-75] [CONT-52]", async () => {
    const { mobile, userId } = await subscriber();
    const { guest, orderId, transactionId } = await paidGuest(RENTAL);
    const { status, body } = await logIn(guest, mobile);
    expect({ status, body }).toMatchObject({ status: 200, body: { code: 200 } });
    expect(await shop.stateOf(orderId)).toBe("paid");
    expect(await linkAs(body, guest.token, transactionId)).toMatchObject({ status: 200 });
    const rented = await platform.db.select().from(rental).where(eq(rental.userId, userId));
    expect(rented).toMatchObject([{ orderId, contentId: RENTAL.content_id }]);
    expect(await shop.historyOf(orderId)).toEqual(["open paid"]);
  });

  it("goes back together with a rental when the same guest has paid for a subscription too [PLAN-75]", async () => {
    const { mobile } = await subscriber();
    const { guest, orderId } = await paidGuest(RENTAL);
    const { body: second } = await guest.order({});
    await shop.pay(second.order_id);
    expect((await logIn(guest, mobile)).body).toMatchObject({ code: 3109 });
    expect([await shop.stateOf(orderId), await shop.stateOf(second.order_id)]).toEqual([
      "refund_due",
      "refund_due",
    ]);
  });

  it("stays when the number has a subscription of a partner alone, unless that is to the same plan [PLAT-31] [PLAN-75]", async () => {
    for (const [planId, status] of [
      ["0-11-in-month", 200],
      [PLAN, 409],
    ] as const) {
      const { mobile } = await subscriber({ planId, partnerName: "Northwave" });
      const { guest, orderId, transactionId } = await paidGuest();
      const { body } = await logIn(guest, mobile);
      expect(body).toMatchObject({ code: 200 });
      expect(await shop.stateOf(orderId)).toBe("paid");
      expect((await linkAs(body, guest.token, transactionId)).status, planId).toBe(status);
      expect(await shop.stateOf(orderId)).toBe(status === 200 ? "paid" : "refund_due");
    }
  });

  it("goes back when the account that once used the guest's token is erased; what it had linked stays paid [AUTH-26]", async () => {
    const { guest, orderId: linked, transactionId } = await paidGuest();
    const person = await shop.person();
    expect((await link(person, guest.token, transactionId)).status).toBe(200);
    const { body: later } = await guest.order({ plan_id: "0-11-in-month" });
    await shop.pay(later.order_id);
    const { body: unpaid } = await guest.order({ plan_id: "0-11-in-month" });
    const other = await paidGuest();
    await platform.db
      .update(user)
      .set({ deletionDueAt: new Date(platform.clock.now()) })
      .where(eq(user.id, person.userId));
    await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS });
    const states = () =>
      Promise.all([linked, later.order_id, unpaid.order_id, other.orderId].map(shop.stateOf));
    expect(await states()).toEqual(["paid", "refund_due", "open", "paid"]);
    await shop.pay(unpaid.order_id);
    await shop.sweep();
    expect(await states()).toEqual(["paid", "refunded", "refunded", "paid"]);
    expect(await shop.historyOf(later.order_id)).toEqual([
      "open paid",
      "paid refund_due",
      "refund_due refunded",
    ]);
  });

  it("stays paid when the account is erased that had signed in before it was paid, and grants nothing to another [AUTH-26] [PLAN-117]", async () => {
    const key = { idempotency_key: "key-of-an-erased-account" };
    const { guest, orderId, transactionId } = await paidGuest(key);
    const person = await shop.person();
    expect((await shop.onDeviceOf(person, guest).order(key)).body).toMatchObject({ state: "paid" });
    expect(await shop.packsOf(person.userId)).toHaveLength(1);
    const [row] = await platform.db.select().from(order).where(eq(order.id, orderId));
    await platform.db
      .update(user)
      .set({ deletionDueAt: new Date(platform.clock.now()) })
      .where(eq(user.id, person.userId));
    await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS });

    const another = await shop.person();
    expect((await link(another, guest.token, transactionId)).status).toBe(404);
    expect(await shop.onDeviceOf(another, guest).order(key)).toMatchObject({
      status: 400,
      body: { code: "KEY_REUSED" },
    });
    expect(await shop.packsOf(another.userId)).toEqual([]);
    const now = new Date(platform.clock.now());
    expect(await refundGuestOrders(platform.db, { guestId: row?.guestId ?? "", now })).toBe(0);
    platform.clock.advance(366 * DAY);
    await deleteExpiredRows({ ...platform.ports, ...authPorts(platform.ports) });
    expect(await shop.stateOf(orderId)).toBe("paid");
    expect(await shop.historyOf(orderId)).toEqual(["open paid"]);
  });

  it("goes back when the guest's token expires, and its code can be used again [AUTH-26]", async () => {
    const code = await shop.code("EXPIRED-GUEST", { type: "UNIQUE" });
    const guest = await shop.guest();
    platform.clock.advance(364 * DAY);
    const { body } = await guest.order({ code, price: "499.50" });
    await shop.pay(body.order_id);
    const younger = await paidGuest();
    const deleteRows = () => deleteExpiredRows({ ...platform.ports, ...authPorts(platform.ports) });
    await deleteRows();
    expect(await shop.stateOf(body.order_id)).toBe("paid");
    platform.clock.advance(DAY + 1);
    await deleteRows();
    await shop.sweep();
    expect([await shop.stateOf(body.order_id), await shop.stateOf(younger.orderId)]).toEqual([
      "refunded",
      "paid",
    ]);
    expect(await platform.db.select().from(guestTable)).toHaveLength(1);
    expect((await (await shop.person()).order({ code, price: "499.50" })).status).toBe(200);
  });
});

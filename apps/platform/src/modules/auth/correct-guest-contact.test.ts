import { randomUUID } from "node:crypto";
import { HOUR } from "@marquee/config";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { purchasesOn, type Buyer } from "../orders/purchase.fixture.ts";
import { orderEvent } from "../../schema/orders.ts";
import { user } from "../../schema/users.ts";
import { lastCode, newMobile } from "./auth.fixture.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

type Guest = Buyer & { readonly token: string };

/** A guest who has paid, with all proofs of it. */
async function payer() {
  const guest = await shop.guest();
  const { body } = await guest.order({});
  const transactionId = `test-${randomUUID()}`;
  await shop.pay(body.order_id, { transactionId });
  return { guest, orderId: body.order_id, transactionId };
}

const correct = (by: Buyer, proof: Readonly<Record<string, unknown>>) =>
  by.send("POST", "/auth/guestUserContact", proof);

const proofOf = ({
  guest,
  orderId,
  transactionId,
}: {
  guest: Guest;
  orderId: string;
  transactionId: string;
}) => ({
  guest_token: guest.token,
  order_id: orderId,
  transaction_id: transactionId,
});

const accountsOf = async (...mobiles: readonly string[]) =>
  (
    await platform.db
      .select({ mobile: user.mobile })
      .from(user)
      .where(inArray(user.mobile, [...mobiles]))
  ).map(({ mobile }) => mobile);

/** All facts of an answer that could distinguish one refusal from another. */
const told = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => ({
  status,
  code: body["code"],
  message: body["message"],
});

const NOT_FOUND = { status: 404, code: "NOT_FOUND", message: "There is no such payment" };

describe("the contact of a guest who has paid", () => {
  it("is corrected by who holds the payment, who then signs in by it and owns what was bought; the correction stands in the history of the order without it [PLAN-133]", async () => {
    const paid = await payer();
    const [wrong, right] = [newMobile(), newMobile()];
    await paid.guest.send("POST", "/auth/guestUserRegistration", {
      mobile: `+${wrong}`,
      guest_token: paid.guest.token,
    });
    expect(await correct(paid.guest, { ...proofOf(paid), mobile: `+${right}` })).toEqual({
      status: 200,
      body: { code: 200, message: "Your address is corrected" },
    });
    await paid.guest.send("POST", "/auth/sendotp", {
      type: "mobile",
      value: `+${right}`,
      platform: "web_app",
    });
    const login = await paid.guest.send("POST", "/auth/guestUserLogin", {
      mobile: `+${right}`,
      otp: await lastCode(platform, right),
    });
    expect(login).toMatchObject({ status: 200, body: { code: 200, access_token: expect.any(String) } });
    const linked = await platform.fetch("/auth/linkpayment", {
      method: "POST",
      headers: {
        ...paid.guest.headers,
        "content-type": "application/json",
        authorization: `bearer ${String(login.body["access_token"])}`,
      },
      body: JSON.stringify({ guest_token: paid.guest.token, transaction_id: paid.transactionId }),
    });
    expect(linked.status).toBe(200);
    const [owner] = await platform.db.select({ id: user.id }).from(user).where(eq(user.mobile, right));
    expect(await shop.packsOf(owner?.id ?? "")).toMatchObject([{ orderId: paid.orderId }]);
    const events = await platform.db.select().from(orderEvent).where(eq(orderEvent.orderId, paid.orderId));
    expect(events.map(({ cause, fromState, toState }) => `${fromState} ${toState}: ${cause}`).sort()).toEqual(
      [expect.stringMatching(/^open paid: /), "paid paid: the payer corrected the address"],
    );
    expect(JSON.stringify(events)).not.toContain(right);
  });

  it("is corrected as an e-mail address too, and answers alike whether or not it has an account [PLAN-133]", async () => {
    const person = await shop.person();
    const [known] = await platform.db
      .select({ email: user.email })
      .from(user)
      .where(eq(user.id, person.userId));
    const paid = await payer();
    const answers = [];
    for (const email of [known?.email, `${randomUUID()}@example.com`])
      answers.push(await correct(paid.guest, { ...proofOf(paid), email }));
    expect(answers[0]).toEqual({ status: 200, body: { code: 200, message: "Your address is corrected" } });
    expect(answers[1]).toEqual(answers[0]);
  });

  it("stays as it is for a foreign order, another payment, another guest, a forged or unknown proof, and one that is not paid: all in the same words, and no account is made [PLAN-133]", async () => {
    const [paid, foreign] = [await payer(), await payer()];
    const stranger = await shop.guest();
    const open = (await stranger.order({})).body.order_id;
    const refunded = await payer();
    await shop.pay(refunded.orderId, { transactionId: refunded.transactionId, outcome: "refunded" });
    const mine = proofOf(paid);
    const tried: string[] = [];
    for (const proof of [
      { ...mine, order_id: foreign.orderId },
      { ...mine, transaction_id: foreign.transactionId },
      { ...mine, order_id: foreign.orderId, transaction_id: foreign.transactionId },
      { ...mine, guest_token: stranger.token },
      { ...mine, guest_token: `g.${"A".repeat(43)}` },
      { ...mine, transaction_id: `${paid.transactionId}x` },
      { ...mine, order_id: randomUUID() },
      { ...mine, order_id: "no id at all" },
      { guest_token: stranger.token, order_id: open, transaction_id: open },
      proofOf(refunded),
    ]) {
      const mobile = newMobile();
      tried.push(mobile);
      expect(told(await correct(paid.guest, { ...proof, mobile: `+${mobile}` }))).toEqual(NOT_FOUND);
    }
    expect(await accountsOf(...tried)).toEqual([]);
  });

  it("cannot be changed once the payment has an owner [PLAN-133]", async () => {
    const paid = await payer();
    const person = await shop.person();
    const linked = await person.send("POST", "/auth/linkpayment", {
      guest_token: paid.guest.token,
      transaction_id: paid.transactionId,
    });
    expect(linked.status).toBe(200);
    const mobile = newMobile();
    expect(await correct(paid.guest, { ...proofOf(paid), mobile: `+${mobile}` })).toMatchObject({
      status: 409,
      body: { code: "ALREADY_LINKED" },
    });
    // A person without a proof does not learn whether the payment has one.
    const stranger = await shop.guest();
    expect(
      told(await correct(stranger, { ...proofOf(paid), guest_token: stranger.token, mobile: `+${mobile}` })),
    ).toEqual(NOT_FOUND);
    expect(await accountsOf(mobile)).toEqual([]);
  });

  it("may be corrected three times an hour for an order; what is refused for its proof or address counts nothing, another order is free [PLAN-133]", async () => {
    const [paid, other] = [await payer(), await payer()];
    const mobiles = Array.from({ length: 5 }, newMobile);
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = mobiles;
    const next = (mobile: string, of = paid) => correct(of.guest, { ...proofOf(of), mobile: `+${mobile}` });
    expect((await next(first)).status).toBe(200);
    expect((await correct(paid.guest, { ...proofOf(paid), mobile: "12" })).body["code"]).toBe(
      "CONTACT_INVALID",
    );
    expect(
      (await correct(paid.guest, { ...proofOf(paid), transaction_id: "x", mobile: `+${second}` })).status,
    ).toBe(404);
    expect((await next(second)).status).toBe(200);
    expect((await next(third)).status).toBe(200);
    expect(await next(fourth)).toMatchObject({
      status: 400,
      body: { code: "LOCKED", retry_after_seconds: 3600 },
    });
    expect(await accountsOf(...mobiles)).toEqual([first, second, third]);
    expect((await next(fifth, other)).status).toBe(200);
    platform.clock.advance(HOUR + 1);
    expect((await next(fourth)).status).toBe(200);
  });

  it.each([
    ["no token", { guest_token: undefined }],
    ["a number for a token", { guest_token: 7 }],
    ["a list for an order", { order_id: ["x"] }],
    ["no order", { order_id: undefined }],
    ["an object for a payment", { transaction_id: {} }],
    ["an empty payment", { transaction_id: "" }],
    ["a number for a mobile", { mobile: 919876543210 }],
    ["neither mobile nor e-mail", { mobile: undefined }],
  ])("is refused with %s [PLAN-133]", async (_, change) => {
    const paid = await payer();
    const mobile = newMobile();
    const answer = await correct(paid.guest, { ...proofOf(paid), mobile: `+${mobile}`, ...change });
    expect(answer.status).toBe(400);
    expect(await accountsOf(mobile)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { HOUR } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { signInAs, type TestSession } from "../../../testing/sign-in-as.ts";
import { demoId } from "../../../../seed/demo-accounts/demo-id.ts";
import {
  createFailedCodeAttempts,
  type FailedCodeAttempts,
  type CodeRequester,
} from "./failed-code-attempts.ts";

/** Fewer than in the product, for speed. */
const LIMITS = { perRequester: 8, perAddress: 24 };
const YEAR = "0-11-in-year";

describeOnEveryDatabase("guesses of codes", ({ openDatabase }) => {
  let platform: TestPlatform;
  let attempts: FailedCodeAttempts;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    attempts = createFailedCodeAttempts(platform.ports, LIMITS);
  });
  afterAll(() => platform.close());

  /** Looks one code up; true when it was refused without looking. */
  async function isRefused(requester: CodeRequester, isKnown = false): Promise<boolean> {
    return (
      await attempts.lookUp(requester, { find: () => Promise.resolve(isKnown), isUnknown: (found) => !found })
    ).isRefused;
  }
  async function guess(requester: CodeRequester, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) expect(await isRefused(requester)).toBe(false);
  }
  const person = (): CodeRequester => ({
    viewer: { userId: randomUUID(), sessionId: randomUUID() },
    ip: `198.51.100.${randomUUID()}`,
    deviceId: undefined,
  });

  it("are counted before the look-up, so that no more than the limit are looked up at once", async () => {
    const requester = person();
    const refused = await Promise.all(Array.from({ length: 30 }, () => isRefused(requester)));
    expect(refused.filter((isOver) => !isOver)).toHaveLength(LIMITS.perRequester);
    expect(await isRefused(requester, true)).toBe(true);
  });

  it("are not what was right: any number of known codes, one by one or at once, refuses nothing afterwards", async () => {
    const requester = person();
    for (let count = 0; count < LIMITS.perRequester + 5; count += 1)
      expect(await isRefused(requester, true)).toBe(false);
    await Promise.all(Array.from({ length: 30 }, () => isRefused(requester, true)));
    await guess(requester, LIMITS.perRequester - 1);
    expect(await isRefused(requester, true)).toBe(false);
    await guess(requester, 1);
    expect(await isRefused(requester, true)).toBe(true);
  });

  it("are not what could not be looked up", async () => {
    const requester = person();
    const failing = { find: () => Promise.reject(new Error("away")), isUnknown: () => true };
    for (let count = 0; count < LIMITS.perRequester; count += 1)
      await expect(attempts.lookUp(requester, failing)).rejects.toThrow("away");
    expect(await isRefused(requester, true)).toBe(false);
  });

  it("are counted by device for any signed-in person, by network for a guest, and for an hour", async () => {
    const deviceId = randomUUID();
    await guess({ ...person(), deviceId }, LIMITS.perRequester);
    expect(await isRefused({ ...person(), deviceId }, true)).toBe(true);
    expect(await isRefused(person(), true)).toBe(false);
    const guest = (last: string): CodeRequester => ({
      viewer: undefined,
      ip: `2001:db8:7:7::${last}`,
      deviceId: undefined,
    });
    for (let count = 0; count < LIMITS.perRequester; count += 1)
      expect(await isRefused(guest(count.toString(16)))).toBe(false);
    expect(await isRefused(guest("ffff"), true)).toBe(true);
    expect(await isRefused({ viewer: undefined, ip: "2001:db8:7:8::1", deviceId: undefined }, true)).toBe(
      false,
    );
    platform.clock.advance(HOUR);
    expect(await isRefused({ ...person(), deviceId }, true)).toBe(false);
    expect(await isRefused(guest("1"), true)).toBe(false);
  });

  it("of many people behind one address end later, together", async () => {
    const ip = "203.0.113.200";
    for (let count = 0; count < LIMITS.perAddress / LIMITS.perRequester; count += 1)
      await guess({ ...person(), ip }, LIMITS.perRequester);
    expect(await isRefused({ ...person(), ip }, true)).toBe(true);
  });
});

describe("every call that takes a code", () => {
  const LIMIT = 60;
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const query = "translation=en&country=IN";
  const selection = (parameters: string) =>
    `/order/v1/pages/plans/selection?type=subscription&country=IN&system=Z5&platform-code=web_app&${parameters}`;
  /** The calls by their answer to too many guesses: a refusal, or the general prices. */
  const REFUSING: readonly ((code: string) => { readonly path: string; readonly body?: unknown })[] = [
    (code) => ({ path: `/order/v3/promotions/${code}?${query}` }),
    (code) => ({ path: `/subscription/v2/promotion/${code}?${query}` }),
    (code) => ({ path: `/order/v1/referral/${code}` }),
    (code) => ({ path: `/payment/coupon?coupon_code=${code}&country_code=IN` }),
    (code) => ({ path: `/payment/coupon/verify?coupon_code=${code}&country_code=IN` }),
    (code) => ({ path: `/payment/coupon/redeem?coupon_code=${code}&country_code=IN&id=${demoId(12)}` }),
    (code) => ({ path: "/payment/validateOffer", body: { offer: "student", country_code: "IN", code } }),
    (code) => ({
      path: "/subscription/v1/purchase",
      body: {
        plan_id: YEAR,
        price: "999.00",
        currency: "INR",
        country: "IN",
        idempotency_key: randomUUID(),
        code,
      },
    }),
    (referral_id) => ({
      path: "/subscription/v1/purchase",
      body: {
        plan_id: YEAR,
        price: "999.00",
        currency: "INR",
        country: "IN",
        idempotency_key: randomUUID(),
        referral_id,
      },
    }),
  ];
  const PRICING: readonly ((code: string) => string)[] = [
    (code) => `/order/v1/plans/display?country=IN&system=Z5&code=${code}`,
    (code) => `/order/v1/plans/display?country=IN&system=Z5&id=${code}&name=referral`,
    (code) => selection(`code=${code}`),
    (code) => selection(`referral-id=${code}`).replace("/v1/", "/v2/"),
  ];

  async function ask(
    session: TestSession,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const json = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await platform.fetch(path, {
      ...json,
      headers: {
        "x-visitor-country": "IN",
        ...session.headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
    });
    return { status: answer.status, text: await answer.text() };
  }

  it("counts towards one limit, and then refuses or shows the prices of everybody, also for codes that are right", async () => {
    const requester = await signInAs(platform, { userId: demoId(12) });
    const calls = REFUSING.length + PRICING.length;
    const rounds = Math.floor(LIMIT / calls);
    for (let round = 0; round < rounds; round += 1) {
      for (const call of REFUSING) {
        const { path, body } = call(`GUESS-${round}`);
        expect((await ask(requester, path, body)).status, path).not.toBe(429);
      }
      for (const path of PRICING) expect((await ask(requester, path(`GUESS-${round}`))).status).toBe(200);
    }
    const left = LIMIT - rounds * calls;
    for (let count = 0; count < left; count += 1)
      expect((await ask(requester, `/order/v1/referral/GUESS-${count}`)).status).toBe(404);
    for (const call of REFUSING) {
      const { path, body } = call("BINGE");
      const answer = await ask(requester, path, body);
      expect([answer.status, JSON.parse(answer.text)], path).toEqual([
        429,
        expect.objectContaining({ code: "TOO_MANY_CODES" }),
      ]);
    }
    for (const path of PRICING)
      for (const code of ["BINGE", "FRIEND-OF-PRIYA"])
        expect((await ask(requester, path(code))).text).toBe((await ask(requester, path(""))).text);
  });

  it("accepts right codes any number of times", async () => {
    const buyer = await signInAs(platform, { userId: demoId(13) });
    for (let count = 0; count < LIMIT / 2 + 1; count += 1) {
      expect(
        (
          await ask(
            buyer,
            "/order/v1/plans/display?country=IN&system=Z5&id=FRIEND-OF-PRIYA&code=FRIEND-OF-PRIYA&name=referral",
          )
        ).text,
      ).toContain("799.20");
    }
    expect((await ask(buyer, selection("code=BINGE"))).text).toContain("499.50");
  });
});

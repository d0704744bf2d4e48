import { DAY } from "@marquee/config";
import { createRequest, isMarqueeError, type Client, type Fetch } from "@marquee/http";
import { buildClient } from "@marquee/http/testing";
import {
  fetchShareLink,
  fetchSubscriptions,
  fetchTransactions,
  type SubscriptionOptions,
} from "@marquee/plans-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { decimalPrice } from "../plans/prices/decimal-price.ts";
import { referral } from "../../schema/plans.ts";
import { newPerson } from "../users/users.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const clientOf = (headers: Readonly<Record<string, string>>, language = "en"): Client => {
  const fetch = ((address: string, init: RequestInit = {}) =>
    platform.fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    })) as unknown as Fetch;
  const families = { order: "/order", subscription: "/subscription", user: "/user" };
  const client = buildClient({ fetch, families, viewer: () => ({ country: "IN", language }) });
  // The session's headers identify the viewer, so no step of the client may add tokens.
  return { ...client, request: createRequest(fetch, { families }) };
};
const demoClient = async (person: number, language?: string): Promise<Client> =>
  clientOf((await signInAs(platform, { userId: demoId(person) })).headers, language);

describe("GET /v1/subscription", () => {
  it.each(["subscription", "order"] as const)(
    "of the %s service answers the active packs of the caller, and with include_all the ended ones [PLAT-68]",
    async (service) => {
      const [lapsed, two] = [await demoClient(5), await demoClient(13)];
      const fetchPlans = async (client: Client, options: SubscriptionOptions = {}) =>
        (await fetchSubscriptions(client, { service, ...options })).map(({ planId, state }) => [
          planId,
          state,
        ]);
      expect(await fetchPlans(lapsed)).toEqual([]);
      expect(await fetchPlans(lapsed, { includeAll: true })).toEqual([["0-11-in-month", "expired"]]);
      expect(new Set((await fetchPlans(two)).map(([planId]) => planId))).toEqual(
        new Set(["0-11-in-year", "0-11-in-club"]),
      );
    },
  );

  it("reads as the subscription of the SDK, titles in the language asked for [PLAT-68]", async () => {
    const [pack] = await fetchSubscriptions(await demoClient(2, "hi"));
    expect(pack).toMatchObject({
      id: demoId(2, 1),
      state: "activated",
      planId: "0-11-in-year",
      title: "प्रीमियम, 12 महीने",
      billingFrequencyDays: 365,
      isRenewing: true,
      isFreeTrial: false,
      partners: [],
      startsAt: platform.clock.now() - 40 * DAY,
      endsAt: platform.clock.now() + 3650 * DAY,
      price: { amountMinor: 99_900, currency: "INR" },
      renewalPrice: { amountMinor: 149_900, currency: "INR" },
    });
    const [ofPartner] = await fetchSubscriptions(await demoClient(4));
    expect(ofPartner?.partners).toEqual([{ id: "telecom-operator", name: "Telecom operator" }]);
    const [regional] = await fetchSubscriptions(await demoClient(20));
    expect(JSON.stringify(regional?.audioLimits)).toContain("ta");
  });

  it('is an error and not "none" where the answer is no list', async () => {
    const client: Client = {
      ...clientOf({}),
      request: () =>
        Promise.resolve({ ok: true, status: 200, data: "nonsense", headers: { get: () => null } as never }),
    };
    await expect(fetchSubscriptions(client)).rejects.toSatisfy(
      (error) => isMarqueeError(error) && error.code === "UNREADABLE_ANSWER",
    );
  });

  it("refuses guests, and an invalid filter [PLAT-68]", async () => {
    await expect(fetchSubscriptions(clientOf({}))).rejects.toMatchObject({ status: 401 });
    const { headers } = await newPerson(platform);
    expect((await platform.fetch("/order/v1/subscription?include_all=yes", { headers })).status).toBe(400);
  });
});

describe("GET /user/v1/transactions", () => {
  it("answers the purchases of the caller alone, newest first, a page at a time [PLAT-60] [PLAN-68]", async () => {
    const client = await demoClient(18);
    const { items, total } = await fetchTransactions(client, { pageSize: 5 });
    expect([items.length, total]).toEqual([5, 7]);
    const rest = await fetchTransactions(client, { pageSize: 5, page: 2 });
    const all = [...items, ...rest.items];
    const times = all.map(({ at }) => at ?? 0);
    expect(times).toEqual([...times].sort((left, right) => right - left));
    expect(new Set(all.map(({ id }) => id)).size).toBe(7);
    expect(all.find(({ contentId }) => contentId === "0-0-27")).toMatchObject({
      kind: "rental",
      planId: "0-11-in-rental",
      state: "paid",
      price: { amountMinor: 9_900, currency: "INR" },
      paymentProvider: "test",
    });
    expect(
      (await fetchTransactions(await demoClient(2))).items.map(({ kind, planId }) => [kind, planId]),
    ).toEqual([["subscription", "0-11-in-year"]]);
    expect((await fetchTransactions(clientOf((await newPerson(platform)).headers))).total).toBe(0);
  });
});

describe("GET /user/referral/shareLink", () => {
  it("answers the same code for a person forever, even in parallel, and another for another person [PLAT-59]", async () => {
    const first = await newPerson(platform);
    const [one, two] = [clientOf(first.headers), clientOf((await newPerson(platform)).headers)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetchShareLink(one)));
    const code = answers[0]?.code ?? "";
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([code]));
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    expect(answers[0]?.link).toBe(
      `http://127.0.0.1:3000/ref?code=${code}&id=${code}&name=referral&referralUserId=${first.userId}`,
    );
    expect((await fetchShareLink(two)).code).not.toBe(code);
    platform.clock.advance(400 * DAY);
    const later = clientOf((await signInAs(platform, { userId: first.userId })).headers);
    expect((await fetchShareLink(later)).code).toBe(code);
    platform.clock.advance(-400 * DAY);
    expect((await platform.db.select().from(referral)).filter((row) => row.code === code)).toHaveLength(1);
  });
});

it.each([
  [49_900, "INR", "499.00"],
  [5, "USD", "0.05"],
  [0, "EUR", "0.00"],
  [999, "JPY", "999"],
  [1_500, "KWD", "1.500"],
  [-10, "INR", "-0.10"],
])("%i minor units of %s are %s", (amountMinor, currency, text) => {
  expect(decimalPrice(amountMinor, currency)).toBe(text);
});

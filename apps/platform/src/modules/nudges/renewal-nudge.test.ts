import { createRequest, type Fetch } from "@marquee/http";
import { createPersistedQueries } from "@marquee/http/persisted-queries";
import { buildClient } from "@marquee/http/testing";
import { fetchRenewalNudge, type RenewalNudge } from "@marquee/plans-sdk";
import { DAY } from "@marquee/config";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { subscription } from "../../schema/orders.ts";
import { plan } from "../../schema/plans.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { newPerson } from "../users/users.fixture.ts";
import { nudge } from "./tables.ts";

/** A nudge that runs, without its discount. */
const DRAFT = {
  texts: { en: { heading: "Own" } },
  discountMinor: 0,
  discountPercent: 0,
  targetPage: "plans",
  isActive: true,
  startsAt: new Date(0),
  endsAt: new Date("2100-01-01"),
} as const;

const [PREMIUM, PARTNER, LAPSED, RENEWING] = [2, 4, 5, 6];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const problems: unknown[] = [];
const logger = {
  debug() {},
  info() {},
  warn: (...facts: unknown[]) => void problems.push(facts),
  error: (...facts: unknown[]) => void problems.push(facts),
};

async function nudgeWith(
  headers: Readonly<Record<string, string>>,
  country = "IN",
): Promise<RenewalNudge | undefined> {
  const fetch = ((address: string, init: RequestInit = {}) =>
    platform.fetch(address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    })) as unknown as Fetch;
  const families = { graphql: "/graphql" };
  const execute = createPersistedQueries({
    request: createRequest(fetch, { families }),
    families,
    clock: { now: platform.clock.now, monotonic: platform.clock.now },
    logger,
  });
  // The session's headers identify the viewer, so no step of the client may add tokens.
  const client = buildClient({ fetch, families, logger, viewer: () => ({ country, language: "en" }) });
  return fetchRenewalNudge({ ...client, execute });
}
const nudgeOf = async (person: number, more: Readonly<Record<string, string>> = {}) =>
  nudgeWith({ ...(await signInAs(platform, { userId: demoId(person) })).headers, ...more });

describe("the renewal nudge", () => {
  it("asks a lapsed subscriber to come back, with the discount of the country [PLAT-47]", async () => {
    expect(await nudgeOf(LAPSED)).toMatchObject({
      nudgeType: "LAPSER",
      diffDays: -12,
      repeatDays: 2,
      id: "lapsed-in-discount",
      planId: "0-11-in-month",
      planName: "Premium, 1 month",
      planDurationDays: 30,
      targetPage: "plans",
      checkoutWidget: "Welcome back",
      planPrice: { amountMinor: 19_900, currency: "INR" },
      discountedPrice: { amountMinor: 14_900, currency: "INR" },
      headers: { heading: "Your seat is still free" },
      actionText: "Renew now",
    });
    expect((await nudgeOf(LAPSED, { "display-language": "hi" }))?.headers?.heading).toBe(
      "आपकी सीट अब भी ख़ाली है",
    );
    expect(await nudgeOf(LAPSED, { "display-language": "th" })).toMatchObject({
      actionText: "ต่ออายุตอนนี้",
      checkoutWidget: "ยินดีต้อนรับกลับ",
      headers: { heading: "ที่นั่งของคุณยังว่างอยู่" },
    });
  });

  it("shows the price that its order costs, and no plan whose sale is over", async () => {
    const { headers } = await signInAs(platform, { userId: demoId(LAPSED) });
    const shown = await nudgeOf(LAPSED);
    const body = {
      plan_id: shown?.planId,
      price: "149.00",
      currency: "INR",
      country: "IN",
      nudge_id: shown?.id,
      idempotency_key: "order-of-a-nudge",
    };
    const ordered = await platform.fetch("/subscription/v1/purchase", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([ordered.status, shown?.discountedPrice?.amountMinor, await ordered.json()]).toMatchObject([
      200,
      14_900,
      { price: "149.00", due_now: "149.00" },
    ]);
    const ended = (endsAt: Date | null) =>
      platform.db.update(plan).set({ endsAt }).where(eq(plan.id, "0-11-in-month"));
    await ended(new Date(platform.clock.now()));
    expect(await nudgeOf(LAPSED)).toMatchObject({
      id: "lapsed-in-discount",
      planId: undefined,
      discount: undefined,
      widget: { discount: "" },
    });
    await ended(null);
  });

  it("asks a subscriber whose pack ends within a week to renew [PLAT-47]", async () => {
    expect(await nudgeOf(RENEWING)).toMatchObject({
      nudgeType: "ADVANCE_RENEWAL",
      tier: "all-access",
      diffDays: 3,
      id: "renewing-in",
      planId: "0-11-in-month",
      discount: undefined,
      headers: { heading: "Your plan ends soon" },
    });
  });

  it.each([
    ["a fresh subscriber", PREMIUM],
    ["the customer of a partner", PARTNER],
    ["somebody without any pack", 1],
  ])("is empty for %s [PLAT-47]", async (_who, person) => {
    expect(await nudgeOf(person)).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it("follows the subscription as it changes: renewing by itself, ending, long ended [PLAT-47]", async () => {
    const { userId, headers } = await newPerson(platform);
    const now = platform.clock.now();
    const set = async (state: "activated" | "expired", endsInDays: number, isRenewing: boolean) => {
      await platform.db.delete(subscription).where(eq(subscription.userId, userId));
      await platform.db.insert(subscription).values({
        userId,
        planId: "0-11-in-month",
        state,
        isRenewing,
        startsAt: new Date(now - 400 * DAY),
        endsAt: new Date(now + endsInDays * DAY),
      });
      return (await nudgeWith(headers))?.nudgeType;
    };
    expect(await set("activated", 7, false)).toBe("ADVANCE_RENEWAL");
    expect(await set("activated", 7, true)).toBeUndefined();
    expect(await set("activated", 8, false)).toBeUndefined();
    expect(await set("expired", -1, false)).toBe("LAPSER");
    expect(await set("activated", -1, true)).toBe("LAPSER");
    expect(await set("expired", -181, false)).toBeUndefined();
  });

  it("is none for a partner's subscription, ended or ending, also beside one of ours [PLAT-47] [DEC-115]", async () => {
    const { userId, headers } = await newPerson(platform);
    const now = platform.clock.now();
    type Owned = readonly [endsInDays: number, partnerName: string | null];
    const nudgeFor = async (...list: readonly Owned[]) => {
      await platform.db.delete(subscription).where(eq(subscription.userId, userId));
      for (const [index, [endsInDays, partnerName]] of list.entries())
        await platform.db.insert(subscription).values({
          userId,
          planId: index === 0 ? "0-11-in-month" : "0-11-in-year",
          partnerName,
          state: endsInDays > 0 ? "activated" : "expired",
          isRenewing: false,
          startsAt: new Date(now - 400 * DAY),
          endsAt: new Date(now + endsInDays * DAY),
        });
      return (await nudgeWith(headers))?.nudgeType;
    };
    expect(await nudgeFor([-12, null])).toBe("LAPSER");
    expect(await nudgeFor([-12, "Northwave"])).toBeUndefined();
    expect(await nudgeFor([5, null])).toBe("ADVANCE_RENEWAL");
    expect(await nudgeFor([5, "Northwave"])).toBeUndefined();
    expect(await nudgeFor([5, null], [2, "Northwave"])).toBe("ADVANCE_RENEWAL");
    expect(await nudgeFor([-12, null], [100, "Northwave"])).toBeUndefined();
    expect(await nudgeFor([-180, null])).toBe("LAPSER");
  });

  it("is that of the country found, sells no plan of another, and then promises no discount [PLAT-47] [PLAT-96]", async () => {
    const abroad = await nudgeOf(LAPSED, { "x-forwarded-for": TEST_ADDRESSES.US });
    expect(abroad).toMatchObject({
      nudgeType: "LAPSER",
      id: "lapsed-us-discount",
      planId: undefined,
      planPrice: undefined,
      discount: undefined,
      discountedPrice: undefined,
      widget: { discount: "" },
      targetPage: "plans",
    });
    expect(await nudgeOf(LAPSED, { "x-forwarded-for": TEST_ADDRESSES.DE })).toBeUndefined();
  });

  it("says its facts on the wire: discount by its kind, where it leads, when the plan ends, and whose texts [PLAT-47] [PLAN-20] [PLAN-21] [PLAN-22] [PLAN-23]", async () => {
    const { userId, headers } = await newPerson(platform, { countryCode: "US" });
    const now = platform.clock.now();
    const endsAt = new Date(now - 3 * DAY);
    await platform.db.insert(subscription).values({
      userId,
      planId: "0-11-us-quarter",
      state: "expired",
      isRenewing: false,
      startsAt: new Date(now - 33 * DAY),
      endsAt,
    });
    await platform.db.insert(nudge).values({
      ...DRAFT,
      id: "us-own",
      countryCode: "US",
      audience: "lapsed",
      currency: "USD",
      discountPercent: 25,
      discountMinor: 999,
      targetPage: "payment",
      texts: {
        en: {
          banner: "/banner.jpg",
          heading: "Come back",
          subHeading: "Soon",
          description: "Read on",
          thumbnailImage: "/thumbnail.jpg",
          subTitle: "All of it",
          limitedTime: "Today",
          actionText: "Renew",
          checkoutBanner: "/checkout.jpg",
          checkoutWidget: "Welcome",
          paymentDetails: "For you",
        },
        ta: { heading: "வாருங்கள்" },
      },
    });
    const response = await platform.fetch("/graphql", {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "x-forwarded-for": TEST_ADDRESSES.US,
        "display-language": "ta",
      },
      body: JSON.stringify({
        query: `{ lapserAdvanceRenewalNudge(country: "IN") { status message lapserAdvanceRenewal {
          nudgeType tier diffDays repeatValue
          actionData { id planId planName planDuration planPrice targetPage }
          advanceRenewalMetaData { headers { heading } }
          lapserMetaData {
            headers { banner heading subHeading description }
            subscriptionWidget {
              thumbnailImage title subTitle limitedTime discount subcriptionValidity
            }
          }
          lapserInfo { action actionText }
          checkoutInfo { banner checkoutWidget paymentDetails }
          discount { amount currency discountType planDiscountedPrice } } } }`,
      }),
    });
    await platform.db.delete(nudge).where(eq(nudge.id, "us-own"));
    expect(await response.json()).toEqual({
      data: {
        lapserAdvanceRenewalNudge: {
          status: "success",
          message: "",
          lapserAdvanceRenewal: {
            nudgeType: "LAPSER",
            tier: "all-access",
            diffDays: -3,
            repeatValue: 2,
            actionData: {
              id: "us-own",
              planId: "0-11-us-quarter",
              planName: "பிரீமியம், 3 மாதங்கள்",
              planDuration: 90,
              planPrice: 19.99,
              targetPage: "payment",
            },
            advanceRenewalMetaData: null,
            lapserMetaData: {
              headers: {
                banner: "/banner.jpg",
                heading: "வாருங்கள்",
                subHeading: "Soon",
                description: "Read on",
              },
              subscriptionWidget: {
                thumbnailImage: "/thumbnail.jpg",
                title: "பிரீமியம், 3 மாதங்கள்",
                subTitle: "All of it",
                limitedTime: "Today",
                discount: "25%",
                subcriptionValidity: endsAt.toISOString(),
              },
            },
            lapserInfo: { action: "renew", actionText: "Renew" },
            checkoutInfo: {
              banner: "/checkout.jpg",
              checkoutWidget: "Welcome",
              paymentDetails: "For you",
            },
            discount: {
              amount: 25,
              currency: "USD",
              discountType: "PERCENTAGE_OFF",
              planDiscountedPrice: 15,
            },
          },
        },
      },
    });
  });

  it("is the one that runs, and of several the one with the greatest discount [PLAT-47]", async () => {
    const now = platform.clock.now();
    const day = (days: number) => new Date(now + days * DAY);
    const idWith = async (...drafts: readonly Partial<typeof nudge.$inferInsert>[]) => {
      const rows = drafts.map((draft, index) => ({
        ...DRAFT,
        countryCode: "IN",
        audience: "lapsed" as const,
        currency: "INR",
        id: `own-${index}`,
        ...draft,
      }));
      await platform.db.insert(nudge).values(rows);
      const shown = (await nudgeOf(LAPSED))?.id;
      await platform.db.delete(nudge).where(like(nudge.id, "own-%"));
      return shown;
    };
    const greater = { discountPercent: 30 };
    expect(await idWith({ discountPercent: 10 }, greater, { discountPercent: 20 })).toBe("own-1");
    expect(await idWith({ discountMinor: 4_999 })).toBe("lapsed-in-discount");
    expect(await idWith({ discountMinor: 5_001 })).toBe("own-0");
    expect(await idWith({ ...greater, isActive: false })).toBe("lapsed-in-discount");
    expect(await idWith({ ...greater, startsAt: new Date(now + 1) })).toBe("lapsed-in-discount");
    expect(await idWith({ ...greater, startsAt: day(0) })).toBe("own-0");
    expect(await idWith({ ...greater, endsAt: day(0) })).toBe("lapsed-in-discount");
    expect(await idWith({ ...greater, endsAt: new Date(now + 1) })).toBe("own-0");
    expect(await idWith({ ...greater, audience: "renewing" })).toBe("lapsed-in-discount");
    expect(await idWith({ ...greater, countryCode: "US" })).toBe("lapsed-in-discount");
  });

  it("offers its own plan before that of the person, where that can be bought [PLAT-47] [DEC-115]", async () => {
    const planWith = async (planId: string) => {
      await platform.db.update(nudge).set({ planId }).where(eq(nudge.id, "lapsed-in-discount"));
      const shown = (await nudgeOf(LAPSED))?.planId;
      await platform.db.update(nudge).set({ planId: null }).where(eq(nudge.id, "lapsed-in-discount"));
      return shown;
    };
    expect(await planWith("0-11-in-year")).toBe("0-11-in-year");
    expect(await planWith("0-11-us-quarter")).toBe("0-11-in-month");
  });

  it("refuses guests, which counts as no nudge [PLAT-47]", async () => {
    expect(await nudgeWith({})).toBeUndefined();
    const answer = await platform.fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: '{ lapserAdvanceRenewalNudge(country: "IN") { status } }' }),
    });
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
  });
});

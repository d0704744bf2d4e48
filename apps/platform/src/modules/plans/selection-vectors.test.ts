import { DAY, parseCountryCode, systemValue } from "@marquee/config";
import { readPlanPage, selectPlans } from "@marquee/plans-sdk";
import { like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { planVectors } from "../../testing/plan-vectors.ts";
import { plan, planCategory, planOption } from "../../schema/plans.ts";

// The page of plans that the platform answers, against the cases that plans-sdk ships for apps in every language.
interface WireOption {
  readonly id: string;
  readonly isDefault?: boolean;
  readonly purchaseAllowed?: boolean;
  readonly priority?: number;
  readonly paymentProviders?: readonly { readonly name: string }[];
}
interface Given {
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly options: readonly WireOption[];
  }[];
  readonly country: keyof typeof TEST_ADDRESSES;
  readonly storedProvider: string | null;
  readonly isActiveSuppressed: boolean;
  readonly chosenPlanId: string | null;
}
const ALL = planVectors<Given, { readonly options: readonly (readonly string[])[] }>("selection");
/** The platform always answers whether a plan may be bought, and only knows countries that have a test address. */
const ANSWERED = ALL.filter(
  ({ given }) =>
    given.country in TEST_ADDRESSES &&
    given.categories.every(({ options }) =>
      options.every(({ purchaseAllowed }) => purchaseAllowed !== undefined),
    ),
);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  // Only the plans of a case are sold while it runs.
  await platform.db.update(plan).set({ endsAt: new Date(platform.clock.now()) });
});
afterAll(() => platform.close());

async function layDown({ categories, country }: Given): Promise<void> {
  const { db, clock } = platform;
  await db.delete(plan).where(like(plan.id, "vector-%"));
  await db.delete(planCategory).where(like(planCategory.id, "vector-%"));
  for (const [position, { id, title, options }] of categories.entries()) {
    const categoryId = `vector-${id}`;
    await db
      .insert(planCategory)
      .values({ id: categoryId, title: { en: title }, type: "SVOD", priority: position });
    for (const [place, option] of options.entries()) {
      const planId = `vector-${option.id}`;
      await db.insert(plan).values({
        id: planId,
        categoryId,
        countryCode: country,
        system: systemValue(parseCountryCode(country)),
        kind: "subscription",
        title: { en: option.id },
        description: { en: option.id },
        priceMinor: 100,
        actualPriceMinor: 100,
        currency: "INR",
        billingFrequencyDays: 30,
        startsAt: new Date(clock.now() - DAY),
        isDefault: option.isDefault === true,
        isPurchaseAllowed: option.purchaseAllowed === true,
        priority: option.priority ?? null,
        metadata: { paymentProviders: option.paymentProviders?.map(({ name }) => name) ?? [] },
      });
      await db
        .insert(planOption)
        .values({ id: `vector-${id}-${option.id}`, categoryId, planId, priority: place });
    }
  }
}

/** The answered page, with or without the provider through which the viewer came. */
async function pageOf({ country, storedProvider }: Given, namesProvider: boolean) {
  const provider = namesProvider && storedProvider !== null ? `&payment_provider=${storedProvider}` : "";
  const answer = await platform.fetch(
    `/order/v1/pages/plans/selection?type=subscription&country=${country}&system=${systemValue(parseCountryCode(country))}&language=en&platform-code=web_app${provider}`,
    {
      headers: { "x-forwarded-for": TEST_ADDRESSES[country] },
    },
  );
  expect(answer.status).toBe(200);
  return readPlanPage(await answer.json()).categories;
}

describe("the golden vectors of selection hold for the page of plans", () => {
  it("nearly all of them", () => {
    expect(ANSWERED.length).toBeGreaterThanOrEqual(ALL.length - 5);
  });

  it.each(ANSWERED)("$name", async ({ given, expected }) => {
    await layDown(given);
    const plain = (id: string | undefined): string | null => id?.replace("vector-", "") ?? null;
    // The same plans result whether or not the provider is sent: the platform filters as the client does. It omits headings
    // without plans.
    for (const namesProvider of [false, true]) {
      const selection = selectPlans({
        categories: await pageOf(given, namesProvider),
        country: parseCountryCode(given.country),
        storedProvider: given.storedProvider ?? undefined,
        isActiveSuppressed: given.isActiveSuppressed,
        chosenPlanId: given.chosenPlanId === null ? undefined : `vector-${given.chosenPlanId}`,
      });
      const options = selection.categories.map((category) => category.options.map(({ id }) => plain(id)));
      expect({
        options: options.filter((ids) => ids.length > 0),
        active: plain(selection.active?.id),
        defaults: selection.categories.flatMap((category) =>
          category.options.filter(({ isDefault }) => isDefault).map(({ id }) => plain(id)),
        ),
        isPurchasable: selection.isPurchasable,
        isProviderSetAside: selection.isProviderSetAside,
      }).toEqual({ ...expected, options: expected.options.filter((ids) => ids.length > 0) });
    }
  });
});

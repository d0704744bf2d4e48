import { readPlan, PROMO_START } from "@marquee/plans-sdk";
import { buildCategory, buildSubscription } from "@marquee/plans-sdk/testing";
import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { BuyPlanScreen } from "./BuyPlanScreen.tsx";

const TRIAL = "7 days free";

/** The page of plans, for a member who has had one subscription, which is read once `reading` ends. */
async function openPlans(
  subscription: Parameters<typeof buildSubscription>[0],
  reading: Promise<void> = Promise.resolve(),
) {
  const plan = readPlan({
    id: "year",
    title: "Premium, a year",
    duration: { value: 365 },
    price: { actual: "999", currency: "INR" },
    purchaseAllowed: true,
    isDefault: true,
    recurring: true,
    freeTrial: 7,
  });
  if (plan === undefined) throw new Error("no plan");
  const offer = {
    page: { journeyType: "SUBSCRIPTION" as const, groups: [], categories: [buildCategory([plan])] },
    discountedPage: undefined,
    promo: PROMO_START,
    metadata: { features: [], plans: [] },
    provider: undefined,
    planId: undefined,
    promoText: "",
  };
  return openPage(<BuyPlanScreen offer={offer} place="buyPlan" />, {
    app: buildAppContext({ userType: "registered" }),
    history: ["/buy-plan"],
    isSignedIn: true,
    answer: (call) =>
      call === "GET /subscription/v1/subscription"
        ? reading.then(() => Response.json([buildSubscription(subscription)]))
        : undefined,
  });
}

it("the page of plans promises no second free trial to a member who had one [PLAN-39] [PLAN-111]", async () => {
  const { text } = await openPlans({ id: "s-1", free_trial: true, state: "expired" });
  await expect.poll(text, SOON).not.toContain(TRIAL);
  expect(text()).toContain("Premium, a year");
});

it("the page of plans promises a free trial to a member whose plan began without one [PLAN-39]", async () => {
  const { quiet, text } = await openPlans({ id: "s-2", free_trial: false, state: "expired" });
  await quiet();
  expect(text()).toContain(TRIAL);
});

it("the page of plans promises no free trial to a member before it is known whether they had one [PLAN-39]", async () => {
  let read: () => void = () => undefined;
  const { quiet, text } = await openPlans(
    { id: "s-3", free_trial: false, state: "expired" },
    new Promise((resolve) => {
      read = resolve;
    }),
  );
  await quiet();
  expect(text()).toContain("Premium, a year");
  expect(text()).not.toContain(TRIAL);
  read();
  await expect.poll(text, SOON).toContain(TRIAL);
});

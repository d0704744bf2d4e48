import { PROMO_START, type PlanPage } from "@marquee/plans-sdk";
import { describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { useOffer } from "./use-offer.ts";

/** Lets the code that prices plans come, or not. */
const loading = vi.hoisted(() => {
  const settle = { come: (): void => undefined, fail: (): void => undefined };
  return { settle, promise: Promise.resolve() };
});
vi.mock(import("./my-priced-plans.ts"), async (importOriginal) => {
  const { myPricedPlans } = await importOriginal();
  return {
    myPricedPlans: (...given: Parameters<typeof myPricedPlans>) =>
      loading.promise.then(() => myPricedPlans(...given)) as unknown as ReturnType<typeof myPricedPlans>,
  };
});

const PAGE: PlanPage = { journeyType: "SUBSCRIPTION", groups: [], categories: [] };
const OFFER = {
  page: PAGE,
  discountedPage: undefined,
  promo: PROMO_START,
  metadata: { features: [], plans: [] },
  provider: undefined,
  planId: undefined,
  promoText: "",
};

const CHOOSE = "Choose";

function Choice() {
  const { choose } = useOffer({ ...OFFER, planId: "a" }, PAGE);
  return (
    <button type="button" onClick={() => choose("b")}>
      {CHOOSE}
    </button>
  );
}

it("a plan that the viewer chooses replaces the one of the link, also when they come back [PLAN-48]", async () => {
  loading.promise = Promise.resolve();
  const { press } = await openPage(<Choice />, {
    app: buildAppContext(),
    address: "/buy-plan?plid=a&utm_source=x#plans",
    history: ["/buy-plan?plid=a&utm_source=x#plans"],
  });
  await press(CHOOSE);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    "/buy-plan?utm_source=x#plans",
  );
});

function Prices() {
  const { viewer, isPending } = useOffer(OFFER, PAGE);
  return `${viewer === undefined ? "unknown" : "known"} viewer, prices ${isPending ? "pending" : "final"}`;
}

/** The page of a guest whose facts are known, while the code that prices the plans has not come. */
async function openPlans() {
  loading.promise = new Promise((resolve, reject) => {
    loading.settle = { come: resolve, fail: () => reject(new Error("no such file")) };
  });
  const page = await openPage(<Prices />, { app: buildAppContext(), history: ["/buy-plan"] });
  await expect.poll(page.text, SOON).toBe("known viewer, prices pending");
  return page;
}

describe("prices while the code that reads the viewer's own is loading", () => {
  it("are pending until they are asked for with referral and code, so that a press of Continue waits [PLAN-49] [PLAN-58]", async () => {
    const page = await openPlans();
    loading.settle.come();
    await expect.poll(page.text, SOON).toBe("known viewer, prices final");
  });

  it("are the server's when it cannot be loaded", async () => {
    const page = await openPlans();
    loading.settle.fail();
    await expect.poll(page.text, SOON).toBe("known viewer, prices final");
  });
});

import { buildClient, fakeFetch, recordingLogger, settlePromises } from "@marquee/http/testing";
import type { FakeAnswer } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanPage } from "../read/read-categories.ts";
import { buildPlanWire } from "../testing/build-plan.ts";
import { createPricedPlans } from "./create-priced-plans.ts";

const EVERYBODY = { journey: "SUBSCRIPTION", groups: [], categories: [] } as unknown as PlanPage;
const REFERRAL = { id: "r-1", code: "FRIEND", name: "referral", referralUserId: "u-2", expiresAt: undefined };
const DOWN: FakeAnswer = { status: 500, json: {} };

/** Plans named after what lowered them: `code/referral`. */
const pageFor = (address: string): FakeAnswer => {
  const query = new URLSearchParams(address.split("?")[1]);
  const title = [query.get("code"), query.get("referral-id")].join("/");
  return {
    json: {
      journey_type: "SUBSCRIPTION",
      groups: [],
      categories: [{ id: "c", title: "C", options: [buildPlanWire({ title })] }],
    },
  };
};
const promotionFor = (address: string): FakeAnswer => {
  const code = address.split("?")[0].split("/").pop();
  return code === "NO"
    ? { status: 404, json: { message: "No" } }
    : { json: { code, type: "GENERIC", title: "Half", discount: "50", discount_type: "percentage" } };
};

/** A page of plans whose answers arrive when the test says so. */
function plans(options: Partial<Parameters<typeof createPricedPlans>[1]> = {}) {
  const waiting: { readonly address: string; answer(step?: FakeAnswer): void }[] = [];
  const logger = recordingLogger();
  const fetch = fakeFetch(
    ({ address }) =>
      new Promise<FakeAnswer>((resolve) => {
        waiting.push({
          address,
          answer: (step) =>
            resolve(step ?? (address.includes("promotions") ? promotionFor(address) : pageFor(address))),
        });
      }),
  );
  const client = createPricedPlans(buildClient({ fetch, logger }), { page: EVERYBODY, ...options });
  const shown = (): string | undefined => client.get().page.categories[0]?.options[0]?.title;
  async function answerAll(): Promise<void> {
    for (await settlePromises(); waiting.length > 0; await settlePromises()) waiting.shift()?.answer();
  }
  return { client, waiting, shown, answerAll, logger };
}

describe("createPricedPlans", () => {
  it("requests the prices of a member and of a referral, which apply again after a code is removed [PLAN-58] [PLAN-120]", async () => {
    const { client, shown, answerAll } = plans();
    void client.viewerKnown({ isSignedIn: true, referral: REFERRAL });
    expect(client.get().isUpdating).toBe(true);
    await answerAll();
    expect([shown(), client.get().isUpdating]).toEqual(["FRIEND/r-1", false]);
    void client.enterCode({ code: "BINGE" });
    await answerAll();
    expect([shown(), client.get().promo.step]).toEqual(["BINGE/", "applied"]);
    void client.removeCode();
    expect(shown()).toBe("FRIEND/r-1");
    await answerAll();
    expect([shown(), client.get().promo.step]).toEqual(["FRIEND/r-1", "none"]);
  });

  it("sends id, discount type and code of a referral, and none of them with a code [PLAN-58] [PLAN-90]", async () => {
    const { client, waiting, answerAll } = plans();
    const requested = () => {
      const query = new URLSearchParams(waiting.at(-1)?.address.split("?")[1]);
      return ["referral-id", "discount-type", "code"].map((name) => query.get(name));
    };
    void client.viewerKnown({ isSignedIn: true, referral: REFERRAL });
    await settlePromises();
    expect(requested()).toEqual(["r-1", "PERCENTAGE_OFF", "FRIEND"]);
    await answerAll();
    void client.enterCode({ code: "BINGE" });
    await settlePromises();
    waiting.shift()?.answer();
    await settlePromises();
    expect(requested()).toEqual([null, null, "BINGE"]);
  });

  it("requests nothing for a guest without referral, and applies the code of an address automatically [PLAN-49]", async () => {
    const { client, waiting, shown, answerAll } = plans();
    await client.viewerKnown();
    expect([waiting.length, client.get().page]).toEqual([0, EVERYBODY]);
    void client.viewerKnown({ code: "BINGE" });
    await answerAll();
    expect([shown(), client.get().promo.step]).toEqual(["BINGE/", "applied"]);
    // An entered code is not replaced by the code of a link.
    void client.viewerKnown({ code: "OTHER" });
    await answerAll();
    expect(shown()).toBe("BINGE/");
    const other = plans();
    void other.client.viewerKnown({ isSignedIn: true, code: "HALF" });
    await other.answerAll();
    expect(other.shown()).toBe("HALF/");
  });

  it("shows the result of the last action, however late answers come, and is then not updating [PLAN-120]", async () => {
    const act = fc.constantFrom("BINGE", "HALF", "NO", "remove", "member", "down");
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 60 }),
        async (acts, order) => {
          const { client, waiting, shown } = plans();
          for (const given of acts) {
            if (given === "remove") void client.removeCode();
            else if (given === "member") void client.viewerKnown({ isSignedIn: true, referral: REFERRAL });
            else if (given === "down") waiting.shift()?.answer(DOWN);
            else void client.enterCode({ code: given });
            await settlePromises();
          }
          for (let turn = 0; waiting.length > 0; turn += 1) {
            waiting.splice((order[turn] ?? 0) % waiting.length, 1)[0].answer();
            await settlePromises();
          }
          const { promo, isUpdating } = client.get();
          expect(isUpdating).toBe(false);
          if (promo.step === "applied") expect(shown()).toBe(`${promo.promotion.code}/`);
          else expect(["FRIEND/r-1", "/", undefined]).toContain(shown());
          if (acts.indexOf("down") >= 0) return;
          const last = acts.filter((given) => given !== "member").pop() ?? "remove";
          expect(promo.step).toBe(last === "remove" ? "none" : last === "NO" ? "refused" : "applied");
        },
      ),
      { numRuns: 300 },
    );
  });

  it("keeps the displayed prices if none arrive, and logs it without the code", async () => {
    const { client, waiting, logger } = plans();
    const known = client.viewerKnown({ isSignedIn: true });
    await settlePromises();
    waiting.shift()?.answer(DOWN);
    await known;
    expect([client.get().page, client.get().isUpdating, logger.lines.length]).toEqual([EVERYBODY, false, 1]);
    expect(JSON.stringify(logger.lines)).not.toContain("SECRET");
  });

  it("starts with the code and the prices that a server has read", () => {
    const pricedPage = { ...EVERYBODY, groups: [] };
    const promo = { step: "checking", code: "A" } as const;
    const { client } = plans({ pricedPage, promo });
    expect(client.get()).toEqual({ page: pricedPage, promo, isUpdating: false });
  });
});

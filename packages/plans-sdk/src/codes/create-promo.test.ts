import { buildClient, fakeFetch, recordingLogger, settlePromises } from "@marquee/http/testing";
import type { FakeAnswer } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROMO_START } from "../flows/promo-flow.ts";
import { VECTORS } from "../vectors/codes.ts";
import { stepsMissed, stepsOf, stepsTaken } from "../testing/vector-steps.fixture.ts";
import { createPromo } from "./create-promo.ts";

const FREE: FakeAnswer = {
  json: { code: "A", type: "GENERIC", title: "Free", discount: "100", discount_type: "FREE" },
};
const NO: FakeAnswer = { status: 404, json: { message: "No" } };
const DOWN: FakeAnswer = { status: 500, json: {} };

/** A promo code whose answers and prices arrive when the test says so. */
function promo() {
  const waiting: { readonly code: string; answer(step: FakeAnswer): void }[] = [];
  const pricing: { readonly code: string | undefined; answer(isPriced: boolean): void }[] = [];
  const shown: (string | undefined)[] = [];
  const logger = recordingLogger();
  const fetch = fakeFetch(
    ({ address }) =>
      new Promise<FakeAnswer>((answer) => {
        waiting.push({ code: address.split("?")[0].split("/").pop() as string, answer });
      }),
  );
  const client = createPromo(buildClient({ fetch, logger }), {
    reprice: (code) =>
      new Promise<void>((resolve, reject) => {
        pricing.push({
          code,
          answer(isPriced) {
            if (!isPriced) return reject(new Error("down"));
            shown.push(code);
            resolve();
          },
        });
      }),
  });
  const states: unknown[] = [client.get()];
  client.subscribe((state) => states.push(state));
  return { client, waiting, pricing, shown, states, logger };
}

type Act = "A" | "B" | " " | "remove" | "answer" | "answerLast" | "fail" | "price" | "refusePrice";
const ACTS: readonly Act[] = [
  "A",
  "B",
  " ",
  "remove",
  "answer",
  "answerLast",
  "fail",
  "price",
  "refusePrice",
];

async function walk(acts: readonly Act[]) {
  const page = promo();
  for (const act of acts) {
    const { client, waiting, pricing } = page;
    if (act === "A" || act === "B" || act === " ") void client.enterCode({ code: ` ${act}` });
    else if (act === "remove") void client.remove();
    else if (act === "answer" || act === "answerLast") {
      const requested = act === "answer" ? waiting.shift() : waiting.pop();
      requested?.answer(requested.code === "A" ? FREE : NO);
    } else if (act === "fail") {
      // Only code A can fail; the vectors contain B only as a refused one.
      const requested = waiting.shift();
      requested?.answer(requested.code === "A" ? DOWN : NO);
    } else pricing.shift()?.answer(act === "price");
    await settlePromises();
  }
  return page;
}

describe("createPromo", () => {
  it("takes exactly the steps of the golden vectors, in any order of answers [PLAN-41] [PLAN-120]", async () => {
    const known = stepsOf(VECTORS["flow-promo"]);
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { maxLength: 24 }), async (acts) => {
        const { states } = await walk(acts);
        const steps = stepsTaken(states);
        expect(steps.filter((step) => !known.has(step))).toEqual([]);
        for (const step of steps) taken.add(step);
      }),
      { numRuns: 1500, seed: 14 },
    );
    expect(stepsMissed(known, taken)).toEqual([]);
  });

  it("has the result of the last entered code, however late the others are answered [PLAN-120]", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Act>("A", "B", "remove"), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        async (acts, order) => {
          const { client, waiting, pricing } = await walk(acts);
          for (let turn = 0; waiting.length + pricing.length > 0; turn += 1) {
            const at = (order[turn] ?? 0) % (waiting.length + pricing.length);
            if (at < waiting.length) {
              const [requested] = waiting.splice(at, 1);
              requested.answer(requested.code === "A" ? FREE : NO);
            } else pricing.splice(at - waiting.length, 1)[0].answer(true);
            await settlePromises();
          }
          const last = acts[acts.length - 1];
          expect(client.get().step).toBe({ A: "applied", B: "refused", remove: "none" }[last as "A"]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("does not remove a newer code when prices fail late [PLAN-120]", async () => {
    const { client, waiting, pricing } = promo();
    void client.enterCode({ code: "A" });
    await settlePromises();
    waiting[0].answer(FREE);
    await settlePromises();
    expect(pricing.map(({ code }) => code)).toEqual(["A"]);
    void client.enterCode({ code: "B" });
    await settlePromises();
    pricing[0].answer(false);
    await settlePromises();
    expect(client.get()).toEqual({ step: "checking", code: "B" });
  });

  it("sends a code that is entered twice once, and shows its answer", async () => {
    const { client, waiting } = await walk(["A", "A", "answer", "price"]);
    expect([waiting.length, client.get().step]).toEqual([0, "applied"]);
  });

  it("asks for the prices of the code as the backend spells it, and applies that [PLAN-41]", async () => {
    const { client, waiting, pricing } = promo();
    void client.enterCode({ code: " a" });
    await settlePromises();
    waiting[0].answer(FREE);
    await settlePromises();
    expect(pricing.map(({ code }) => code)).toEqual(["A"]);
    expect(client.get()).toMatchObject({ step: "applied", promotion: { code: "A" } });
  });

  it("shows the server's message after too many codes, and none of a defect [PLAN-41] [PLAN-100]", async () => {
    const refusalOf = async (answer: FakeAnswer) => {
      const { client, waiting } = promo();
      void client.enterCode({ code: "A" });
      await settlePromises();
      waiting[0].answer(answer);
      await settlePromises();
      return client.get();
    };
    const TOO_MANY = { code: "TOO_MANY_CODES", message: "Try again in an hour" };
    expect(await refusalOf({ status: 429, json: TOO_MANY })).toEqual({
      step: "refused",
      code: "A",
      reason: "NO_ANSWER",
      message: "Try again in an hour",
    });
    expect(await refusalOf({ status: 500, json: TOO_MANY })).toMatchObject({
      reason: "NO_ANSWER",
      message: undefined,
    });
  });

  it("drops a code whose prices do not arrive, and restores the prices [PLAN-41]", async () => {
    const { client, pricing, shown } = await walk(["A", "answer", "refusePrice"]);
    expect([client.get(), pricing.map(({ code }) => code), shown]).toEqual([PROMO_START, [undefined], []]);
  });

  it("starts with the state of a server, and never logs the code", async () => {
    const { client, waiting, logger } = promo();
    void client.enterCode({ code: "SECRET" });
    await settlePromises();
    waiting[0].answer(DOWN);
    await settlePromises();
    expect(client.get()).toMatchObject({ step: "refused", reason: "NO_ANSWER" });
    expect(logger.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(logger.lines)).not.toContain("SECRET");
    const start = { step: "refused", code: "X", reason: "CODE_REFUSED", message: "No" } as const;
    const client2 = createPromo(buildClient({ fetch: fakeFetch() }), { start, reprice: () => undefined });
    expect(client2.get()).toBe(start);
  });
});

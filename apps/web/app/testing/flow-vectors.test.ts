import type { Client } from "@marquee/http";
import { buildClient, fakeFetch, memoryStorage, recordingLogger } from "@marquee/http/testing";
import { createGuestPaymentRecords, PROMO_START, type PromoState } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { createPrepaidFlow } from "../features/buy-plan/create-prepaid-flow.ts";
import { createPromoFlow } from "../features/buy-plan/create-promo-flow.ts";
import { stepsOutside, vectorsOf } from "./vectors-for-tests.ts";

// The flows as the web drives them: each step that a page takes has to be one of the cases that plans-sdk ships for apps in every language.
type Answer = { readonly status: number; readonly json: unknown } | "down";
const ANSWERS = {
  taken: { status: 200, json: { code: 200 } },
  refused: { status: 200, json: { code: 400 } },
  down: "down",
} as const;
const worded = (message: string): Answer => ({ status: 200, json: { code: 400, message } });

/** A client whose calls are answered by the path asked for. */
function clientOf(answer: (path: string) => Answer): Client {
  const fetch = fakeFetch(({ address }) => {
    const given = answer(address.split("?")[0] ?? "");
    return given === "down" ? { status: 500, json: {} } : given;
  });
  const families = { order: "/order", payment: "/payment", subscription: "/subscription", user: "/user" };
  return buildClient({ fetch, families, viewer: () => ({ country: "IN", language: "en", userId: "u" }) });
}

describe("a prepaid code on the page takes the steps of the golden vectors", () => {
  const verified: readonly Answer[] = [ANSWERS.taken, ANSWERS.refused, worded("Used"), ANSWERS.down];
  const redeemed: readonly Answer[] = [ANSWERS.taken, ANSWERS.refused, worded("Late"), ANSWERS.down];
  const runs = [true, false].flatMap((isSignedIn) =>
    verified.flatMap((verify) => redeemed.map((redeem) => ({ isSignedIn, verify, redeem }))),
  );

  it.each(runs)(
    "signed in $isSignedIn, verified $verify, redeemed $redeem",
    async ({ isSignedIn, verify, redeem }) => {
      const ports = { storage: memoryStorage(), logger: recordingLogger() };
      const { prepaid } = createGuestPaymentRecords(buildClient({ fetch: fakeFetch() }), ports);
      const went: string[] = [];
      const client = clientOf((path) => (path.endsWith("/verify") ? verify : redeem));
      const flow = createPrepaidFlow({
        client: async () => client,
        marker: async () => prepaid,
        refreshSubscriptions: async () => undefined,
        goTo: (path) => void went.push(path),
        logger: ports.logger,
      });
      const states: unknown[] = [flow.get()];
      flow.subscribe((state) => void states.push(state));
      // A guest's code is B and a member's is A, as in the vectors.
      for (const code of [" ", isSignedIn ? " A " : "B"])
        await flow.send({ type: "codeEntered", code, isSignedIn });
      expect(stepsOutside("flow-prepaid", states)).toEqual([]);
      const isGood = verify === ANSWERS.taken;
      expect(went).toEqual(
        isGood && !isSignedIn
          ? [expect.stringContaining("/signin")]
          : isGood && redeem === ANSWERS.taken
            ? ["/paymentsuccess?prepaidsuccess=true"]
            : [],
      );
      expect(prepaid.get()).toBe(isGood && !isSignedIn ? "B" : undefined);
    },
  );
});

describe("a prepaid code on the page is taken or refused as the golden vectors of answers say", () => {
  const cases = vectorsOf<
    { readonly status: number; readonly data: unknown },
    { readonly ok: boolean; readonly message?: string | null }
  >("code-answer");

  it.each(cases)("$name", async ({ given: { status, data }, expected }) => {
    for (const [step, words] of [
      ["verify", "Invalid Coupon code"],
      ["redeem", "Redemption failed"],
    ] as const) {
      const asked: string[] = [];
      const client = clientOf((path) => {
        asked.push(path);
        return path.endsWith(`/${step}`) ? { status, json: data } : ANSWERS.taken;
      });
      const flow = createPrepaidFlow({
        client: async () => client,
        marker: async () => ({ set: async () => undefined, clear: async () => undefined }),
        refreshSubscriptions: async () => undefined,
        goTo: () => undefined,
        logger: recordingLogger(),
      });
      await flow.send({ type: "codeEntered", code: "A", isSignedIn: true });
      expect(flow.get()).toMatchObject(
        expected.ok ? { step: "redeemed" } : { step: "refused", message: expected.message ?? words },
      );
      expect(asked).toHaveLength(step === "verify" && !expected.ok ? 1 : 2);
    }
  });
});

describe("a promo code on the page takes the steps of the golden vectors", () => {
  const free = {
    status: 200,
    json: { code: "A", type: "GENERIC", title: "Free", discount: "100", discount_type: "FREE" },
  };
  const runs: readonly {
    readonly codes: readonly string[];
    readonly answer: Answer;
    readonly isPriced: boolean;
  }[] = [
    { codes: [" A", "B", " "], answer: free, isPriced: true },
    { codes: [" "], answer: free, isPriced: true },
    { codes: [" A"], answer: free, isPriced: false },
    { codes: [" A", " "], answer: "down", isPriced: true },
    { codes: ["B", " ", "B"], answer: { status: 404, json: { message: "No" } }, isPriced: true },
  ];

  it.each(runs)("$codes answered $answer, priced $isPriced", async ({ codes, answer, isPriced }) => {
    // Only A is known.
    const client = clientOf((path) =>
      answer === free && !path.endsWith("/A") ? { status: 404, json: { message: "No" } } : answer,
    );
    const flow = createPromoFlow({
      start: PROMO_START,
      client: async () => client,
      reprice: async () => (isPriced ? undefined : Promise.reject(new Error("down"))),
      logger: recordingLogger(),
    });
    const states: PromoState[] = [flow.get()];
    flow.subscribe((state) => void states.push(state));
    for (const code of codes) await flow.send({ type: "codeEntered", code });
    await flow.send({ type: "removed" });
    expect(stepsOutside("flow-promo", states)).toEqual([]);
    expect(states.at(-1)).toEqual(PROMO_START);
  });
});

import { settlePromises, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { LOGIN, testCalls, TOKENS } from "../flows/test-calls.fixture.ts";
import { createPartnerCode } from "./create-partner-code.ts";
import { SHOWN_CODE_START } from "../tv/shown-code-flow.ts";

const code = (text: string) => ({ json: { code: text } });
const PENDING = { json: { user: null, token: null } };
const CONFIRMED = { json: { user: { first_name: "Asha", partner: "Vi" }, token: "one-time" } };
const REFUSED = { status: 400, json: { code: 400, message: "That code is over" } };
const REQUESTED = "GET /partner/getdeviceuser?partner=Vi";

function partnerWith(script: Parameters<typeof testCalls>, isShown?: () => boolean) {
  const calls = testCalls(...script);
  const flow = createPartnerCode(calls.auth, { partner: "Vi", isShown });
  const requested = () => calls.sent().filter(([call]) => call === REQUESTED).length;
  return { ...calls, flow, requested };
}

describe("a code that a partner confirms", () => {
  it("is shown, polled every five seconds, and signs in once [AUTH-88, AUTH-44]", async () => {
    const { flow, timers, requested, signedIn, sent } = partnerWith([
      code("PQRS"),
      PENDING,
      PENDING,
      CONFIRMED,
      { json: LOGIN },
    ]);
    expect(flow.get()).toMatchObject({ step: "start", code: "" });
    const begun = flow.begin();
    await settlePromises();
    expect(flow.get()).toMatchObject({ step: "code", code: "PQRS", isBusy: false });
    await timers.advance(4999);
    expect(requested()).toBe(0);
    await timers.advance(1);
    expect(requested()).toBe(1);
    await timers.advance(10_000);
    await begun;
    expect([flow.get().step, signedIn, requested()]).toEqual(["done", [TOKENS], 3]);
    await timers.advance(60_000);
    expect([sent().length, timers.pending]).toEqual([5, 0]);
  });

  it("ends when it is refused or missing, and can be renewed [AUTH-88]", async () => {
    const { flow, timers } = partnerWith([code("OLD"), REFUSED, code(""), code("NEW"), PENDING]);
    const first = flow.begin();
    await timers.advance(5000);
    await first;
    expect(flow.get()).toMatchObject({ step: "expired", code: "", problem: undefined });
    await flow.begin();
    expect(flow.get()).toMatchObject({ step: "expired", problem: undefined });
    void flow.begin();
    await settlePromises();
    expect(flow.get()).toMatchObject({ step: "code", code: "NEW", problem: undefined });
    flow.close();
  });

  it("replaces the previous one, whose late answer is ignored [AUTH-88]", async () => {
    let refuse: () => void = () => undefined;
    const late = new Promise<typeof REFUSED>((resolve) => (refuse = () => resolve(REFUSED)));
    const { flow, timers } = partnerWith([code("ONE"), () => late, code("TWO"), PENDING]);
    void flow.begin();
    await timers.advance(5000);
    void flow.begin();
    await settlePromises();
    refuse();
    await settlePromises();
    expect(flow.get()).toMatchObject({ step: "code", code: "TWO", problem: undefined });
    await flow.cancel();
    expect([flow.get(), timers.pending]).toEqual([SHOWN_CODE_START, 0]);
  });

  it.each([
    ["cancel", "poll"],
    ["cancel", "exchange"],
    ["close", "poll"],
    ["close", "exchange"],
    ["begin", "poll"],
    ["begin", "exchange"],
  ] as const)("that %s has ended during the %s signs nobody in [AUTH-88]", async (act, call) => {
    let arrive: (answer: FakeStep) => void = () => undefined;
    const late = new Promise<FakeStep>((resolve) => (arrive = resolve));
    const { flow, timers, signedIn, sent } = partnerWith([
      code("ONE"),
      ...(call === "exchange" ? [CONFIRMED] : []),
      () => late,
      ...(act === "begin" ? [code("TWO")] : []),
      { json: LOGIN },
    ]);
    void flow.begin();
    await timers.advance(5000);
    expect(sent()).toHaveLength(call === "exchange" ? 3 : 2);
    void flow[act]();
    arrive(call === "exchange" ? { json: LOGIN } : CONFIRMED);
    await settlePromises();
    expect([signedIn, flow.get().code]).toEqual([[], { cancel: "", close: "ONE", begin: "TWO" }[act]]);
    flow.close();
  });

  it("keeps polling without internet, and shows when another call fails, and stops [AUTH-88]", async () => {
    const { flow, timers, requested } = partnerWith([
      code("PQRS"),
      "offline",
      "offline",
      { status: 503, json: {} },
    ]);
    void flow.begin();
    await timers.advance(10_000);
    expect([flow.get().step, requested()]).toEqual(["code", 2]);
    await timers.advance(5000);
    expect(flow.get()).toMatchObject({ step: "code", problem: { code: "REJECTED" } });
    await timers.advance(60_000);
    expect(requested()).toBe(3);
  });

  it("does not poll while the screen is hidden, polls at once when it is visible, and never twice at a time [AUTH-88]", async () => {
    let isShown = false;
    const { flow, timers, requested } = partnerWith([code("PQRS"), PENDING], () => isShown);
    void flow.begin();
    await timers.advance(60_000);
    flow.look();
    await settlePromises();
    expect(requested()).toBe(0);
    isShown = true;
    flow.look();
    flow.look();
    await settlePromises();
    expect(requested()).toBe(1);
    flow.close();
    flow.look();
    await timers.advance(60_000);
    expect([requested(), timers.pending]).toEqual([1, 0]);
  });
});

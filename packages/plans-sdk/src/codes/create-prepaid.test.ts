import {
  buildClient,
  fakeFetch,
  memoryStorage,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import type { FakeAnswer, FakeStep } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VECTORS } from "../vectors/codes.ts";
import { stepsMissed, stepsOf, stepsTaken } from "../testing/vector-steps.fixture.ts";
import { createPrepaid } from "./create-prepaid.ts";
import type { PrepaidOptions } from "./create-prepaid.ts";

const TAKEN: FakeAnswer = { json: { code: 200 } };
const refused = (message?: string): FakeAnswer => ({ json: { code: 400, message } });
const DOWN: FakeAnswer = { status: 500, json: {} };
const isRedeem = (address: string): boolean => address.includes("/redeem");

/** A viewer with a prepaid code, and what was done for them in turn. */
function viewer(
  fetch: FakeStep,
  {
    storage = memoryStorage(),
    ...change
  }: Partial<PrepaidOptions> & { storage?: ReturnType<typeof memoryStorage> } = {},
) {
  const done: string[] = [];
  const logger = recordingLogger();
  let isSignedIn = true;
  const prepaid = createPrepaid(buildClient({ fetch: fakeFetch(fetch), logger }), {
    storage,
    isSignedIn: () => isSignedIn,
    openSignIn: () => done.push("sign in"),
    openSuccess: () => done.push("success"),
    refreshSubscriptions: () => done.push("refresh"),
    ...change,
  });
  const states: unknown[] = [prepaid.get()];
  prepaid.subscribe((state) => states.push(state));
  return { prepaid, done, storage, logger, states, signIn: (next: boolean) => (isSignedIn = next) };
}
const marker = async (storage: ReturnType<typeof memoryStorage>): Promise<string | undefined> => {
  for (const key of await storage.keys()) {
    const text = await storage.get(key);
    if (text !== undefined) return JSON.parse(text) as string;
  }
  return undefined;
};

describe("createPrepaid", () => {
  it("verifies a code, stores it, redeems it, and then clears it and shows success [PLAN-43] [PLAN-121]", async () => {
    const requested: unknown[] = [];
    const { prepaid, done, storage, states } = viewer(async ({ address }) => {
      requested.push([isRedeem(address) ? "redeem" : "verify", await marker(storage)]);
      return TAKEN;
    });
    await prepaid.enterCode({ code: " P " });
    expect(requested).toEqual([
      ["verify", undefined],
      ["redeem", "P"],
    ]);
    expect([states.map((state) => (state as { step: string }).step), done, await marker(storage)]).toEqual([
      ["entering", "verifying", "redeeming", "redeemed"],
      ["refresh", "success"],
      undefined,
    ]);
  });

  it("redeems and stores nothing after a failed verification [PLAN-43] [PLAN-121]", async () => {
    const requested: string[] = [];
    const { prepaid, storage } = viewer(({ address }) => {
      requested.push(address);
      return refused("Used");
    });
    await prepaid.enterCode({ code: "P" });
    expect([requested.filter(isRedeem), prepaid.get(), await marker(storage)]).toEqual([
      [],
      { step: "refused", reason: "CODE_REFUSED", message: "Used" },
      undefined,
    ]);
  });

  it("sends a guest to sign-in with the code stored, and redeems it after their return [PLAN-46] [PLAN-121]", async () => {
    const storage = memoryStorage();
    const storedAtSignIn: unknown[] = [];
    const guest = viewer(TAKEN, {
      storage,
      openSignIn: async () => storedAtSignIn.push(await marker(storage)),
    });
    guest.signIn(false);
    await guest.prepaid.enterCode({ code: "P" });
    expect([guest.prepaid.get().step, guest.done, storedAtSignIn]).toEqual(["signInNeeded", [], ["P"]]);
    // A guest who returns is not sent to sign-in again at each load.
    await guest.prepaid.resume();
    expect(storedAtSignIn).toEqual(["P"]);
    const member = viewer(TAKEN, { storage });
    await member.prepaid.resume();
    expect([member.prepaid.get().step, member.done, await marker(storage)]).toEqual([
      "redeemed",
      ["refresh", "success"],
      undefined,
    ]);
    guest.signIn(true);
    await guest.prepaid.resume();
    expect(guest.prepaid.get().step).toBe("signInNeeded");
  });

  it("continues in the same program after a sign-in, and forgets a code that was given up [PLAN-46] [PLAN-121]", async () => {
    const { prepaid, signIn, done, storage } = viewer(TAKEN);
    signIn(false);
    await prepaid.enterCode({ code: "P" });
    signIn(true);
    await Promise.all([prepaid.resume(), prepaid.resume()]);
    expect([prepaid.get().step, done]).toEqual(["redeemed", ["sign in", "refresh", "success"]]);
    signIn(false);
    await prepaid.enterCode({ code: "Q" });
    await prepaid.restart();
    expect([prepaid.get().step, await marker(storage)]).toEqual(["entering", undefined]);
  });

  it("takes exactly the steps of the golden vectors [PLAN-43] [PLAN-45] [PLAN-121]", async () => {
    const known = stepsOf(VECTORS["flow-prepaid"]);
    const taken = new Set<string>();
    const acts = ["A", "B", " ", "signedIn", "restart", "refused", "worded", "down"] as const;
    // Most answers are successful, so that walks get far.
    const act = fc.oneof(fc.constantFrom("ok", "signedIn", "B"), fc.constantFrom(...acts));
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (walk) => {
        const waiting: { readonly isRedeem: boolean; answer(step: FakeAnswer): void }[] = [];
        const { prepaid, states, signIn } = viewer(
          ({ address }) =>
            new Promise<FakeAnswer>((answer) => waiting.push({ isRedeem: isRedeem(address), answer })),
        );
        for (const act of walk) {
          if (act === "A" || act === "B" || act === " ") {
            // The code of a guest is B and that of a member A, as in the vectors.
            signIn(act !== "B");
            void prepaid.enterCode({ code: ` ${act}` });
          } else if (act === "signedIn") {
            signIn(true);
            if (prepaid.get().step === "signInNeeded") void prepaid.resume();
          } else if (act === "restart") void prepaid.restart();
          else {
            const call = waiting.shift();
            const words = call?.isRedeem ? "Late" : "Used";
            call?.answer({ ok: TAKEN, refused: refused(), worded: refused(words), down: DOWN }[act]);
          }
          await settlePromises();
        }
        const steps = stepsTaken(states);
        expect(steps.filter((step) => !known.has(step))).toEqual([]);
        for (const step of steps) taken.add(step);
      }),
      { numRuns: 3000, seed: 14 },
    );
    expect(stepsMissed(known, taken)).toEqual([]);
  });

  it("is accepted or refused as the golden vectors of answers say [PLAN-44]", async () => {
    const cases = VECTORS["code-answer"].cases as unknown as {
      given: { status: number; data: unknown };
      expected: { ok: boolean; message?: string | null };
    }[];
    expect(cases.length).toBeGreaterThan(5);
    for (const { given, expected } of cases)
      for (const [step, words] of [
        ["verify", "Invalid Coupon code"],
        ["redeem", "Redemption failed"],
      ] as const) {
        const requested: string[] = [];
        const { prepaid } = viewer(({ address }) => {
          requested.push(address);
          return address.includes(`/${step}`) ? { status: given.status, json: given.data } : TAKEN;
        });
        await prepaid.enterCode({ code: "A" });
        expect(prepaid.get()).toMatchObject(
          expected.ok ? { step: "redeemed" } : { step: "refused", message: expected.message ?? words },
        );
        expect(requested).toHaveLength(step === "verify" && !expected.ok ? 1 : 2);
      }
  });

  it("reads the subscriptions again if the answer to redeeming is lost, keeps the code, and never logs it [PLAN-121]", async () => {
    const { prepaid, done, storage, logger } = viewer(({ address }) => (isRedeem(address) ? DOWN : TAKEN));
    await prepaid.enterCode({ code: "SECRET" });
    expect([prepaid.get(), done, await marker(storage)]).toEqual([
      { step: "refused", reason: "NO_ANSWER", message: "Redemption failed" },
      ["refresh"],
      "SECRET",
    ]);
    expect(logger.lines.map(({ facts }) => facts?.["effect"])).toEqual(["redeem"]);
    expect(JSON.stringify(logger.lines)).not.toContain("SECRET");
  });

  it("shows the server's message after too many codes, and keeps the stored code [PLAN-45] [PLAN-100]", async () => {
    const TOO_MANY: FakeAnswer = {
      status: 429,
      json: { code: "TOO_MANY_CODES", message: "Try again in an hour" },
    };
    const verifying = viewer(TOO_MANY);
    await verifying.prepaid.enterCode({ code: "P" });
    expect([verifying.prepaid.get(), verifying.done]).toEqual([
      { step: "refused", reason: "NO_ANSWER", message: "Try again in an hour" },
      [],
    ]);
    const redeeming = viewer(({ address }) => (isRedeem(address) ? TOO_MANY : TAKEN));
    await redeeming.prepaid.enterCode({ code: "P" });
    expect([redeeming.prepaid.get(), redeeming.done, await marker(redeeming.storage)]).toEqual([
      { step: "refused", reason: "NO_ANSWER", message: "Try again in an hour" },
      ["refresh"],
      "P",
    ]);
    for (const answer of [
      { status: 429, json: {} },
      { status: 500, json: { message: "A defect" } },
    ]) {
      const { prepaid } = viewer(answer);
      await prepaid.enterCode({ code: "P" });
      expect(prepaid.get()).toMatchObject({ reason: "NO_ANSWER", message: "Invalid Coupon code" });
    }
  });

  it("is verified and redeemed once, however often it is entered or continued meanwhile [PLAN-121]", async () => {
    const waiting: { readonly address: string; answer(step: FakeAnswer): void }[] = [];
    const { prepaid, storage } = viewer(
      ({ address }) => new Promise<FakeAnswer>((answer) => waiting.push({ address, answer })),
    );
    void prepaid.enterCode({ code: "P" });
    await settlePromises();
    void prepaid.enterCode({ code: "Q" });
    await settlePromises();
    expect(waiting.length).toBe(1);
    waiting[0].answer(TAKEN);
    await settlePromises();
    void prepaid.enterCode({ code: "Q" });
    void prepaid.resume();
    await settlePromises();
    expect([waiting.map(({ address }) => isRedeem(address)), await marker(storage)]).toEqual([
      [false, true],
      "P",
    ]);
    waiting[1].answer(TAKEN);
    await settlePromises();
    expect([prepaid.get().step, waiting.length]).toEqual(["redeemed", 2]);
  });

  it("stays stored if the answer to its second verification is lost, and the next program redeems it [PLAN-121]", async () => {
    const storage = memoryStorage();
    const guest = viewer(TAKEN, { storage });
    guest.signIn(false);
    await guest.prepaid.enterCode({ code: "P" });
    const unlucky = viewer(DOWN, { storage });
    await unlucky.prepaid.resume();
    expect([unlucky.prepaid.get(), unlucky.done, await marker(storage)]).toEqual([
      { step: "refused", reason: "NO_ANSWER", message: "Invalid Coupon code" },
      [],
      "P",
    ]);
    const next = viewer(TAKEN, { storage });
    await next.prepaid.resume();
    expect([next.prepaid.get().step, await marker(storage)]).toEqual(["redeemed", undefined]);
  });

  it("is forgotten once redeeming it is refused [PLAN-121]", async () => {
    const { prepaid, done, storage } = viewer(({ address }) =>
      isRedeem(address) ? refused("Too late") : TAKEN,
    );
    await prepaid.enterCode({ code: "P" });
    expect([prepaid.get(), done, await marker(storage)]).toEqual([
      { step: "refused", reason: "CODE_REFUSED", message: "Too late" },
      [],
      undefined,
    ]);
  });

  it("does not continue while the sign-in state is unknown [PLAN-121]", async () => {
    const storage = memoryStorage();
    const guest = viewer(TAKEN, { storage });
    guest.signIn(false);
    await guest.prepaid.enterCode({ code: "P" });
    const requested: string[] = [];
    const unknown = viewer(
      ({ address }) => {
        requested.push(address);
        return TAKEN;
      },
      { storage, isSignedIn: () => Promise.reject(new Error("boom")) },
    );
    await unknown.prepaid.resume();
    expect([unknown.prepaid.get().step, requested, await marker(storage)]).toEqual(["entering", [], "P"]);
  });

  it("keeps its state if a redirect throws, or if the sign-in state cannot be read [PLAN-121]", async () => {
    const boom = () => Promise.reject(new Error("boom"));
    const { prepaid, logger } = viewer(TAKEN, { openSuccess: boom, refreshSubscriptions: boom });
    await prepaid.enterCode({ code: "P" });
    expect([prepaid.get().step, logger.lines.length]).toEqual(["redeemed", 2]);
    const unknown = viewer(TAKEN, { isSignedIn: boom });
    await unknown.prepaid.enterCode({ code: "P" });
    expect(unknown.prepaid.get().step).toBe("signInNeeded");
  });
});

/** A shop with one voucher, and programs that end in the middle of whatever they do. */
describe("a prepaid code across crashed programs", () => {
  type End = { readonly after: number; readonly isDone: boolean } | undefined;

  async function purchase(ends: readonly End[], isGuestAtFirst: boolean) {
    const storage = memoryStorage();
    let redeemed = 0;
    let verified = 0;
    let isSignedIn = !isGuestAtFirst;
    const redeemedByGuest: boolean[] = [];
    const answer = (address: string): FakeAnswer => {
      if (!isRedeem(address)) {
        if (redeemed > 0) return refused("Used");
        verified += 1;
        return TAKEN;
      }
      redeemedByGuest.push(!isSignedIn);
      if (redeemed > 0) return refused("Used");
      redeemed += 1;
      return TAKEN;
    };

    /** One program from its start to its end; `end` stops it before or after one of its acts. */
    async function program(end: End, run: (prepaid: ReturnType<typeof viewer>["prepaid"]) => unknown) {
      let acts = 0;
      const never = (): Promise<never> => new Promise<never>(() => undefined);
      const act = <Value>(work: () => Value): Value | Promise<never> => {
        acts += 1;
        if (end === undefined || acts <= end.after) return work();
        if (acts === end.after + 1 && end.isDone) work();
        return never();
      };
      const { prepaid } = viewer(({ address }) => act(() => answer(address)), {
        storage: {
          get: (key) => act(() => storage.get(key)),
          set: (key, value) => act(() => storage.set(key, value)),
          remove: (key) => act(() => storage.remove(key)),
          keys: () => storage.keys(),
        },
        isSignedIn: () => isSignedIn,
      });
      void run(prepaid);
      await settlePromises();
      prepaid.close();
    }

    await program(ends[0], (prepaid) => prepaid.enterCode({ code: "P" }));
    const wasStored = (await marker(storage)) !== undefined;
    const wasGoneOnWith = wasStored || redeemed > 0;
    isSignedIn = true;
    for (const end of ends.slice(1)) await program(end, (prepaid) => prepaid.resume());
    await program(undefined, (prepaid) => prepaid.resume());
    return { redeemed, verified, redeemedByGuest, wasGoneOnWith, stored: await marker(storage) };
  }

  it("is redeemed once if it was verified and stored, never twice, and is then forgotten [PLAN-121]", async () => {
    const outcomes = new Set<string>();
    for (const isGuest of [true, false])
      for (let first = 0; first <= 8; first += 1)
        for (let second = 0; second <= 8; second += 1)
          for (const [isFirstDone, isSecondDone] of [
            [false, false],
            [true, false],
            [false, true],
            [true, true],
          ] as const) {
            const ends = [
              { after: first, isDone: isFirstDone },
              { after: second, isDone: isSecondDone },
            ];
            const { redeemed, redeemedByGuest, wasGoneOnWith, stored } = await purchase(ends, isGuest);
            expect([isGuest, ends, redeemed]).toEqual([isGuest, ends, wasGoneOnWith ? 1 : 0]);
            expect([stored, redeemedByGuest.filter(Boolean)]).toEqual([undefined, []]);
            outcomes.add(String(redeemed));
          }
    expect(Array.from(outcomes).sort()).toEqual(["0", "1"]);
  });
});

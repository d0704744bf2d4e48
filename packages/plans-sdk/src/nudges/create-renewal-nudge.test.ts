import {
  buildClient,
  fakeClock,
  fakeFetch,
  memoryStorage,
  recordingLogger,
  settlePromises,
} from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { readRenewalNudge } from "../read/read-nudge.ts";
import { VECTORS } from "../vectors/nudges.ts";
import { createRenewalNudge } from "./create-renewal-nudge.ts";
import type { RenewalNudgeOptions } from "./create-renewal-nudge.ts";
import { money } from "../testing/build-plan.ts";
import { isNudgePlace } from "./nudge-place.ts";

const DAY = 86_400_000;
const NOW = 100 * DAY;

interface NudgeFacts {
  readonly nudgeType?: string | null;
  readonly repeatValue?: number | null;
  readonly id?: string;
}
const nudgeOf = ({ nudgeType = "LAPSER", repeatValue = 2, id = "n" }: NudgeFacts = {}) =>
  readRenewalNudge({
    lapserAdvanceRenewal: {
      nudgeType,
      repeatValue,
      actionData: { id },
    },
  });

/** Programs of one viewer, which share clock and storage. */
function viewer() {
  const clock = fakeClock(NOW);
  const storage = memoryStorage();
  const logger = recordingLogger();
  let requested = 0;
  const start = (change: Partial<RenewalNudgeOptions> = {}, step: FakeStep = { json: {} }) => {
    const fetch = fakeFetch(step);
    const nudge = createRenewalNudge(buildClient({ fetch, clock, logger }), {
      storage,
      isFlagOn: true,
      isSignedIn: () => true,
      readSubscriptions: () => Promise.resolve([{}]),
      fetchNudge: () => {
        requested += 1;
        return Promise.resolve(nudgeOf());
      },
      ...change,
    });
    return Object.assign(nudge, { fetch });
  };
  return { clock, storage, logger, start, requested: () => requested };
}

describe("createRenewalNudge", () => {
  const cases = VECTORS["renewal-nudge"].cases as unknown as {
    name: string;
    given: {
      isFlagOn: boolean;
      isPageFlagOn: boolean;
      isSignedIn: boolean;
      nudgeType: string | null;
      repeatValue: number | null;
      closedDaysAgo: number | null;
    };
    expected: readonly string[];
  }[];

  it("shows although another nudge, which stays away for no day, was closed a moment ago [PLAN-126] [DEC-115]", async () => {
    const { clock, start } = viewer();
    const closed = start({ fetchNudge: () => Promise.resolve(nudgeOf({ id: "first", repeatValue: 0 })) });
    await closed.load();
    await closed.closeNudge();
    clock.advance(1000);
    for (const [id, expected] of [
      ["second", "second"],
      ["first", undefined],
    ] as const) {
      const next = start({ fetchNudge: () => Promise.resolve(nudgeOf({ id, repeatValue: 2 })) });
      expect((await next.load())?.id).toBe(expected);
    }
  });

  it.each(cases)(
    "is shown as the golden vectors say: $name [SHELL-129] [PLAN-126]",
    async ({ given, expected }) => {
      const { clock, start } = viewer();
      const nudge = nudgeOf({ nudgeType: given.nudgeType, repeatValue: given.repeatValue });
      const facts = {
        isFlagOn: given.isFlagOn,
        isSignedIn: () => given.isSignedIn,
        fetchNudge: () => Promise.resolve(nudge),
      };
      if (given.closedDaysAgo !== null) {
        clock.jumpTo(NOW - given.closedDaysAgo * DAY);
        // It was closed when all conditions let it show.
        const before = start({
          fetchNudge: () => Promise.resolve(nudgeOf({ repeatValue: given.repeatValue })),
        });
        await before.load();
        await before.closeNudge();
        clock.jumpTo(NOW);
      }
      const shown = await start(facts).load({ isPageFlagOn: given.isPageFlagOn });
      expect(shown !== undefined).toBe(expected.length === 0);
    },
  );

  it("stays hidden for its days, or until the next program without days, unlike any other nudge [PLAN-126] [PLAN-70]", async () => {
    const { clock, start, requested } = viewer();
    const nudge = start();
    const heard: unknown[] = [];
    nudge.subscribe((shown) => heard.push(shown?.id));
    expect((await nudge.load())?.id).toBe("n");
    await nudge.closeNudge();
    expect(heard).toEqual(["n", undefined]);
    expect([nudge.get(), await nudge.load(), requested()]).toEqual([undefined, undefined, 1]);
    // The backend is not called for a nudge that could not show.
    clock.advance(2 * DAY);
    expect([await start().load(), requested()]).toEqual([undefined, 1]);
    clock.advance(DAY);
    expect((await start().load())?.id).toBe("n");
    const once = viewer();
    const fetchNudge = () => Promise.resolve(nudgeOf({ repeatValue: 0 }));
    const first = once.start({ fetchNudge });
    await first.load();
    await first.closeNudge();
    expect([await first.load(), (await once.start({ fetchNudge }).load())?.id]).toEqual([undefined, "n"]);
  });

  it("requests nothing for a viewer who never had a subscription, for a guest, and if the flag is off [PLAN-70]", async () => {
    const { start, requested } = viewer();
    for (const change of [
      { readSubscriptions: () => Promise.resolve([]) },
      { isSignedIn: () => false },
      { isFlagOn: false },
    ])
      expect(await start(change).load()).toBeUndefined();
    expect(requested()).toBe(0);
  });

  it("is empty if it cannot be read, and logs that [SHELL-130]", async () => {
    const { start, logger } = viewer();
    const down = (): Promise<never> => Promise.reject(new Error("down"));
    expect(await start({ fetchNudge: down }).load()).toBeUndefined();
    expect(await start({ readSubscriptions: down }).load()).toBeUndefined();
    expect(logger.lines.length).toBe(2);
    // Without a fetch of the program's own it is the call of this package.
    const own = start({ fetchNudge: undefined }, { json: { data: { lapserAdvanceRenewalNudge: null } } });
    expect([await own.load(), own.fetch.seen.length]).toEqual([undefined, 1]);
  });

  it("shows neither the nudge of the previous viewer nor an older answer [PLAN-126]", async () => {
    const waiting: ((nudge: ReturnType<typeof nudgeOf>) => void)[] = [];
    const nudge = viewer().start({ fetchNudge: () => new Promise((resolve) => waiting.push(resolve)) });
    const loads = [nudge.load(), nudge.load()];
    await settlePromises();
    waiting[1](nudgeOf({ id: "newer" }));
    await settlePromises();
    waiting[0](nudgeOf({ id: "older" }));
    await Promise.all(loads);
    expect(nudge.get()?.id).toBe("newer");
    const late = nudge.load();
    await settlePromises();
    nudge.forget();
    waiting[2](nudgeOf({ id: "theirs" }));
    await late;
    expect(nudge.get()).toBeUndefined();
  });

  it("opens the payment page with its plan once plans and metadata are loaded, else the plans [SHELL-133] [SHELL-134] [PLAN-70]", async () => {
    const { start } = viewer();
    const answers =
      (down?: "plans" | "metadata"): FakeStep =>
      ({ address }) =>
        down === (address.includes("metadata") ? "metadata" : "plans")
          ? { status: 500, json: {} }
          : {
              json: address.includes("metadata")
                ? { features: [], plans: [] }
                : { journey_type: "SUBSCRIPTION", groups: [], categories: [] },
            };
    const sold = { ...nudgeOf()!, planId: "p", planPrice: money("999 INR"), targetPage: "plans" };
    const ready = start({ fetchNudge: () => Promise.resolve(sold) }, answers());
    expect(await ready.follow()).toBeUndefined();
    await ready.load();
    await ready.prepare();
    const calls = ready.fetch.seen.length;
    expect(await ready.follow()).toMatchObject({
      page: "payment",
      selectedPlan: { planId: "p", nudgeId: "n", price: { amountMinor: 99_900, currency: "INR" } },
    });
    expect([calls, ready.fetch.seen.length]).toEqual([2, 2]);
    for (const down of ["plans", "metadata"] as const) {
      const unready = start({ fetchNudge: () => Promise.resolve(sold) }, answers(down));
      await unready.load();
      expect([down, await unready.follow()]).toEqual([down, { page: "buyPlan" }]);
    }
  });
});

describe("isNudgePlace", () => {
  const place = { isFlagOn: true, pages: ["home"], isSignedIn: true, page: "home" };

  it("is allowed by flag, page and viewer, in all eight combinations [SHELL-129]", () => {
    for (let bits = 0; bits < 8; bits += 1) {
      const [isFlagOn, isPage, isSignedIn] = [bits & 1, bits & 2, bits & 4].map(Boolean) as [
        boolean,
        boolean,
        boolean,
      ];
      expect(isNudgePlace({ ...place, isFlagOn, isSignedIn, pages: isPage ? ["home"] : ["news"] })).toBe(
        bits === 7,
      );
    }
  });
});

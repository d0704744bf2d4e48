import { describe, expect, it } from "vitest";
import { NOTHING_NEXT, upNext, type EndedTitle, type UpNextEvent, type UpNextState } from "./up-next.ts";

const FREE: EndedTitle = {
  next: { access: "free" },
  userType: "registered",
  autoPlay: true,
  startedInARow: 0,
};
const after = (facts: Partial<EndedTitle>, ...events: readonly UpNextEvent[]): UpNextState =>
  [{ type: "ended", ...FREE, ...facts } as const, ...events].reduce<UpNextState>(upNext, NOTHING_NEXT);
const seconds = (count: number): readonly UpNextEvent[] =>
  Array.from({ length: count }, () => ({ type: "second" }));

describe("the next title", () => {
  it("counts down ten seconds, then starts automatically [CONT-54] [CONT-123]", () => {
    expect(after({})).toEqual({ status: "counting", secondsLeft: 10 });
    expect(after({}, ...seconds(9))).toEqual({ status: "counting", secondsLeft: 1 });
    expect(after({}, ...seconds(10))).toEqual({ status: "starting", isByItself: true });
    expect(after({}, ...seconds(60))).toEqual({ status: "starting", isByItself: true });
  });

  it.each<[string, Partial<EndedTitle>, string]>([
    ["there is no next title", { next: undefined }, "none"],
    ["autoplay is off", { autoPlay: false }, "offered"],
    ["a guest lacks the plan", { next: { access: "subscription" }, userType: "guest" }, "offered"],
    [
      "a registered viewer lacks the plan",
      { next: { access: "subscription" }, userType: "registered" },
      "offered",
    ],
    ["a subscriber has the plan", { next: { access: "subscription" }, userType: "premium" }, "counting"],
    ["it is a rental, also for a subscriber", { next: { access: "rental" }, userType: "premium" }, "offered"],
    ["two have started automatically", { startedInARow: 2 }, "counting"],
    ["three have started automatically", { startedInARow: 3 }, "asking"],
    [
      "three have started automatically and autoplay is off",
      { startedInARow: 3, autoPlay: false },
      "offered",
    ],
  ])("when %s it is %s [CONT-54] [CONT-123]", (_, facts, status) => {
    expect(after(facts).status).toBe(status);
  });

  it("never starts automatically once cancelled, and starts when pressed [CONT-54] [CONT-123]", () => {
    expect(after({}, { type: "cancel" }, ...seconds(30))).toEqual({ status: "dismissed" });
    expect(after({}, { type: "cancel" }, { type: "start" })).toEqual({
      status: "starting",
      isByItself: false,
    });
    expect(after({}, ...seconds(3), { type: "start" })).toEqual({ status: "starting", isByItself: false });
    expect(after({ startedInARow: 5 }, ...seconds(30))).toEqual({ status: "asking" });
    expect(after({ startedInARow: 5 }, { type: "start" })).toEqual({ status: "starting", isByItself: false });
    expect(after({ startedInARow: 5 }, { type: "cancel" })).toEqual({ status: "dismissed" });
  });

  it("continues the countdown from the credits once the title has ended, and never restarts it once dismissed [CONT-131]", () => {
    const ended = { type: "ended", ...FREE } as const;
    const run = (...events: readonly UpNextEvent[]) => events.reduce<UpNextState>(upNext, NOTHING_NEXT);
    expect(run(ended, ...seconds(4), ended)).toEqual({ status: "counting", secondsLeft: 6 });
    expect(run(ended, { type: "cancel" }, ended, ...seconds(30))).toEqual({ status: "dismissed" });
    expect(run(ended, { type: "cancel" }, { type: "start" })).toEqual({
      status: "starting",
      isByItself: false,
    });
    expect(run({ ...ended, autoPlay: false }, { type: "cancel" })).toEqual({ status: "dismissed" });
    expect(run({ ...ended, startedInARow: 3 }, ended)).toEqual({ status: "asking" });
    expect(run({ ...ended, next: undefined }, { type: "cancel" })).toEqual(NOTHING_NEXT);
    expect(run(ended, { type: "playing" }, ended)).toEqual({ status: "counting", secondsLeft: 10 });
    expect(run(ended, { type: "start" }, { type: "cancel" })).toEqual({
      status: "starting",
      isByItself: false,
    });
  });

  it("is cleared when the current title is watched again, and has no other states than these [CONT-123]", () => {
    expect(after({}, { type: "playing" }, ...seconds(30), { type: "start" })).toEqual(NOTHING_NEXT);
    const events: readonly UpNextEvent[] = [
      { type: "ended", ...FREE },
      { type: "ended", ...FREE, next: undefined },
      ...seconds(1),
      { type: "cancel" },
      { type: "start" },
      { type: "playing" },
    ];
    let reached: readonly UpNextState[] = [NOTHING_NEXT];
    for (let depth = 0; depth < 12; depth++) {
      const all = [...reached, ...reached.flatMap((state) => events.map((event) => upNext(state, event)))];
      reached = [...new Map(all.map((state) => [JSON.stringify(state), state])).values()];
    }
    // Ten counts, two ways to start, and one each of the others.
    expect(reached).toHaveLength(14);
    expect(reached.filter(({ status }) => status === "counting")).toHaveLength(10);
  });
});

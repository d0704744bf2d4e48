import { describe, expect, it } from "vitest";
import { FLOWS } from "./flow-catalogue.ts";
import type { CataloguedFlow } from "./flow-catalogue.ts";
import type { FlowState } from "./flow.ts";

interface Situation {
  readonly state: FlowState;
  /** Effects that have not been answered yet. */
  readonly pending: readonly string[];
}

/** More than any flow has, so that one without end fails at once. */
const MOST_SITUATIONS = 3000;

/** Every reachable situation: acts may happen at any time, answers only to pending effects. */
function reachable(flow: CataloguedFlow): readonly Situation[] {
  const found = new Map<string, Situation>();
  const queue: Situation[] = [{ state: flow.start, pending: [] }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { state, pending } = next;
    const key = JSON.stringify([state, pending]);
    if (found.has(key)) continue;
    found.set(key, next);
    if (found.size > MOST_SITUATIONS) throw new Error(`${flow.title} has no end: ${key}`);
    for (const event of flow.events) {
      const place = flow.acts[event.type];
      const cause = pending.find((effect) =>
        event.type === "failed" ? effect !== "countDown" : flow.answers[effect].includes(event.type),
      );
      if (place === undefined && cause === undefined) continue;
      const step = flow.reduce(state, event);
      const left =
        place === "*" ? [] : place === undefined ? pending.filter((effect) => effect !== cause) : pending;
      queue.push({
        state: step.state,
        pending: [
          ...left,
          ...(step.effects ?? []).map(({ type }) => type).filter((type) => flow.answers[type].length > 0),
        ].sort((one, other) => (one < other ? -1 : 1)),
      });
    }
  }
  return Array.from(found.values());
}

describe.each(FLOWS.map((flow) => [flow.title, flow] as const))("%s, in every reachable state", (_, flow) => {
  const situations = reachable(flow);
  const acts = flow.events.filter(({ type }) => type in flow.acts);

  it("is covered completely: every event has a transition, every screen is reached", () => {
    const silent = flow.events.filter((event) =>
      situations.every(
        ({ state }) =>
          flow.reduce(state, event).state === state && !flow.reduce(state, event).effects?.length,
      ),
    );
    expect(silent).toEqual([]);
    const steps = new Set(situations.map(({ state }) => state.step));
    for (const place of Object.values(flow.acts)) if (place !== "*") expect(steps).toContain(place);
    if (flow.title !== "A television") expect(steps).toContain("done");
  });

  it("waits for exactly one call while busy, and for none otherwise", () => {
    for (const { state, pending } of situations) {
      const calls = pending.filter((effect) => effect !== "countDown" && effect !== "poll");
      expect([state, calls.length]).toEqual([state, state.isBusy ? 1 : 0]);
      expect(pending.filter((effect) => effect === "countDown").length).toBeLessThanOrEqual(1);
    }
  });

  it("ignores every action of another screen and every action during a call", () => {
    for (const { state } of situations) {
      for (const act of acts) {
        const place = flow.acts[act.type];
        if (place === "*" || (place === state.step && !state.isBusy)) continue;
        const { state: next, effects = [] } = flow.reduce(state, act);
        expect([next === state, effects]).toEqual([true, []]);
      }
    }
  });

  it("becomes idle with the error shown when a call fails, on the same screen", () => {
    for (const { state } of situations.filter((situation) => situation.state.isBusy)) {
      const failure = { type: "failed", problem: { code: "TIMEOUT" } };
      const { state: next, effects = [] } = flow.reduce(state, failure);
      expect([next.isBusy, next.problem, next.step, effects]).toEqual([
        false,
        failure.problem,
        state.step,
        [],
      ]);
    }
  });

  it("clears the last error with the next valid action", () => {
    const begun = situations
      .filter(({ state }) => !state.isBusy)
      .flatMap(({ state }) =>
        acts.map((act) => flow.reduce({ ...state, problem: { code: "TIMEOUT" } }, act).state),
      );
    expect(begun.filter(({ isBusy, problem }) => isBusy && problem !== undefined)).toEqual([]);
  });

  it("keeps no code, password or token in its state", () => {
    for (const { state } of situations)
      expect(JSON.stringify(state)).not.toMatch(
        /123 ?456|secret password|long password|"access"|"refresh"|:"captcha"/,
      );
  });
});

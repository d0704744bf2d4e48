import { describe, expect, it } from "vitest";
import { fakeClock, fakeTimers, recordingLogger, settlePromises } from "../testing/index.ts";
import { createFlow } from "./create-flow.ts";
import type { Running } from "./create-flow.ts";

type State = { readonly step: string };
type Event = { readonly type: "asked" | "answered" | "failed" | "left" | "ended" };
type Effect = { readonly type: "ask" | "note" };

/** A flow with the effects ask and note; each ask is answered when the test says so. */
function asking() {
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const logger = recordingLogger();
  const done: string[] = [];
  const waiting: { answer(): void; fail(): void; readonly running: Running<Event> }[] = [];
  const flow = createFlow<State, Event, Effect>(
    { timers, logger },
    {
      start: { step: "start" },
      reduce(state, { type }) {
        if (type === "asked")
          return { state: { step: "asking" }, effects: [{ type: "ask" }, { type: "note" }] };
        if (type === "left") return { state: { step: "start" } };
        if (type === "ended") return { state: { step: "over" } };
        return { state: { step: type } };
      },
      perform: {
        ask: (_, running) =>
          new Promise((resolve, reject) => {
            done.push("ask");
            waiting.push({
              running,
              answer: () => resolve({ type: "answered" }),
              fail: () => reject(new Error("down")),
            });
          }),
        note: () => void done.push("note"),
      },
      onFailure: () => ({ type: "failed" }),
      leaves: ({ type }) => type === "left",
      isOver: ({ step }) => step === "over",
    },
  );
  return { flow, done, waiting, clock, timers, logger };
}

describe("createFlow", () => {
  it("performs effects one after another and handles the answer of each before the next", async () => {
    const { flow, done, waiting } = asking();
    const heard: string[] = [];
    flow.subscribe(({ step }) => heard.push(step));
    const sent = flow.send({ type: "asked" });
    await settlePromises();
    expect(done).toEqual(["ask"]);
    waiting[0].answer();
    await sent;
    expect([done, heard]).toEqual([
      ["ask", "note"],
      ["asking", "answered"],
    ]);
  });

  it("turns an error of an effect into its event, and never rejects", async () => {
    const { flow, waiting } = asking();
    const sent = flow.send({ type: "asked" });
    waiting[0].fail();
    await expect(sent).resolves.toBeUndefined();
    expect(flow.get().step).toBe("failed");
  });

  it.each(["left", "ended"] as const)(
    "ignores a late answer or failure once the viewer has %s",
    async (type) => {
      for (const late of ["answer", "fail"] as const) {
        const { flow, waiting, done } = asking();
        const sent = flow.send({ type: "asked" });
        expect(waiting[0].running.isCurrent()).toBe(true);
        await flow.send({ type });
        expect(waiting[0].running.isCurrent()).toBe(false);
        const { step } = flow.get();
        waiting[0][late]();
        waiting[0].running.emit({ type: "answered" });
        await sent;
        expect(flow.get().step).toBe(step);
        // What the reducer has decided is done all the same: a settled order is written down.
        expect(done).toEqual(["ask", "note"]);
      }
    },
  );

  it("keeps waiting when an event changes nothing, and accepts what an effect sends later", async () => {
    const { flow, waiting, done } = asking();
    const sent = flow.send({ type: "asked" });
    await flow.send({ type: "failed" });
    expect(waiting[0].running.isCurrent()).toBe(true);
    waiting[0].running.emit({ type: "asked" });
    expect([flow.get().step, done]).toEqual(["asking", ["ask", "ask"]]);
    waiting[0].answer();
    await sent;
    expect(flow.get().step).toBe("answered");
  });

  it("accepts only the answer to the latest request, whichever comes first", async () => {
    const { flow, waiting } = asking();
    const first = flow.send({ type: "asked" });
    await flow.send({ type: "left" });
    const second = flow.send({ type: "asked" });
    await settlePromises();
    waiting[0].fail();
    await first;
    expect(flow.get().step).toBe("asking");
    waiting[1].answer();
    await second;
    expect(flow.get().step).toBe("answered");
  });

  it("ends pauses at once when it is closed, leaves no timer, and ignores further events", async () => {
    const { flow, waiting, timers, done } = asking();
    void flow.send({ type: "asked" });
    let ended = 0;
    waiting[0].running.after(5000, () => (ended += 1));
    expect(timers.pending).toBe(1);
    flow.close();
    expect([ended, timers.pending]).toEqual([1, 0]);
    waiting[0].running.after(5000, () => (ended += 1));
    expect(ended).toBe(2);
    await flow.send({ type: "asked" });
    expect([flow.get().step, done]).toEqual(["asking", ["ask"]]);
  });
});

import { fakeClock, fakeTimers } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createAlarms } from "./alarms.ts";

function alarmsOf() {
  const timers = fakeTimers(fakeClock());
  const alarms = createAlarms(timers);
  const done: string[] = [];
  return { timers, alarms, done, make: (name: string) => alarms.makeAlarm(() => done.push(name)) };
}

describe("an alarm", () => {
  it("runs its task once after its time, unless it is cancelled, and can be set again", async () => {
    const { timers, done, make } = alarmsOf();
    const alarm = make("a");
    alarm(1000);
    alarm(10);
    await timers.advance(999);
    expect(done).toEqual([]);
    await timers.advance(1);
    expect(done).toEqual(["a"]);
    alarm(5);
    alarm();
    await timers.advance(10);
    expect([done, timers.pending]).toEqual([["a"], 0]);
    alarm(5);
    await timers.advance(5);
    expect(done).toEqual(["a", "a"]);
  });

  it("can be set by its own task", async () => {
    const { timers, alarms } = alarmsOf();
    let rounds = 0;
    const alarm = alarms.makeAlarm(() => (rounds += 1) < 3 && alarm(10));
    alarm(10);
    await timers.advance(100);
    expect(rounds).toBe(3);
  });

  it("is over with all others, and none is ever set again", async () => {
    const { timers, alarms, done, make } = alarmsOf();
    const [one, other] = [make("one"), make("other")];
    one(10);
    other(20);
    alarms.endAll();
    expect([alarms.isOver, timers.pending]).toEqual([true, 0]);
    one(10);
    await timers.advance(100);
    expect(done).toEqual([]);
  });
});

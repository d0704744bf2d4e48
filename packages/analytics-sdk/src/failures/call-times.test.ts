import { fakeClock } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createCallTimes } from "./call-times.ts";

describe("how often and since when a call was sent", () => {
  it("counts from the first time that it was watched, each call by itself", async () => {
    const clock = fakeClock();
    const times = createCallTimes({ clock });
    const fetch = times.watch((async () => ({})) as never);
    const [call, other] = [{} as never, {} as never];
    await fetch("/a", { marquee: { call } });
    clock.advance(2000);
    await fetch("/a", { marquee: { call } });
    await fetch("/b", { marquee: { call: other } });
    clock.advance(500);
    expect([times.of(call), times.of(other)]).toEqual([
      { durationMs: 2500, attempt: 2 },
      { durationMs: 500, attempt: 1 },
    ]);
  });

  it("is one attempt of unknown duration for a call that was not watched", async () => {
    const times = createCallTimes({ clock: fakeClock() });
    await times.watch((async () => ({})) as never)("/a");
    expect(times.of({} as never)).toEqual({ attempt: 1 });
  });
});

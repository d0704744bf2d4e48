import type { Fetch, HeadersLike } from "@marquee/http";
import { describe, expect, it } from "vitest";
import type { Mistakes } from "./model.ts";
import { play } from "./play.ts";
import { seedsUntilFound } from "./run-seeds.ts";
import { drawSchedule } from "./schedule.ts";
import { report } from "./shrink.ts";

const MOST_SEEDS = 400;

/** A fetch whose answers lack a header. */
const withoutHeader =
  (name: string) =>
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const headers: HeadersLike = Object.assign({}, response.headers, {
      get: (requested: string) => (requested.toLowerCase() === name ? null : response.headers.get(requested)),
    });
    return Object.assign(response, { headers });
  };

/** A fetch that changes its bodies on the way. */
const withBody =
  (change: (body: string, call: number) => string) =>
  (fetch: Fetch): Fetch => {
    let calls = 0;
    return (input, init) =>
      fetch(input, Object.assign({}, init, { body: change(String(init?.body), (calls += 1)) }));
  };

const mistakes: readonly [string, Mistakes, RegExp][] = [
  ["a store that loses each third change", { store: { losesEvery: 3 } }, /lost|sends|pending|add up/],
  [
    "a fence that is not checked",
    { store: { hidesGenerations: true } },
    /taken it over|confirmed|lost|after/,
  ],
  [
    "a cursor that skips one event",
    {
      store: {
        change: (change) =>
          change.queue && change.queue.firstSequence > 1
            ? Object.assign({}, change, {
                queue: Object.assign({}, change.queue, { firstSequence: change.queue.firstSequence + 1 }),
              })
            : change,
      },
    },
    /lost/,
  ],
  [
    "a store that forgets that an event is complete",
    {
      store: {
        change: (change) =>
          Object.assign({}, change, {
            put:
              change.put &&
              change.put.map((event) =>
                Object.assign({}, event, {
                  text: event.text.replace(/"utm_content":"v\d+",/, ""),
                  isComplete: true,
                }),
              ),
          }),
      },
    },
    /no facts|changed/,
  ],
  ["a Retry-After that is not read", { fetch: withoutHeader("retry-after") }, /Retry-After/],
  ["a gate that does not wait for facts", { knowsAll: true }, /all were known/],
  [
    "a clock by which retries come after a second",
    {
      clock: (clock) => ({ now: clock.now, monotonic: () => 3 * clock.monotonic() }),
      timers: (timers) => ({
        clearTimeout: timers.clearTimeout,
        setTimeout: (task, ms) => timers.setTimeout(task, ms / 3),
      }),
    },
    /tries|after load/,
  ],
  ["a device that is said to be online", { isAlwaysOnline: true }, /no network|flagged/],
  [
    "a ledger that forgets a drop",
    {
      ledger: (ledger) =>
        Object.assign({}, ledger, { delivered: ledger.delivered + (ledger.dropped.refused ? 1 : 0) }),
    },
    /add up/,
  ],
  ["consent that is not asked for", { grantsAll: true }, /without consent/],
  [
    "an event id that changes with each try",
    {
      fetch: withBody((body, call) =>
        body.replace(
          /-7([0-9a-f]{3})-/g,
          (_, part: string) => `-7${part.slice(1)}${(call % 16).toString(16)}-`,
        ),
      ),
    },
    /twice|changed|another time/,
  ],
  [
    "a batch that is sent backwards",
    {
      fetch: withBody((body) =>
        JSON.stringify({ events: (JSON.parse(body) as { events: unknown[] }).events.reverse() }),
      ),
    },
    /after/,
  ],
];

describe("the simulation", () => {
  it.each(mistakes)("finds %s [ANLT-147]", async (name, planted, expected) => {
    const found = await seedsUntilFound({ mistakes: planted }, MOST_SEEDS);
    console.log(
      `${name}: found after ${found?.seeds ?? `more than ${MOST_SEEDS}`} seeds: ${found?.violation.slice(0, 90)}`,
    );
    expect(found?.violation).toMatch(expected);
  });

  it("plays the same seed in the same way, and another one otherwise [ANLT-147]", async () => {
    const [first, again, other] = [
      await play(drawSchedule(7), { isLogging: true }),
      await play(drawSchedule(7), { isLogging: true }),
      await play(drawSchedule(8), { isLogging: true }),
    ];
    expect(again).toEqual(first);
    expect(other.log).not.toEqual(first.log);
  });

  it("prints the shortest failing schedule, and how to run it alone [ANLT-147]", async () => {
    const options = { mistakes: { fetch: withoutHeader("retry-after") } };
    const found = await seedsUntilFound(options, MOST_SEEDS);
    const { seeds = 0 } = found ?? {};
    const text = await report(drawSchedule(seeds), options);
    const [, fewest, all] = /\((\d+) of (\d+)\)/.exec(text) ?? [];
    expect(Number(all)).toBe(drawSchedule(seeds).actions.length);
    // A 429 needs a tab, an event, the answer, and time.
    expect(Number(fewest)).toBeLessThan(10);
    expect(text).toContain(`SIM_SEED=${seeds}`);
    expect(text).toMatch(/VIOLATION: .* before Retry-After is over/);
  });
});

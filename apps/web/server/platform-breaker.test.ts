import { describe, expect, it, vi } from "vitest";
import { AWAY_MS, createPlatformBreaker, SilentPlatformError } from "./platform-breaker.ts";

function setUp() {
  const clock = { ms: 0 };
  const probe = vi.fn<() => Promise<void>>(async () => undefined);
  const warn = vi.fn<(message: string, facts: Readonly<Record<string, unknown>>) => void>();
  const breaker = createPlatformBreaker({ probe, now: () => clock.ms, warn });
  const suspect = async (): Promise<void> => {
    breaker.suspect();
    await vi.waitFor(() => expect(probe).toHaveBeenCalled());
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, probe, warn, breaker, suspect };
}

describe("the breaker of the platform", () => {
  it("lets calls through while the platform answers its probe, so one slow call stops nobody [SHELL-153]", async () => {
    const { breaker, suspect, warn } = setUp();
    await suspect();
    expect([breaker.absence(), breaker.admit(), warn.mock.calls]).toEqual([undefined, undefined, []]);
  });

  it.each([
    [new TypeError("fetch failed"), "unreachable"],
    [new SilentPlatformError(), "silent"],
  ] as const)(
    "remembers for five seconds after %o that the platform is %s [SHELL-153]",
    async (cause, absence) => {
      const { breaker, clock, probe, suspect, warn } = setUp();
      const told = vi.fn();
      breaker.onAway(told);
      probe.mockRejectedValueOnce(cause);
      await suspect();
      expect([breaker.absence(), breaker.admit(), told.mock.calls.length]).toEqual([absence, absence, 1]);
      clock.ms = AWAY_MS - 1;
      expect(breaker.admit()).toBe(absence);
      clock.ms = AWAY_MS;
      expect(breaker.absence()).toBeUndefined();
      expect(AWAY_MS).toBe(5000);
      expect(warn.mock.calls).toEqual([
        ["The platform is away: pages answer 503, calls 502 or 504", { absence, forMs: 5000 }],
      ]);
    },
  );

  it("then lets one call try, refuses the others meanwhile, and all go through once it is answered [SHELL-153]", async () => {
    const { breaker, clock, probe, suspect, warn } = setUp();
    probe.mockRejectedValueOnce(new TypeError("fetch failed"));
    await suspect();
    clock.ms = AWAY_MS;
    expect([breaker.admit(), breaker.admit(), breaker.absence()]).toEqual([
      undefined,
      "unreachable",
      "unreachable",
    ]);
    breaker.answered();
    expect([breaker.admit(), breaker.absence()]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenLastCalledWith("The platform answers again", {
      awayForMs: 5000,
      warningsLeftOut: 0,
    });
  });

  it("counts what pages warn of during an absence, and writes it before and after [SHELL-153]", async () => {
    const { breaker, clock, probe, suspect, warn } = setUp();
    breaker.warnOfPage("The footer could not be fetched", { country: "IN" });
    probe.mockRejectedValueOnce(new TypeError("fetch failed"));
    await suspect();
    breaker.warnOfPage("Location lookup failed", {});
    clock.ms = AWAY_MS + 1;
    breaker.warnOfPage("Location lookup failed", {});
    breaker.answered();
    breaker.warnOfPage("The flags could not be fetched", {});
    expect(warn.mock.calls.map(([message]) => message)).toEqual([
      "The footer could not be fetched",
      "The platform is away: pages answer 503, calls 502 or 504",
      "The platform answers again",
      "The flags could not be fetched",
    ]);
    expect(warn.mock.calls[2]?.[1]).toEqual({ awayForMs: AWAY_MS + 1, warningsLeftOut: 2 });
  });

  it("tries again after another five seconds when the trial was never answered [SHELL-153]", async () => {
    const { breaker, clock, probe, suspect, warn } = setUp();
    probe.mockRejectedValue(new TypeError("fetch failed"));
    await suspect();
    clock.ms = AWAY_MS;
    breaker.admit();
    clock.ms = 2 * AWAY_MS - 1;
    expect(breaker.admit()).toBe("unreachable");
    clock.ms = 2 * AWAY_MS;
    expect(breaker.admit()).toBeUndefined();
    await suspect();
    expect([breaker.absence(), warn.mock.calls.length]).toEqual(["unreachable", 1]);
  });

  it("asks once however many calls wait, and tells nobody who has stopped listening", async () => {
    const { breaker, probe, suspect } = setUp();
    const told = vi.fn();
    breaker.onAway(told)();
    probe.mockRejectedValue(new TypeError("fetch failed"));
    breaker.suspect();
    breaker.suspect();
    await suspect();
    expect([probe.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  });
});

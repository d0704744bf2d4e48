import { DAY } from "@marquee/config";
import { describe, expect, it } from "vitest";
import type { OwnedSubscription } from "../orders/subscriptions/list-subscriptions.ts";
import { reasonToNudge } from "./find-renewal-nudge.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

interface Owned {
  readonly endsInMs: number;
  readonly partner?: string;
  readonly state?: string;
  readonly isRenewing?: boolean;
  readonly graceInMs?: number;
}

let count = 0;
const owned = ({ endsInMs, partner, state, isRenewing = false, graceInMs }: Owned): OwnedSubscription => {
  count += 1;
  return {
    subscription: {
      id: `subscription-${count}`,
      planId: `plan-${count}`,
      state: state ?? (endsInMs > 0 || graceInMs !== undefined ? "activated" : "expired"),
      startsAt: new Date(NOW - 400 * DAY - count),
      endsAt: new Date(NOW + endsInMs),
      graceEndsAt: graceInMs === undefined ? null : new Date(NOW + graceInMs),
      isFreeTrial: false,
      isRenewing,
      partnerName: partner ?? null,
    },
    plan: { id: `plan-${count}` },
  } as OwnedSubscription;
};

/** The audience and which of the list it is about, by its place. */
const reasonFor = (...list: readonly Owned[]) => {
  const all = list.map(owned);
  const reason = reasonToNudge(all, NOW);
  return reason && [reason.audience, all.indexOf(reason.owned)];
};

describe("the reason to nudge", () => {
  it.each([
    ["1 ms", -1, "lapsed"],
    ["180 days less 1 ms", -180 * DAY + 1, "lapsed"],
    ["exactly 180 days", -180 * DAY, "lapsed"],
    ["180 days and 1 ms", -180 * DAY - 1, undefined],
    ["181 days", -181 * DAY, undefined],
    ["five years", -1825 * DAY, undefined],
  ])("of a subscription that ended %s ago [DEC-115]", (_name, endsInMs, audience) => {
    expect(reasonFor({ endsInMs })?.[0]).toBe(audience);
  });

  it.each([
    ["7 days and 1 ms", 7 * DAY + 1, undefined],
    ["exactly 7 days", 7 * DAY, "renewing"],
    ["1 ms", 1, "renewing"],
  ])("of a subscription that ends in %s [DEC-115]", (_name, endsInMs, audience) => {
    expect(reasonFor({ endsInMs })?.[0]).toBe(audience);
    expect(reasonFor({ endsInMs, isRenewing: true })).toBeUndefined();
  });

  it("is none without a subscription, and none for one in its grace period that renews [DEC-115]", () => {
    expect(reasonFor()).toBeUndefined();
    expect(reasonFor({ endsInMs: -DAY, graceInMs: 2 * DAY, isRenewing: true })).toBeUndefined();
  });

  it.each([
    ["runs and ends within a week", 3 * DAY],
    ["ended yesterday", -DAY],
    ["ended 179 days ago", -179 * DAY],
  ])("is none when a partner sold the only one, which %s [DEC-115]", (_name, endsInMs) => {
    expect(reasonFor({ endsInMs })).toBeDefined();
    expect(reasonFor({ endsInMs, partner: "Northwave" })).toBeUndefined();
  });

  const partner = "Northwave";
  it.each<[string, readonly Owned[], readonly [string, number] | undefined]>([
    [
      "our own of two that run ends last",
      [{ endsInMs: 2 * DAY, partner }, { endsInMs: 5 * DAY }],
      ["renewing", 1],
    ],
    [
      "the partner's of two that run ends last",
      [{ endsInMs: 2 * DAY }, { endsInMs: 5 * DAY, partner }],
      undefined,
    ],
    [
      "our own runs and the partner's has ended",
      [{ endsInMs: -2 * DAY, partner }, { endsInMs: 5 * DAY }],
      ["renewing", 1],
    ],
    [
      "the partner's runs and our own has ended",
      [{ endsInMs: -2 * DAY }, { endsInMs: 100 * DAY, partner }],
      undefined,
    ],
    [
      "our own of two that ended is the later",
      [{ endsInMs: -9 * DAY }, { endsInMs: -20 * DAY, partner }],
      ["lapsed", 0],
    ],
    [
      "the partner's of two that ended is the later",
      [{ endsInMs: -20 * DAY }, { endsInMs: -9 * DAY, partner }],
      undefined,
    ],
  ])("where %s follows the one that ends last [DEC-115]", (_name, list, expected) => {
    expect(reasonFor(...list)).toEqual(expected);
  });
});

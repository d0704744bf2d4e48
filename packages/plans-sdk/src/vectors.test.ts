import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { VECTOR_RULES } from "./testing/index.ts";
import type { VectorCase } from "./testing/index.ts";
import * as barePrices from "./vectors/bare-prices.ts";
import * as codes from "./vectors/codes.ts";
import * as guestPayments from "./vectors/guest-payments.ts";
import * as nudges from "./vectors/nudges.ts";
import * as payments from "./vectors/payments.ts";
import * as planPrices from "./vectors/plan-prices.ts";
import * as plans from "./vectors/plans.ts";
import * as priceCases from "./vectors/price-cases.ts";
import * as prices from "./vectors/prices.ts";
import * as referrals from "./vectors/referrals.ts";
import * as subscriptions from "./vectors/subscriptions.ts";

const folder = path.join(import.meta.dirname, "../vectors");
const names = readdirSync(folder).map((file) => file.replace(".json", ""));
const casesOf = (name: string): readonly VectorCase[] =>
  (JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8")) as { cases: VectorCase[] }).cases;

/** As another language would see it: nothing is null at the top, and left out within an object; key order does not count. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
const withoutNulls = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, entry: unknown) =>
      entry === null && key === "message" ? undefined : entry,
    ),
  ) as unknown;

describe("the golden vectors", () => {
  it("are at least 300 cases, at least 40 of them of selection, each with a rule", () => {
    expect(names.sort()).toEqual(Object.keys(VECTOR_RULES).sort());
    expect(names.reduce((sum, name) => sum + casesOf(name).length, 0)).toBeGreaterThanOrEqual(300);
    expect(casesOf("selection").length).toBeGreaterThanOrEqual(40);
  });

  it("are exported by subject: each file in exactly one of them, with all its cases [PLAN-102]", () => {
    const subjects = [
      barePrices,
      guestPayments,
      codes,
      nudges,
      payments,
      planPrices,
      plans,
      priceCases,
      prices,
      referrals,
      subscriptions,
    ];
    const published = subjects.flatMap(({ VECTORS }) => Object.entries(VECTORS));
    expect(published.map(([name]) => name).sort()).toEqual(names);
    for (const [name, file] of published) expect([name, file.cases]).toEqual([name, casesOf(name)]);
  });

  it("run in a program with only the package [PLAN-102]", () => {
    const rule = VECTOR_RULES["max-pack"];
    const { cases } = subscriptions.VECTORS["max-pack"];
    const wrong = cases.filter(
      ({ given, expected }) => (rule?.(given as never) ?? null) !== (expected ?? null),
    );
    expect([cases.length > 5, wrong]).toEqual([true, []]);
  });

  for (const name of names) {
    it.each(casesOf(name).map((vector) => [vector.name, vector] as const))(
      `${name}: %s`,
      (_, { given, expected }) => {
        expect(asJson(VECTOR_RULES[name]?.(given as never))).toEqual(withoutNulls(expected));
      },
    );
  }
});

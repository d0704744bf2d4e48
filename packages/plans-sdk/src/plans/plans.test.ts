import { parseCountryCode } from "@marquee/config/countries";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCategory, buildPlan, money } from "../testing/index.ts";
import { grantsAudio } from "./audio-grant.ts";
import { bestOffering } from "../prices/best-offering.ts";
import { chooseOption } from "./choose-option.ts";
import { durationLabel } from "../durations/duration-label.ts";
import { mergePlans } from "./merge-plans.ts";
import { isOfferPurchasable } from "./offer-purchasable.ts";
import { optionsByDuration } from "./options-by-duration.ts";
import type { Plan, PlanCategory } from "./plan.ts";
import { selectPlans } from "./select-plans.ts";
import { sortByPriority } from "./sort-by-priority.ts";

const INDIA = parseCountryCode("IN");
const PROVIDERS = ["stripe", "paypal", "visa", "cc", "zong"];
const plan = (id: string, change: Partial<Plan> = {}): Plan => buildPlan({ id, ...change });
const activeIds = (categories: readonly PlanCategory[]) =>
  categories.flatMap(({ options }) => options.filter(({ isActive }) => isActive).map(({ id }) => id));
const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach((entry) => void frozen(entry));
  return value;
};

const anyPlan = fc
  .record({
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    isDefault: fc.boolean(),
    isPurchaseAllowed: fc.constantFrom(true, false, undefined),
    priority: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
    paymentProviders: fc.array(
      fc.record({ name: fc.constantFrom(...PROVIDERS), productReference: fc.constant(undefined) }),
      { maxLength: 2 },
    ),
  })
  .map(({ id, ...change }) => plan(id, change));
/** As a backend sends them: the id of a category determines its title. */
const anyCategories = fc.array(
  fc
    .record({ id: fc.constantFrom("1", "2", "3"), options: fc.array(anyPlan, { maxLength: 4 }) })
    .map(({ id, options }) => buildCategory(options, { id, title: `T${id}` })),
  { maxLength: 3 },
);

describe("selectPlans", () => {
  it("selects at most one active option in the active category, adds nothing, and does not mutate its input", () => {
    const choices = fc.record({
      categories: anyCategories,
      country: fc.constantFrom("IN", "US").map(parseCountryCode),
      storedProvider: fc.constantFrom(undefined, ...PROVIDERS, "robi"),
      isActiveSuppressed: fc.boolean(),
      chosenPlanId: fc.constantFrom(undefined, "a", "b", "z"),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        const { categories, active } = selectPlans(frozen(choice));
        const options = categories.flatMap((category) => category.options);
        expect(activeIds(categories)).toEqual(active ? [active.id] : []);
        expect(categories.filter(({ isActive }) => isActive)).toHaveLength(active ? 1 : 0);
        if (!choice.isActiveSuppressed && options.length) expect(active).toBeDefined();
        if (options.length) expect(options.some(({ isDefault }) => isDefault)).toBe(true);
        const given = choice.categories.flatMap((category) => category.options.map(({ id }) => id));
        if (choice.country === INDIA) expect(options.map(({ id }) => id).sort()).toEqual(given.sort());
        else expect(options.every(({ paymentProviders }) => paymentProviders.length)).toBe(true);
        expect(categories).toHaveLength(choice.categories.length);
      }),
      { numRuns: 2000 },
    );
  });

  it("never hides every plan because of a stored provider while one can be bought [DEC-080]", () => {
    fc.assert(
      fc.property(anyCategories, fc.constantFrom(...PROVIDERS, "robi"), (categories, storedProvider) => {
        const canBuy = (stored: string | undefined) =>
          selectPlans({
            categories,
            country: parseCountryCode("US"),
            storedProvider: stored,
          }).categories.some(({ options }) => options.some(({ isPurchaseAllowed }) => isPurchaseAllowed));
        expect(canBuy(storedProvider)).toBe(canBuy(undefined));
      }),
      { numRuns: 1000 },
    );
  });

  it("marks the category of a fallback default as default, and no other [PLAN-26]", () => {
    const { categories } = selectPlans({
      categories: [
        buildCategory([], { id: "1" }),
        buildCategory([plan("a")], { id: "2" }),
        buildCategory([plan("b")], { id: "3" }),
      ],
      country: INDIA,
    });
    expect(categories.map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
    expect(categories.map(({ isActive }) => isActive)).toEqual([false, true, false]);
  });

  it("keeps only the providers of a plan that match the stored one", () => {
    const both = plan("a", {
      paymentProviders: PROVIDERS.map((name) => ({ name, productReference: undefined })),
    });
    const { active } = selectPlans({
      categories: [buildCategory([both])],
      country: parseCountryCode("US"),
      storedProvider: "visa",
    });
    expect(active?.paymentProviders.map(({ name }) => name)).toEqual(["visa", "cc"]);
  });
});

describe("chooseOption", () => {
  const selected = () =>
    selectPlans({
      categories: [
        buildCategory([plan("a"), plan("b")], { id: "1" }),
        buildCategory([plan("c"), plan("no", { isPurchaseAllowed: false })], { id: "2" }),
      ],
      country: INDIA,
    }).categories;

  it("moves active to the chosen option and leaves exactly one active", () => {
    const categories = selected();
    const chosen = chooseOption(categories, "c");
    expect(activeIds(categories)).toEqual(["a"]);
    expect(activeIds(chosen)).toEqual(["c"]);
    expect(chosen.map(({ isActive }) => isActive)).toEqual([false, true]);
    expect(chosen[0]?.options[0]?.isDefault).toBe(true);
  });

  it("returns the same list for a plan that is missing, not purchasable or without permission", () => {
    const categories = selected();
    expect(chooseOption(categories, "z")).toBe(categories);
    expect(chooseOption(categories, "no")).toBe(categories);
    const silent = [buildCategory([plan("a", { isPurchaseAllowed: undefined })])];
    expect(chooseOption(silent, "a")).toBe(silent);
  });
});

describe("mergePlans", () => {
  it("is idempotent and associative, duplicates no list, and does not mutate its input [PLAN-28]", () => {
    fc.assert(
      fc.property(anyCategories, anyCategories, anyCategories, (a, b, c) => {
        frozen([a, b, c]);
        const clean = mergePlans(a, []);
        expect(mergePlans(clean, clean)).toEqual(clean);
        expect(mergePlans(mergePlans(a, b), b)).toEqual(mergePlans(a, b));
        expect(mergePlans(mergePlans(a, b), c)).toEqual(mergePlans(a, mergePlans(b, c)));
        for (const { options } of mergePlans(a, b))
          expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
      }),
      { numRuns: 2000 },
    );
  });

  it("keeps the values of the first list for a plan in both", () => {
    const [merged] = mergePlans(
      [buildCategory([plan("a", { title: "Old" })])],
      [buildCategory([plan("a", { title: "New" })])],
    );
    expect(merged?.options.map(({ title }) => title)).toEqual(["Old"]);
  });
});

describe("isOfferPurchasable", () => {
  const only = (change: Partial<Plan>) => isOfferPurchasable([buildCategory([plan("a", change)])]);

  it("is false only for a single default option that cannot be bought [PLAN-29]", () => {
    expect(only({ isDefault: true, isPurchaseAllowed: false })).toBe(false);
    expect(only({ isDefault: false, isPurchaseAllowed: false })).toBe(true);
    expect(only({ isDefault: true, isPurchaseAllowed: true })).toBe(true);
    const no = plan("a", { isDefault: true, isPurchaseAllowed: false });
    expect(isOfferPurchasable([buildCategory([no, no])])).toBe(true);
    expect(isOfferPurchasable([buildCategory([no]), buildCategory([no])])).toBe(true);
    expect(isOfferPurchasable([buildCategory([]), buildCategory([no])])).toBe(false);
    expect(isOfferPurchasable([])).toBe(true);
  });

  it("does not treat a missing permission as a refusal [DEC-117]", () => {
    expect(only({ isDefault: true, isPurchaseAllowed: undefined })).toBe(true);
  });
});

describe("sortByPriority", () => {
  it("sorts 3, 1, 2 ascending, equal ones in their order, missing ones last, and does not mutate its input [PLAN-32] [DEC-077]", () => {
    const list = frozen([
      { id: "a", priority: 3 },
      { id: "b", priority: undefined },
      { id: "c", priority: 1 },
      { id: "d", priority: 2 },
      { id: "e", priority: 1 },
      { id: "f", priority: undefined },
    ]);
    expect(sortByPriority(list).map(({ id }) => id)).toEqual(["c", "e", "d", "a", "b", "f"]);
  });

  it("is stable in long lists, also on engines with an unstable sort", () => {
    const list = Array.from({ length: 600 }, (_, id) => ({ id, priority: id % 3 }));
    expect(sortByPriority(list).map(({ id }) => id)).toEqual(
      [0, 1, 2].flatMap((priority) =>
        list.filter((entry) => entry.priority === priority).map(({ id }) => id),
      ),
    );
  });
});

describe("bestOffering", () => {
  const offer = (...plans: readonly Plan[]) => bestOffering([buildCategory([]), buildCategory(plans)]);
  const priced = (id: string, amount: string, change: Partial<Plan> = {}): Plan =>
    plan(id, { price: { ...plan(id).price, actual: money(amount) }, ...change });

  it("is the default if it can be bought, else the first that can be [PLAN-19] [DEC-114]", () => {
    expect(offer(priced("a", "99 INR"), priced("b", "199 INR", { isDefault: true }))).toEqual({
      planId: "b",
      price: money("199 INR"),
    });
    expect(offer(priced("a", "99 INR"), priced("b", "199 INR"))).toEqual({
      planId: "a",
      price: money("99 INR"),
    });
    expect(
      offer(
        priced("a", "99 INR", { isPurchaseAllowed: undefined }),
        priced("b", "199 INR", { isDefault: true, isPurchaseAllowed: false }),
        priced("c", "299 INR"),
      )?.planId,
    ).toBe("c");
  });

  it("is undefined for an empty list, without a plan that can be bought and without price [PLAN-19]", () => {
    expect(bestOffering([])).toBeUndefined();
    expect(offer(priced("a", "99 INR", { isPurchaseAllowed: false }))).toBeUndefined();
    expect(offer(plan("a", { price: { ...plan("a").price, actual: undefined } }))).toBeUndefined();
  });
});

describe("optionsByDuration", () => {
  it("groups every duration by kind, in the order of the durations [PLAN-08]", () => {
    const of = (id: string, days: number | undefined, kind?: Plan["kind"]) =>
      plan(id, {
        kind,
        duration: days === undefined ? undefined : { days, label: undefined, frequency: undefined },
      });
    const divided = optionsByDuration([
      of("a", 365, "reserved"),
      of("b", 30, "unreserved"),
      of("c", 365, "unreserved"),
      of("d", 365),
      of("e", undefined),
    ]);
    expect(
      divided.map(({ days, reserved, unreserved }) => [
        days,
        reserved.map(({ id }) => id),
        unreserved.map(({ id }) => id),
      ]),
    ).toEqual([
      [365, ["a"], ["c", "d"]],
      [30, [], ["b"]],
      [undefined, [], ["e"]],
    ]);
  });
});

describe("durationLabel", () => {
  it("names the four known durations, those in between, and days below a month [PLAN-34] [PLAN-35]", () => {
    const labels = [30, 90, 180, 365, 7, 1, 29, 60, 330, 359, 360].map((days) => [days, durationLabel(days)]);
    expect(labels).toEqual([
      [30, "1 Month"],
      [90, "3 Months"],
      [180, "6 Months"],
      [365, "1 Year"],
      [7, "7 Days"],
      [1, "1 Day"],
      [29, "29 Days"],
      [60, "2 Months"],
      [330, "11 Months"],
      [359, "11 Months"],
      [360, "1 Year"],
    ]);
  });

  it("uses the words of another language, and is undefined below one day [PLAN-35] [DEC-123]", () => {
    expect(durationLabel(60, ({ unit, count }) => `${unit}:${count}`)).toBe("month:2");
    expect(durationLabel(365, ({ unit, count }) => `${unit}:${count}`)).toBe("year:1");
    for (const days of [0, 0.5, -30, NaN, Infinity, undefined]) expect(durationLabel(days)).toBeUndefined();
    expect(durationLabel(59.9)).toBe("1 Month");
  });
});

describe("grantsAudio", () => {
  it("allows titles with a common language per kind, all without a limit, and those without spoken language [PLAN-38] [SHELL-161]", () => {
    const limits = { tvShow: ["ta"], movie: [], channel: ["ta", "te"] };
    expect(grantsAudio(limits, { kind: "tvShow", audioLanguages: ["hi", "ta"] })).toBe(true);
    expect(grantsAudio(limits, { kind: "tvShow", audioLanguages: ["hi"] })).toBe(false);
    expect(grantsAudio(limits, { kind: "channel", audioLanguages: ["te"] })).toBe(true);
    expect(grantsAudio(limits, { kind: "channel", audioLanguages: ["hi"] })).toBe(false);
    expect(grantsAudio(limits, { kind: "channel", audioLanguages: [] })).toBe(false);
    expect(grantsAudio(limits, { kind: "movie", audioLanguages: ["hi"] })).toBe(true);
    expect(grantsAudio(limits, { kind: "movie", audioLanguages: [] })).toBe(true);
    expect(grantsAudio(limits, { kind: "tvShow", audioLanguages: [] })).toBe(false);
    expect(grantsAudio(limits, { kind: "tvShow", audioLanguages: ["zxx"] })).toBe(true);
    const ofFilms = { tvShow: [], movie: ["kn"], channel: [] };
    expect(
      (["tvShow", "movie", "channel"] as const).map((kind) =>
        grantsAudio(ofFilms, { kind, audioLanguages: ["hi"] }),
      ),
    ).toEqual([true, false, true]);
    expect(grantsAudio(ofFilms, { kind: "movie", audioLanguages: ["hi", "kn"] })).toBe(true);
  });
});

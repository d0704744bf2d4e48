// Writes the test vectors of plan prices: every combination of price fields, and every invalid value in each of them. The
// expectations come from a table of numbers, not from the SDK's code, so that a mistake in the SDK does not become an
// expectation.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inRoot } from "../run/repository.mjs";

const FOLDER = "packages/plans-sdk/vectors";
const RULE =
  "What a plan costs: paid is sell_price where a code, referral or upgrade in force has lowered the price, else price.actual, else actual_price, else the number price; display_price counts only where no other amount came. A nudge's price stands for its plan. Each renewal is price.renewal, else the price without code. list is to be struck out. Amounts are minor units and their currency, bare without one; where a plan is not sold there are reasons.";

/**
 * Amounts in rupees, all different. `A_MONTH` is each amount's share of a month when it pays for 365 days, rounded up to the
 * paisa and calculated by hand.
 */
const AMOUNTS = {
  actual: 199,
  actual_price: 189,
  price: 179,
  sell_price: 99,
  display_price: 89,
  market: 499,
  renewal: 299,
  nudge: 149,
};
const A_MONTH = {
  actual: 1659,
  actual_price: 1575,
  price: 1492,
  sell_price: 825,
  display_price: 742,
  nudge: 1242,
};

/** How many percent the inner amount is below the outer one, rounded down, calculated by hand. */
const PERCENT = {
  market: { actual: 60, actual_price: 62, price: 64, sell_price: 80, display_price: 82, nudge: 70 },
  actual: { sell_price: 50, nudge: 25 },
  actual_price: { sell_price: 47, nudge: 21 },
  price: { sell_price: 44, nudge: 16 },
  display_price: {},
};

const FORMS = ["object", "object without actual", "number", "missing"];
const IN_FORCE = {
  nothing: {},
  code: { code: "BINGE" },
  referral: { referral: "FRIEND" },
  nudge: { nudge: { planId: "p", planPrice: 169, planDiscountedPrice: AMOUNTS.nudge } },
};

const subsets = (names) =>
  names.reduce((all, name) => [...all, ...all.map((subset) => [...subset, name])], [[]]);

/** Which field is paid, and which is the price without any offer, by the fields that are present. */
function fieldsOf(came, inForce) {
  const order = ["actual", "actual_price", "price"].filter((name) => came.has(name));
  if (order.length === 0 && came.has("display_price") && !came.has("sell_price")) order.push("display_price");
  const [full] = order;
  if (inForce === "nudge") return { paid: "nudge", full };
  const isLowered = inForce !== "nothing" && came.has("sell_price");
  return { paid: isLowered ? "sell_price" : full, full };
}

function expectedOf(came, inForce, currency) {
  const { paid, full } = fieldsOf(came, inForce);
  const renewal = came.has("renewal") ? "renewal" : full;
  if (paid === undefined || renewal === undefined) return { reasons: ["NO_PRICE"] };
  const written = (rupees) => [`${rupees}00`, currency].filter(Boolean).join(" ");
  const isBelow = (name) => name !== undefined && AMOUNTS[name] > AMOUNTS[paid];
  const list = came.has("market") ? "market" : isBelow(full) ? full : undefined;
  return {
    now: written(AMOUNTS[paid]),
    shown: written(AMOUNTS[paid]),
    full: full && written(AMOUNTS[full]),
    saved: isBelow(full) ? written(AMOUNTS[full] - AMOUNTS[paid]) : undefined,
    list: list && written(AMOUNTS[list]),
    percent: list && PERCENT[list][paid],
    renewal: written(AMOUNTS[renewal]),
    perMonth: [A_MONTH[paid], currency].filter(Boolean).join(" "),
    madeBy: paid === "sell_price" || paid === "nudge" ? inForce : undefined,
  };
}

function combination({ form, beside, within, currency, inForce }) {
  const amounts = Object.fromEntries(beside.map((name) => [name, AMOUNTS[name]]));
  const parts = Object.fromEntries(within.map((name) => [name, String(AMOUNTS[name])]));
  const isObject = form.startsWith("object");
  const plan = isObject
    ? { price: { ...(form === "object" ? { actual: AMOUNTS.actual } : {}), ...parts, currency }, ...amounts }
    : { ...(form === "number" ? { price: AMOUNTS.price } : {}), ...amounts, currency };
  const came = new Set([...beside, ...within]);
  if (form === "object") came.add("actual");
  if (form === "number") came.add("price");
  const offers = IN_FORCE[inForce];
  const nudge = offers.nudge && { ...offers.nudge, currency };
  return {
    given: { plan, ...offers, nudge },
    expected: expectedOf(came, inForce, currency),
  };
}

/** All combinations in a currency, or without one. As they are many, they are numbered. */
function combinations(currency) {
  const cases = [];
  for (const form of FORMS)
    for (const beside of subsets(["actual_price", "sell_price", "display_price"]))
      for (const within of form.startsWith("object") ? subsets(["market", "renewal"]) : [[]])
        for (const inForce of Object.keys(IN_FORCE))
          cases.push(combination({ form, beside, within, currency, inForce }));
  return cases.map((vector, at) => ({ name: `combination ${at + 1}`, ...vector }));
}

/** A full plan with one field replaced by an invalid value. */
function badValues() {
  const cases = [];
  const fields = [
    "price.actual",
    "price.renewal",
    "price.market",
    "sell_price",
    "actual_price",
    "display_price",
  ];
  const values = [-1, "-499", "-0.01", "0.004", "free", true, {}, [], 1e21, "123456789012", "1,000"];
  for (const field of fields)
    for (const value of values) {
      const plan = {
        price: { actual: "199", renewal: "299", market: "499", currency: "INR" },
        actual_price: "199",
        sell_price: "99",
        display_price: "199",
      };
      const [outer, inner] = field.split(".");
      if (inner) plan.price[inner] = value;
      else plan[outer] = value;
      cases.push({
        name: `${field} is ${JSON.stringify(value)}`,
        given: { plan, code: "BINGE" },
        expected: { reasons: ["PRICE_INVALID"] },
      });
    }
  for (const value of [-1, "free", true, [], 1e21])
    cases.push({
      name: `price is ${JSON.stringify(value)}`,
      given: { plan: { price: value, actual_price: "199", currency: "INR" } },
      expected: { reasons: ["PRICE_INVALID"] },
    });
  for (const value of ["inr", "INRX", "₹", 7, true, {}])
    cases.push({
      name: `currency is ${JSON.stringify(value)}`,
      given: { plan: { price: { actual: "199", currency: value } } },
      expected: { reasons: ["PRICE_INVALID"] },
    });
  return cases;
}

const inr = (parts) => ({ ...parts, currency: "INR" });
const half = { discount: { type: "PERCENTAGE_OFF", percent: 50 } };
const fifth = { discount: { type: "PERCENTAGE_OFF", percent: 20 } };
const flat = (amountMinor, currency = "INR") => ({
  discount: { type: "FLAT_AMOUNT_OFF", amountMinor, currency },
});
const of199 = {
  now: "19900 INR",
  shown: "19900 INR",
  full: "19900 INR",
  renewal: "19900 INR",
  perMonth: "1659 INR",
};
const lowered = (now, saved, percent, perMonth, madeBy) => ({
  now,
  shown: now,
  full: "19900 INR",
  saved,
  list: "19900 INR",
  percent,
  renewal: "19900 INR",
  perMonth,
  madeBy,
});
const plan199 = { price: inr({ actual: 199 }) };

/** Cases that no combination covers, each written out. */
const SINGLE = [
  {
    name: "actual 199 beside display_price 99 costs and shows 199",
    given: { plan: { price: inr({ actual: "199" }), display_price: "99" } },
    expected: of199,
  },
  {
    name: "a free trial: nothing now, then price.actual",
    given: { plan: { price: inr({ actual: 199, renewal: 299 }), freeTrial: 7 }, hasTrial: true },
    expected: { ...of199, now: "0 INR", renewal: "29900 INR" },
  },
  {
    name: "a code lowers the first payment, which comes after the free trial",
    given: { plan: { ...plan199, sell_price: 99, freeTrial: 7 }, code: "BINGE", hasTrial: true },
    expected: { ...lowered("9900 INR", "10000 INR", 50, "825 INR", "code"), now: "0 INR" },
  },
  { name: "no trial for a plan without", given: { plan: plan199, hasTrial: true }, expected: of199 },
  {
    name: "no trial for a viewer who has had one",
    given: { plan: { ...plan199, freeTrial: 7 } },
    expected: of199,
  },
  {
    name: "a plan that does not renew",
    given: { plan: { ...plan199, recurring: false } },
    expected: { ...of199, renewal: undefined },
  },
  {
    name: "a code alone, of a plan that does not renew",
    given: { plan: { currency: "INR", sell_price: 99, recurring: false }, code: "BINGE" },
    expected: { now: "9900 INR", shown: "9900 INR", perMonth: "825 INR", madeBy: "code" },
  },
  {
    name: "a sell_price that is no lower lowers nothing",
    given: { plan: { ...plan199, sell_price: 250 }, code: "BINGE" },
    expected: of199,
  },
  {
    name: "an empty code is none",
    given: { plan: { ...plan199, sell_price: 99 }, code: "" },
    expected: of199,
  },
  {
    name: "a list price below what is paid is not struck out",
    given: { plan: { price: inr({ actual: 199, market: 150 }) } },
    expected: of199,
  },
  {
    name: "a list price of what is paid is not struck out",
    given: { plan: { price: inr({ actual: 199, market: "199.00" }) } },
    expected: of199,
  },
  {
    name: "free is a price",
    given: { plan: { price: inr({ actual: 0, market: 499 }) } },
    expected: {
      now: "0 INR",
      shown: "0 INR",
      full: "0 INR",
      list: "49900 INR",
      percent: 100,
      renewal: "0 INR",
      perMonth: "0 INR",
    },
  },
  {
    name: "JPY -0.01 is neither free nor 100 % off",
    given: { plan: { price: { actual: "-0.01", market: 999, currency: "JPY" } } },
    expected: { reasons: ["PRICE_INVALID"] },
  },
  {
    name: "JPY 0.4 would be free",
    given: { plan: { price: { actual: 0.4, currency: "JPY" } } },
    expected: { reasons: ["PRICE_INVALID"] },
  },
  {
    name: "INR beside USD",
    given: { plan: { price: inr({ actual: 199 }), currency: "USD", sell_price: 9 } },
    expected: { reasons: ["CURRENCIES_MIXED"] },
  },
  {
    name: "INR beside USD with a negative amount has both reasons",
    given: { plan: { price: inr({ actual: -1 }), currency: "USD" } },
    expected: { reasons: ["PRICE_INVALID", "CURRENCIES_MIXED"] },
  },
  {
    name: "the currency of the plan where its price names none",
    given: { plan: { price: { actual: 199 }, currency: "INR" } },
    expected: of199,
  },
  {
    name: "a currency that is null is none",
    given: { plan: { price: { actual: 199, currency: null } } },
    expected: { now: "19900", shown: "19900", full: "19900", renewal: "19900", perMonth: "1659" },
  },
  {
    name: "a code of 20 % goes before a referral of 50 %",
    given: { plan: plan199, code: fifth, referral: half },
    expected: lowered("15920 INR", "3980 INR", 20, "1327 INR", "code"),
  },
  {
    name: "discounts do not add up: a code of 50 % beside a referral of 50 %",
    given: { plan: plan199, code: half, referral: half },
    expected: lowered("9950 INR", "9950 INR", 50, "830 INR", "code"),
  },
  {
    name: "a code in another currency lowers nothing, so that the referral counts",
    given: { plan: plan199, code: flat(5000, "USD"), referral: fifth },
    expected: lowered("15920 INR", "3980 INR", 20, "1327 INR", "referral"),
  },
  {
    name: "of a referral and an upgrade the best counts",
    given: { plan: plan199, referral: fifth, upgrade: half },
    expected: lowered("9950 INR", "9950 INR", 50, "830 INR", "upgrade"),
  },
  {
    name: "of an upgrade and a referral the best counts",
    given: { plan: plan199, referral: half, upgrade: fifth },
    expected: lowered("9950 INR", "9950 INR", 50, "830 INR", "referral"),
  },
  {
    name: "an upgrade costs what the backend says",
    given: { plan: { ...plan199, sell_price: 99 }, upgrade: "0-11-month" },
    expected: lowered("9900 INR", "10000 INR", 50, "825 INR", "upgrade"),
  },
  {
    name: "a flat discount above the price gives 0",
    given: { plan: plan199, code: flat(99900) },
    expected: lowered("0 INR", "19900 INR", 100, "0 INR", "code"),
  },
  {
    name: "a discount is taken off price.actual, whatever sell_price says",
    given: { plan: { ...plan199, sell_price: 1 }, code: { discount: { type: "FREE" } } },
    expected: lowered("0 INR", "19900 INR", 100, "0 INR", "code"),
  },
  {
    name: "a nudge takes no code",
    given: {
      plan: { ...plan199, sell_price: 99 },
      code: "BINGE",
      nudge: { planId: "p", planDiscountedPrice: 149, currency: "INR" },
    },
    expected: lowered("14900 INR", "5000 INR", 25, "1242 INR", "nudge"),
  },
  {
    name: "a nudge above the price stands",
    given: { plan: plan199, nudge: { planId: "p", planPrice: 250, currency: "INR" } },
    expected: { ...of199, now: "25000 INR", shown: "25000 INR", perMonth: "2084 INR", madeBy: "nudge" },
  },
  {
    name: "a nudge for another plan changes nothing",
    given: { plan: plan199, nudge: { planId: "q", planPrice: 1, currency: "INR" } },
    expected: of199,
  },
  {
    name: "a nudge without currency is never compared with the amounts of its plan",
    given: { plan: { price: inr({ actual: 199, market: 499 }) }, nudge: { planId: "p", planPrice: 149 } },
    expected: {
      now: "14900",
      shown: "14900",
      full: "19900 INR",
      renewal: "19900 INR",
      perMonth: "1242",
      madeBy: "nudge",
    },
  },
  {
    name: "a nudge in another currency is not sold",
    given: { plan: plan199, nudge: { planId: "p", planPrice: 1, currency: "USD" } },
    expected: { reasons: ["CURRENCIES_MIXED"] },
  },
  {
    name: "29 days have no month",
    given: { plan: { ...plan199, duration: { value: 29 } } },
    expected: { ...of199, perMonth: undefined },
  },
  {
    name: "999 rupees for 365 days are 83.25 a month",
    given: { plan: { price: inr({ actual: 999 }) } },
    expected: {
      now: "99900 INR",
      shown: "99900 INR",
      full: "99900 INR",
      renewal: "99900 INR",
      perMonth: "8325 INR",
    },
  },
  {
    name: "a list price alone",
    given: { plan: { price: inr({ market: 499 }) } },
    expected: { reasons: ["NO_PRICE"] },
  },
];

/** The files by name: combinations with and without currency, and the named cases; one case a line. */
export const FILES = {
  "price-of": combinations("INR"),
  "price-without-currency": combinations(undefined),
  "price-cases": [...SINGLE, ...badValues()],
};

/** The text of a file. */
export function priceVectors(name) {
  const cases = FILES[name].map((vector) => `    ${JSON.stringify(vector)}`);
  return `{\n  "rule": ${JSON.stringify(RULE)},\n  "requirements": ["PLAN-105", "PLAN-106", "PLAN-107", "DEC-087"],\n  "cases": [\n${cases.join(",\n")}\n  ]\n}\n`;
}

const pathOf = (name) => inRoot(`${FOLDER}/${name}.json`);

/** The committed file. */
export const storedVectors = (name) => readFileSync(pathOf(name), "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of Object.keys(FILES)) writeFileSync(pathOf(name), priceVectors(name));

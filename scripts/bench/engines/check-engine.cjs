// Runs in each engine: every test vector, and prices in seven currencies over a wide range. Written for the oldest engine.
const path = require("path");
const fs = require("fs");

const rules = require(process.argv[2]);
const folder = process.argv[3];
const CURRENCIES = ["INR", "USD", "IDR", "JPY", "KWD", "HUF", "PKR"];
const LANGUAGES = "bn de en gu hi hr id kn ml mr ms pa ru ta te th".split(" ");

/** FNV-1a hash of the text, so that one number represents a million results. */
let digest = 0x811c9dc5;
function note(text) {
  for (let at = 0; at < text.length; at += 1)
    digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193) >>> 0;
}

/** The JSON of a result, with sorted keys and without messages that are null. */
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value === undefined ? null : value);
  if (Array.isArray(value)) return "[" + value.map(canonical).join() + "]";
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined && !(key === "message" && value[key] === null))
    .sort();
  return "{" + keys.map((key) => JSON.stringify(key) + ":" + canonical(value[key])).join() + "}";
}

let cases = 0;
const failures = [];
for (const file of fs.readdirSync(folder).sort()) {
  const name = file.replace(".json", "");
  for (const vector of JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")).cases) {
    cases += 1;
    const found = canonical(rules.VECTOR_RULES[name](vector.given));
    note(found);
    if (found !== canonical(vector.expected)) failures.push(name + ": " + vector.name);
  }
}

let prices = 0;
for (const currency of CURRENCIES) {
  for (let step = 0; step < 400; step += 1) {
    const amount = String(step * step * 37 + step) + "." + String(1000 + ((step * 7) % 1000)).slice(1);
    const money = rules.toMoney(amount, currency);
    note(
      canonical([
        amount,
        money,
        rules.majorAmount(money),
        rules.pricePerMonth(money, 365),
        rules.discountedPrice(money, { type: "PERCENTAGE_OFF", percent: step / 7 }),
        rules.percentOff({ listMinor: money.amountMinor + step, offeredMinor: money.amountMinor }),
      ]),
    );
    for (const language of LANGUAGES)
      note(rules.formatMoney(money, rules.numberStyle(language, currency.slice(0, 2))));
    prices += 1;
  }
}

process.stdout.write(
  JSON.stringify({
    engine: process.version,
    v8: process.versions.v8,
    cases: cases,
    prices: prices,
    digest: digest,
    failures: failures,
  }),
);

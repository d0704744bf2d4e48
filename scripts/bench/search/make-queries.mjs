// Writes the 140 scripted queries of the relevance set: `node make-queries.mjs`. The seed is fixed, so each run writes the same
// file.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Sanscript from "@indic-transliteration/sanscript";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../../apps/platform/tests/relevance");
const SEED = 1857;
const TYPOS_IN_TITLES = 70;
const TYPOS_IN_NAMES = 30;
const TRANSLITERATED = 40;
/** Changing one letter of a shorter word often gives another word. */
const LEAST_LETTERS = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const MODULUS = 4_294_967_296;

function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / MODULUS) * below);
  };
}

const random = createRandom(SEED);
const titles = JSON.parse(readFileSync(join(folder, "titles.json"), "utf8"));

const edits = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + LETTERS[random(LETTERS.length)] + word.slice(at),
  (word, at) => word.slice(0, at) + LETTERS[random(LETTERS.length)] + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
];

/** Puts one typo into one of the long words; undefined when there is none. */
function misspell(text, turn) {
  const words = text.toLowerCase().split(" ");
  const long = words.flatMap((word, index) =>
    /^[a-z]+$/.test(word) && word.length >= LEAST_LETTERS ? [index] : [],
  );
  if (long.length === 0) return undefined;
  const index = long[random(long.length)];
  const word = words[index];
  const at = random(word.length - 1);
  words[index] = edits[turn % edits.length](word, at);
  return words.join(" ");
}

function gather(count, make) {
  const found = new Map();
  for (let turn = 0; found.size < count; turn += 1) {
    const made = make(turn);
    if (made !== undefined && !found.has(made.query)) found.set(made.query, made);
  }
  return [...found.values()];
}

const typosInTitles = gather(TYPOS_IN_TITLES, (turn) => {
  const { en } = titles[random(titles.length)];
  const query = misspell(en, turn);
  return query === undefined || query === en.toLowerCase() ? undefined : { query, wanted: [en] };
});

const people = [...new Set(titles.flatMap((title) => title.people))];
const typosInNames = gather(TYPOS_IN_NAMES, (turn) => {
  const name = people[random(people.length)];
  const query = misspell(name, turn);
  if (query === undefined || query === name.toLowerCase()) return undefined;
  return { query, wanted: titles.filter((title) => title.people.includes(name)).map(({ en }) => en) };
});

/** The dot below a letter, which the library cannot transliterate; people leave it out as well. */
const NUKTA = /\u093c/g;
const inHindi = titles.filter(({ hi }) => hi !== undefined);
const transliterated = gather(TRANSLITERATED, (turn) => {
  const { en, hi } = inHindi[random(inHindi.length)];
  const scheme = turn % 2 === 0 ? "iast" : "itrans";
  const query = Sanscript.t(hi.normalize("NFD").replace(NUKTA, ""), "devanagari", scheme)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return { query, wanted: [en] };
});

const queries = [...typosInTitles, ...typosInNames, ...transliterated];
const lines = queries.map((query) => `  ${JSON.stringify(query)}`);
writeFileSync(join(folder, "scripted-queries.json"), `[\n${lines.join(",\n")}\n]\n`);
console.log(`${queries.length} queries written`);

import { createWriteStream, readFileSync } from "node:fs";
import { once } from "node:events";
import { inRoot } from "../../run/repository.mjs";
import { relevanceLines } from "../../../apps/platform/tests/relevance/relevance-catalogue.ts";

const MODULUS = 4_294_967_296;

/** Repeatable pseudo-random numbers. */
export function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / MODULUS) * below);
  };
}

/** The films of `vega-datasets`, each title once. */
export function films() {
  const file = new URL("node_modules/vega-datasets/data/movies.json", import.meta.url);
  const seen = new Set();
  return JSON.parse(readFileSync(file, "utf8")).flatMap((film) => {
    const title = film.Title === null ? "" : String(film.Title).trim();
    if (title === "" || seen.has(title)) return [];
    seen.add(title);
    return [{ title, genre: film["Major Genre"], director: film.Director, released: film["Release Date"] }];
  });
}

const slugOf = (text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100) || "untitled";

const SYLLABLES = "ba be da di ga go ha ja ka ki la lo ma mi na ne pa po ra ri sa so ta te va vi ya zo".split(
  " ",
);

/** A word that is in no film, one for each number, as larger catalogues have many rare words. */
function rareWord(number) {
  let rest = number + SYLLABLES.length ** 2;
  let word = "";
  while (rest > 0) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return `${word}n`;
}

const NAMES_FOR_ONE_NAME = 8;
const WORDS_OF_TITLE = 4;

/** A film whose title has words of real ones, as frequent as there, and some rare words. */
function madeFilm(number, random, words) {
  const count = 1 + random(WORDS_OF_TITLE);
  const title = Array.from({ length: count }, () => words[random(words.length)]);
  if (number % 2 === 0) title.push(rareWord(Math.floor(number / 2)));
  return { title: title.map((word) => word[0].toUpperCase() + word.slice(1)).join(" ") };
}

const itemOf = (film, number, cast) => ({
  kind: "item",
  id: `0-0-v${number}`,
  asset_type: 0,
  asset_subtype: "movie",
  slug: slugOf(film.title),
  title: { en: film.title },
  duration_s: 5400,
  countries: ["*"],
  billing_type: "free",
  stream: "aurora",
  sections: ["movies"],
  genres: film.genre ? [slugOf(String(film.genre))] : ["drama"],
  content_languages: ["en"],
  cast,
});

/** Writes a catalogue of `size` items: the titles of the relevance set, the films, and films composed of their words. */
export async function writeCatalogue(file, size) {
  const out = createWriteStream(file);
  const write = async (record) => {
    if (!out.write(`${typeof record === "string" ? record : JSON.stringify(record)}\n`))
      await once(out, "drain");
  };
  const random = createRandom(7);
  const relevance = relevanceLines();
  for (const line of relevance) await write(line);
  const real = films();
  const words = real.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{2,}/g) ?? []);
  const people = Math.ceil(size / NAMES_FOR_ONE_NAME);
  for (let number = 0; number < people; number += 1) {
    const name = `${rareWord(random(people))} ${rareWord(random(people / 2))}`;
    await write({ kind: "person", id: `p-n${number}`, slug: slugOf(name), name: { en: name } });
  }
  const titles = relevance.filter((line) => line.includes('"kind":"item"')).length;
  const names = [];
  for (let number = 0; number < size - titles; number += 1) {
    const film = real[number] ?? madeFilm(number, random, words);
    names.push(film.title);
    const cast = [0, 1, 2].map(() => ({ person: `p-n${random(people)}`, role: "actor" }));
    await write(itemOf(film, number, [...new Map(cast.map((entry) => [entry.person, entry])).values()]));
  }
  out.end();
  await once(out, "finish");
  return names;
}

/** The built platform. */
export const platformProgram = inRoot("apps/platform/dist/main.js");

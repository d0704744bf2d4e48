import { readFileSync } from "node:fs";

/** A title that a search of the relevance set wants. */
interface RelevanceTitle {
  readonly en: string;
  readonly hi?: string;
  readonly people: readonly string[];
}

/** A typed query, and the titles of which one must be among the first three. */
export interface RelevanceQuery {
  readonly query: string;
  readonly wanted: readonly string[];
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"));

/** The 60 written queries and the 140 of the script, in this order. */
export function relevanceQueries(): readonly RelevanceQuery[] {
  return [
    ...(read("written-queries") as RelevanceQuery[]),
    ...(read("scripted-queries") as RelevanceQuery[]),
  ];
}

const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The titles and their people as lines of a catalogue; their ids start with `0-0-r`. */
export function relevanceLines(): readonly string[] {
  const titles = read("titles") as RelevanceTitle[];
  const names = [...new Set(titles.flatMap(({ people }) => people))];
  const people = names.map((name) => ({
    kind: "person",
    id: `p-relevance-${slugOf(name)}`,
    slug: slugOf(name),
    name: { en: name },
  }));
  const items = titles.map(({ en, hi, people: cast }, index) => ({
    kind: "item",
    id: `0-0-r${index}`,
    asset_type: 0,
    asset_subtype: "movie",
    slug: slugOf(en),
    title: { en, ...(hi === undefined ? {} : { hi }) },
    duration_s: 5400,
    countries: ["*"],
    billing_type: "free",
    stream: "aurora",
    sections: ["movies"],
    content_languages: [hi === undefined ? "en" : "hi"],
    cast: cast.map((name) => ({ person: `p-relevance-${slugOf(name)}`, role: "actor" })),
  }));
  return [...people, ...items].map((record) => JSON.stringify(record));
}

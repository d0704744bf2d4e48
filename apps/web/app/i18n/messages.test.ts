import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  INTERFACE_LANGUAGES,
  TRANSLATION_NAMESPACES as NAMESPACES,
  type InterfaceLanguage,
} from "@marquee/config";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { formatLocale } from "./format-locale.ts";

type Texts = Readonly<Record<string, string>>;

const folder = fileURLToPath(new URL("./messages/", import.meta.url));
const glossaries = fileURLToPath(new URL("./glossary/", import.meta.url));
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const read = (language: string, namespace: string): Texts =>
  readJson(`${folder}${language}/${namespace}.json`) as Texts;
const ENGLISH = Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read("en", namespace)]));
const TRANSLATED = INTERFACE_LANGUAGES.filter((language) => language !== "en");

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** Kinds of elements, as the parser numbers them. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;

/** Names of placeholders and tags of a text, and the plural branches of each. */
function partsOf(
  text: string,
  language: string,
): { readonly names: ReadonlySet<string>; readonly plurals: readonly string[] } {
  const names = new Set<string>();
  const plurals: string[] = [];
  const walk = (elements: readonly Element[]): void => {
    for (const element of elements) {
      const type: number = element.type;
      if (!("value" in element) || type === LITERAL || type === POUND) continue;
      names.add(element.value);
      if ("children" in element) walk(element.children);
      if ("options" in element) {
        if (type === PLURAL) plurals.push(Object.keys(element.options).sort().join());
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(new IntlMessageFormat(text, language).getAst());
  return { names, plurals };
}

/** Letters of each language's own script; languages in Latin letters have none to tell them by. */
const SCRIPTS: Partial<Record<InterfaceLanguage, RegExp>> = {
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
  hr: /\p{Script=Devanagari}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
};

/** Plural categories of whole numbers; Bhojpuri is no language of every engine, its two come from CLDR. */
function pluralCategories(language: InterfaceLanguage): readonly string[] {
  return language === "hr"
    ? ["one", "other"]
    : new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** What is the same in many languages: names of brands and of languages, and texts of placeholders and units alone. */
function isName(key: string, english: string): boolean {
  const words = english.replace(/\{[^{}]*\}|<\/?\w+>/g, " ").replace(/\bmin\b/g, " ");
  return (
    key.startsWith("language_") ||
    !/\p{Letter}/u.test(words) ||
    ["Marquee", "Facebook", "Twitter", "Instagram"].includes(english)
  );
}

/** Most letters, as a reader counts them, of the labels of controls that have a place of a fixed width. */
const CONTROLS: readonly {
  readonly namespace: (typeof NAMESPACES)[number];
  readonly keys: RegExp;
  readonly most: number;
}[] = [
  // Buttons of the bar, beside the logo on a phone.
  {
    namespace: "header",
    keys: /^(login|register|signUp|subscribe|getStarted|premiumLabel|more|search)$/,
    most: 16,
  },
  // Entries of menus, one line of the drawer at 320 px.
  { namespace: "header", keys: /^(menu|account|settings|info|plans)_/, most: 28 },
  { namespace: "header", keys: /^(apply|cancel|close|push_allow|push_later|languages_change)$/, most: 24 },
  // Tabs, several in a row.
  { namespace: "gamification", keys: /^tab_/, most: 16 },
  { namespace: "plex", keys: /^rentals_(active|expired|all)$/, most: 14 },
  // Buttons in the content.
  { namespace: "fallback", keys: /^(goHome|tryAgain|getAndroidApp)$/, most: 26 },
  {
    namespace: "plex",
    keys: /^(rent|rental_again|rental_watch|rental_begin_later|offer_toTitle|wishlist)$/,
    most: 22,
  },
  { namespace: "tvshowdetails", keys: /^(watchlist|like|dislike|remindMe)$/, most: 22 },
  { namespace: "gamification", keys: /^(play|answer|signIn|seeWinners|watchLive|watchClips)$/, most: 24 },
];

describe("translation files", () => {
  it("are the 13 namespaces in each of the 16 languages [SESS-36]", () => {
    expect(NAMESPACES).toHaveLength(13);
    expect(readdirSync(folder).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
    for (const language of INTERFACE_LANGUAGES) {
      expect(readdirSync(folder + language).sort()).toEqual(NAMESPACES.map((name) => `${name}.json`).sort());
    }
  });

  it.each(TRANSLATED)("%s has the keys of English in its order, each with a text [PLAT-85]", (language) => {
    for (const namespace of NAMESPACES) {
      const texts = read(language, namespace);
      expect({ namespace, keys: Object.keys(texts) }).toEqual({
        namespace,
        keys: Object.keys(ENGLISH[namespace] ?? {}),
      });
      expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
    }
  });

  it("have different texts for an unreachable platform, too many requests and a fault, in each language [SHELL-123]", () => {
    const keys = ["limited", "limited_hint", "unavailable", "unavailable_hint", "SOMETHING_WENT_WRONG"];
    const all = INTERFACE_LANGUAGES.map((language) => {
      const texts = keys.map((key) => read(language, "fallback")[key] ?? "");
      expect([language, new Set(texts).size]).toEqual([language, keys.length]);
      return texts.join("\n");
    });
    // Indonesian and Malay may share one of them, not all.
    expect(new Set(all).size).toBe(16);
  });

  it.each(TRANSLATED)(
    "%s keeps every placeholder and tag, and has the plural forms of the language [PLAT-85]",
    (language) => {
      const categories = pluralCategories(language);
      for (const namespace of NAMESPACES) {
        for (const [key, text] of Object.entries(read(language, namespace))) {
          const own = partsOf(text, language === "hr" ? "hi" : language);
          expect({ namespace, key, names: own.names }).toEqual({
            namespace,
            key,
            names: partsOf(ENGLISH[namespace]?.[key] ?? "", "en").names,
          });
          for (const forms of own.plurals)
            expect({
              key,
              forms: categories.filter((category) => !forms.split(",").includes(category)),
            }).toEqual({ key, forms: [] });
        }
      }
    },
  );

  it.each(TRANSLATED)(
    "%s speaks its own language: at most a tenth of its texts is English, and it has its own letters",
    (language) => {
      const own = NAMESPACES.flatMap((namespace) =>
        Object.entries(read(language, namespace)).map(([key, text]) => ({
          text,
          english: ENGLISH[namespace]?.[key],
        })),
      );
      expect(own.filter(({ text, english }) => text === english).length).toBeLessThanOrEqual(own.length / 10);
      const script = SCRIPTS[language];
      if (script !== undefined)
        expect(own.filter(({ text }) => !script.test(text)).length).toBeLessThanOrEqual(own.length / 10);
    },
  );

  it.each(TRANSLATED)(
    "%s repeats English in no file for more than a tenth of it, names, forms and units apart [PLAT-85]",
    (language) => {
      for (const namespace of NAMESPACES) {
        const texts = Object.entries(read(language, namespace)).filter(
          ([key]) => !isName(key, ENGLISH[namespace]?.[key] ?? ""),
        );
        const repeated = texts.filter(([key, text]) => text === ENGLISH[namespace]?.[key]);
        expect({ namespace, repeated: repeated.length <= texts.length / 10 || repeated }).toEqual({
          namespace,
          repeated: true,
        });
      }
    },
  );

  it.each(INTERFACE_LANGUAGES)("%s fits its controls: no label is longer than its place", (language) => {
    const letters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;
    for (const { namespace, keys, most } of CONTROLS) {
      const labels = Object.entries(read(language, namespace)).filter(([key]) => keys.test(key));
      expect(labels.length).toBeGreaterThan(0);
      expect({ namespace, tooLong: labels.filter(([, text]) => letters(text) > most) }).toEqual({
        namespace,
        tooLong: [],
      });
    }
  });

  it.each(INTERFACE_LANGUAGES)(
    "of %s say the same, read before they are sent, as when read by the whole formatter",
    (language) => {
      const locale = formatLocale(language);
      const formatters = {
        getDateTimeFormat: (...parts: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
          new Intl.DateTimeFormat(...parts),
        getNumberFormat: (...parts: ConstructorParameters<typeof Intl.NumberFormat>) =>
          new Intl.NumberFormat(...parts),
        getPluralRules: (...parts: ConstructorParameters<typeof Intl.PluralRules>) =>
          new Intl.PluralRules(...parts),
      };
      const shown = (parts: unknown): string => [parts].flat(Infinity).join("");
      let compared = 0;
      for (const namespace of NAMESPACES) {
        for (const [key, text] of Object.entries(read(language, namespace))) {
          const { names, plurals } = partsOf(text, locale);
          const samples = plurals.length === 0 ? ["word", "day"] : [0, 1, 2, 5, 1200];
          for (const sample of samples) {
            const values = Object.fromEntries(
              [...names].map((name) => [
                name,
                text.includes(`</${name}>`)
                  ? (chunks: readonly unknown[]) => `[${shown(chunks)}]`
                  : name === "unit"
                    ? "year"
                    : sample,
              ]),
            );
            const whole = shown(new IntlMessageFormat(text, locale).format(values));
            expect({
              namespace,
              key,
              shown: shown(format(compile(text), locale, values, { formatters })),
            }).toEqual({ namespace, key, shown: whole });
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(1000);
    },
  );

  it("contain no key that use-intl reads as a path", () => {
    for (const texts of Object.values(ENGLISH))
      for (const key of Object.keys(texts)) expect(key).not.toContain(".");
  });
});

describe("the glossary", () => {
  const terms = readJson(`${glossaries}terms.json`) as readonly string[];
  /** What a back-translation may say in place of the English term: other words for the same thing, each read and agreed to. */
  const meanings = readJson(`${glossaries}meanings.json`) as Readonly<Record<string, readonly string[]>>;
  const plain = (text: string): string => text.replace(/\{[^{}]*\}|<\/?\w+>/g, " ").toLowerCase();
  /** The first letters of a word, which inflection leaves alone. */
  const stem = (word: string): string =>
    [...new Intl.Segmenter().segment(word.toLowerCase())]
      .slice(0, 2)
      .map(({ segment }) => segment)
      .join("");

  it.each(TRANSLATED)(
    "of %s has every term, whose back-translation means the English one, and its texts use them",
    (language) => {
      const file = `${glossaries}${language}.json`;
      expect(existsSync(file)).toBe(true);
      const glossary = readJson(file) as Readonly<
        Record<string, { readonly term: string; readonly back: string }>
      >;
      expect(Object.keys(glossary)).toEqual(terms);
      for (const [english, { term, back }] of Object.entries(glossary)) {
        expect({
          english,
          hasTerm: term.trim() !== "",
          back:
            meanings[english]?.includes(back) === true ||
            back.toLowerCase() === english.toLowerCase() ||
            back,
        }).toEqual({ english, hasTerm: true, back: true });
      }

      let requested = 0;
      let used = 0;
      for (const namespace of NAMESPACES) {
        const texts = read(language, namespace);
        for (const [key, english] of Object.entries(ENGLISH[namespace] ?? {})) {
          for (const term of terms) {
            if (!new RegExp(`\\b${term}s?\\b`, "i").test(plain(english))) continue;
            requested += 1;
            const words = (glossary[term]?.term ?? "").split(/\s+/);
            if (words.some((word) => plain(texts[key] ?? "").includes(stem(word)))) used += 1;
          }
        }
      }
      expect(used / requested).toBeGreaterThanOrEqual(0.85);
    },
  );
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { platformRoot } from "../../runtime/platform-root.ts";
import { readHelpPages } from "./help-page-files.ts";

const pagesFolder = join(platformRoot(), "seed", "pages");
const PAGES = readHelpPages(pagesFolder);
const ENGLISH = PAGES.filter(({ language }) => language === "en");
const TRANSLATED = INTERFACE_LANGUAGES.filter((language) => language !== "en");

/** Letters of each language's own script; languages with Latin letters cannot be recognised this way. */
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

describe("the help pages", () => {
  it("are the same 13 in each of the 16 languages of the interface", () => {
    const slugs = ENGLISH.map(({ slug }) => slug);
    expect([slugs.length, INTERFACE_LANGUAGES.length]).toEqual([13, 16]);
    expect(readdirSync(pagesFolder).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
    for (const language of INTERFACE_LANGUAGES)
      expect(PAGES.filter((page) => page.language === language).map(({ slug }) => slug)).toEqual(slugs);
  });

  it("hold text only: no script, style, picture or open placeholder, and links within the service", () => {
    for (const { html } of PAGES) {
      expect(html).not.toMatch(/<script|<style|style=|<img|\son\w+=|[{}]|lorem|coming soon/i);
      for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^\/[a-z0-9/-]+$/);
    }
  });

  it("of English close every element they open, in order", () => {
    for (const { slug, html } of ENGLISH) expect([slug, openElements(html)]).toEqual([slug, []]);
  });

  it.each(TRANSLATED)(
    "of %s have the elements, addresses and ids of the English ones, in their order",
    (language) => {
      for (const { slug, english, html } of pairsOf(language))
        expect([slug, markupOf(html)]).toEqual([slug, markupOf(english)]);
    },
  );

  it.each(TRANSLATED)("of %s leave no passage empty or in English", (language) => {
    for (const { slug, english, html, title } of pairsOf(language)) {
      const passages = passagesOf(english);
      const own = passagesOf(html);
      expect([slug, title.trim(), own.filter((passage) => passage.trim() === "")]).toEqual([
        slug,
        expect.stringMatching(/\p{Letter}/u),
        [],
      ]);
      expect([
        slug,
        own.filter((passage, at) => passage === passages[at] && passage.split(" ").length > 3),
      ]).toEqual([slug, []]);
      const text = own.filter((passage, at) => passage !== passages[at]).join(" ");
      const script = SCRIPTS[language];
      if (script !== undefined)
        expect([
          slug,
          script.test(text),
          countOf(/\p{Script=Latin}/gu, text) < countOf(/\p{Letter}/gu, text) / 10,
        ]).toEqual([slug, true, true]);
    }
  });

  it.each(TRANSLATED)("of %s keep the figures: years, terms and versions", (language) => {
    for (const { slug, english, html } of pairsOf(language)) {
      const own = figuresOf(html);
      expect([slug, figuresOf(english).filter((figure) => !own.includes(figure))]).toEqual([slug, []]);
    }
  });
});

describe("readHelpPages", () => {
  it("refuses a file without heading, naming it", () => {
    const folder = mkdtempSync(join(tmpdir(), "marquee-help-pages-"));
    mkdirSync(join(folder, "en"));
    writeFileSync(join(folder, "en", "bare.html"), "<p>No heading.</p>\n");
    expect(() => readHelpPages(folder)).toThrow(/bare\.html does not begin with <h1>/);
    rmSync(folder, { recursive: true });
  });
});

/** Each page of a language beside its English one. */
function pairsOf(language: string): { slug: string; title: string; html: string; english: string }[] {
  return PAGES.filter((page) => page.language === language).map(({ slug, title, html }) => ({
    slug,
    title,
    html,
    english: ENGLISH.find((page) => page.slug === slug)?.html ?? "",
  }));
}

/** The tags with all their attributes. */
function markupOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

/** Texts of headings, paragraphs, entries and cells. */
function passagesOf(html: string): string[] {
  return [...html.matchAll(/<(h\d|p|li|th|td)>([\s\S]*?)<\/\1>/g)].map(([, , inner = ""]) =>
    inner.replace(/<[^>]*>/g, ""),
  );
}

function countOf(kind: RegExp, text: string): number {
  return text.match(kind)?.length ?? 0;
}

/** Numbers with their points in European digits. Those of the Indian scripts end on 6 to f in hexadecimal, and some languages write 0.3 with a comma. */
function figuresOf(html: string): string[] {
  const text = passagesOf(html)
    .join("\n")
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 0xf) - 6));
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((figure) => figure.replaceAll(",", "."));
}

/** Elements that are still open at the end, or those around the first tag that closes another one than it should. */
function openElements(html: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === "") open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}

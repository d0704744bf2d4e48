import { createStore } from "jotai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { appContextAtom } from "../app-context/app-context-atoms.ts";
import { openInLanguagesAtom } from "./open-in-languages-atom.ts";

afterEach(() => vi.unstubAllGlobals());

interface Case {
  readonly address?: string;
  readonly country?: string;
  readonly prefix?: string;
  readonly language?: "en" | "hi" | "ta";
}

/** What opening a page in languages does to cookies and address, in this order. */
function opened(
  languages: {
    readonly displayLanguage: string;
    readonly contentLanguages?: readonly string[];
    readonly path?: string;
    readonly isReplaced?: boolean;
  },
  { address = "/movies?x=1#top", country = "IN", prefix = "", language = "en" }: Case = {},
): readonly string[] {
  const acts: string[] = [];
  const { pathname, search, hash } = new URL(address, "https://marquee.example");
  vi.stubGlobal("document", {
    get cookie() {
      return "";
    },
    set cookie(text: string) {
      acts.push(text.split(";")[0] ?? "");
    },
  });
  vi.stubGlobal("window", {
    location: {
      pathname,
      search,
      hash,
      assign: (to: string) => acts.push(`open ${to}`),
      replace: (to: string) => acts.push(`replace by ${to}`),
      reload: () => acts.push("reload"),
    },
  });
  const store = createStore();
  store.set(appContextAtom, buildAppContext({ country, prefix, language }));
  store.set(openInLanguagesAtom, languages);
  return acts;
}

describe("opening the page in other languages", () => {
  it("keeps path, query and fragment, and stores the languages first [SHELL-035] [SHELL-111]", () => {
    expect(opened({ displayLanguage: "hi", contentLanguages: ["gu", "hi"] })).toEqual([
      "displayLanguage=hi",
      "contentLanguages=gu,hi",
      "open /hi/movies?x=1#top",
    ]);
  });

  it("rewrites the prefix of country and language, and none of a language that is stored alone [SHELL-032] [SHELL-035]", () => {
    const abroad = {
      address: "/global/ta/movies",
      country: "US",
      prefix: "/global/ta",
      language: "ta",
    } as const;
    expect(opened({ displayLanguage: "hi" }, abroad)).toEqual([
      "displayLanguage=hi",
      "open /global/hi/movies",
    ]);
    expect(opened({ displayLanguage: "en" }, abroad)).toEqual(["displayLanguage=en", "open /global/movies"]);
    expect(opened({ displayLanguage: "fr" }, { ...abroad, address: "/global/ta" })).toEqual([
      "displayLanguage=ta",
      "reload",
    ]);
  });

  it("opens another page where one is named, without the fragment of this one, and may replace it", () => {
    expect(opened({ displayLanguage: "ta", path: "/signin?a=b?c", isReplaced: true })).toEqual([
      "displayLanguage=ta",
      "replace by /ta/signin?a=b?c",
    ]);
    expect(opened({ displayLanguage: "en", path: "/" }, { prefix: "/hi", address: "/hi/kids" })).toEqual([
      "displayLanguage=en",
      "open /",
    ]);
  });

  it("loads the same address anew where only the content languages change [SHELL-111]", () => {
    expect(opened({ displayLanguage: "en", contentLanguages: ["ta"] })).toEqual([
      "displayLanguage=en",
      "contentLanguages=ta",
      "reload",
    ]);
  });
});

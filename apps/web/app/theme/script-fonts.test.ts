import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { htmlLanguage, INTERFACE_LANGUAGES } from "@marquee/config";
import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { describe, expect, it, vi } from "vitest";
import signs from "./fonts/few-signs.json";
import { scriptFont, standaloneFont } from "./script-fonts.ts";
import { SCRIPT_OF, SCRIPTS } from "./scripts.ts";

const FIRST_VIEW_BYTES = 60 * 1024;

/** Languages in Latin script, whose pages load no font. */
const LATIN = ["de", "en", "id", "ms"];

const STANDALONE_KEYS = ["NO_ACTIVE_INTERNET", "SOMETHING_WENT_WRONG", "unavailable"]
  .flatMap((key) => [key, `${key}_hint`])
  .concat("tryAgain");

describe("the font of a language", () => {
  it.each(INTERFACE_LANGUAGES)("of %s weighs at most 60 KB, and is none for Latin letters", (language) => {
    const address = scriptFont(language);
    expect(address === undefined).toBe(LATIN.includes(language));
    if (address === undefined) return;
    const file = fileURLToPath(
      new URL(`./fonts/${/[a-z]+\.woff2/.exec(address)?.[0] ?? ""}`, import.meta.url),
    );
    expect(statSync(file).size).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });

  it("has small files for its name in lists of languages and for the pages that stand alone, with all their letters", () => {
    for (const language of INTERFACE_LANGUAGES) {
      const script = SCRIPT_OF[language];
      expect(standaloneFont(language) === undefined).toBe(script === undefined);
      if (script === undefined) continue;
      const name = new Intl.DisplayNames([htmlLanguage(language)], { type: "language" }).of(
        htmlLanguage(language),
      );
      expect(
        Array.from(name ?? "?").filter((sign) => !signs[script].names.includes(sign)),
        language,
      ).toEqual([]);
      const texts = JSON.parse(
        readFileSync(new URL(`../i18n/messages/${language}/fallback.json`, import.meta.url), "utf8"),
      ) as Readonly<Record<string, string>>;
      const shown = STANDALONE_KEYS.map((key) => texts[key] ?? "?").join("");
      const lacked = Array.from(shown).filter(
        (sign) =>
          /[\p{L}\p{M}]/u.test(sign) &&
          !/\p{Script=Latin}/u.test(sign) &&
          !signs[script].standalone.includes(sign),
      );
      expect(lacked, language).toEqual([]);
    }
    const sizeOf = (kind: string) =>
      SCRIPTS.map(
        (script) => statSync(fileURLToPath(new URL(`./fonts/${script}-${kind}.woff2`, import.meta.url))).size,
      );
    expect(Math.max(...sizeOf("names"))).toBeLessThanOrEqual(8 * 1024);
    expect(Math.max(...sizeOf("standalone"))).toBeLessThanOrEqual(30 * 1024);
    expect(statSync(fileURLToPath(new URL("./fonts/brand.woff2", import.meta.url))).size).toBeLessThanOrEqual(
      30 * 1024,
    );
  });

  it("is the one that the styles give to its pages, Bhojpuri included, with letters that are not spaced", async () => {
    const rules: {
      readonly selector: string;
      readonly rule: { readonly vars?: object; readonly letterSpacing?: string };
    }[] = [];
    setAdapter({
      appendCss: (css) => void (css.type === "global" && rules.push(css as (typeof rules)[number])),
      registerClassName: () => undefined,
      registerComposition: () => undefined,
      markCompositionUsed: () => undefined,
      onEndFileScope: () => undefined,
      getIdentOption: () => "debug",
    });
    setFileScope("app/styles.css.ts", "@marquee/web");
    // Other tests of this process may have taken their rules already.
    vi.resetModules();
    await import("./fonts.css.ts");
    await import("./global.css.ts");
    removeAdapter();
    const fontOf = (language: string) =>
      rules.find(
        ({ selector, rule }) =>
          rule.vars !== undefined && selector.split(",").includes(`html:lang(${language})`),
      )?.rule.vars;
    const unspaced =
      rules
        .find(({ selector, rule }) => selector.startsWith(":lang(") && rule.letterSpacing === "normal")
        ?.selector.split(",") ?? [];
    for (const language of INTERFACE_LANGUAGES) {
      const script = /[a-z]+(?=\.woff2)/.exec(scriptFont(language) ?? "")?.[0];
      const given = fontOf(htmlLanguage(language));
      expect(given && Object.values(given)).toEqual(
        script
          ? [`${script}, "${script} here", system-ui, "any script", sans-serif`]
          : [expect.stringMatching(/^brand, .*, "any script", sans-serif$/)],
      );
      expect(unspaced.includes(`:lang(${htmlLanguage(language)})`), language).toBe(
        script !== undefined && script !== "cyrillic",
      );
    }
  });
});

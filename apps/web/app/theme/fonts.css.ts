import { globalFontFace, globalStyle, style } from "@vanilla-extract/css";
import { htmlLanguage, INTERFACE_LANGUAGES } from "@marquee/config";
import signs from "./fonts/few-signs.json";
import { languagesOf, SCRIPT_OF, SCRIPTS, type Script } from "./scripts.ts";
import { ANY_SCRIPT, latinStack, vars } from "./theme.css.ts";

interface ScriptFont {
  readonly range: string;
  /** Fonts of Android, Windows and Apple devices for the same script. */
  readonly local: readonly string[];
  /** Ascent of the font as share of its size. Applied to the device's font too, so that lines keep their height. */
  readonly ascent: number;
  readonly descent: number;
  /** Default: 400 to 700, all in one file. */
  readonly weight?: string;
}

const SHARED = "U+200C-200D, U+25CC";
const DANDAS = "U+0964-0965";
const INDIAN = `${SHARED}, ${DANDAS}`;

/** The files of `fonts/` by name. */
const SCRIPT_FONTS: Readonly<Record<Script, ScriptFont>> = {
  bengali: {
    range: `U+0980-09FE, ${INDIAN}`,
    local: ["Noto Sans Bengali", "Nirmala UI", "Kohinoor Bangla"],
    ascent: 91.7,
    descent: 40.8,
    weight: "500",
  },
  cyrillic: {
    range: "U+0400-045F, U+0490-0491, U+2116",
    local: ["Noto Sans", "Roboto", "Segoe UI", "Helvetica Neue"],
    ascent: 106.9,
    descent: 29.3,
  },
  devanagari: {
    range: `U+0900-097F, ${INDIAN}`,
    local: ["Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari"],
    ascent: 89.6,
    descent: 40.8,
  },
  gujarati: {
    range: `U+0A80-0AFF, ${INDIAN}`,
    local: ["Noto Sans Gujarati", "Nirmala UI", "Kohinoor Gujarati"],
    ascent: 89.6,
    descent: 40.8,
  },
  gurmukhi: {
    range: `U+0A00-0A7F, ${INDIAN}`,
    local: ["Noto Sans Gurmukhi", "Nirmala UI", "Gurmukhi MN"],
    ascent: 89.6,
    descent: 40.8,
  },
  kannada: {
    range: `U+0C80-0CFF, ${INDIAN}`,
    local: ["Noto Sans Kannada", "Nirmala UI", "Kannada Sangam MN"],
    ascent: 80.9,
    descent: 54,
  },
  malayalam: {
    range: `U+0D00-0D7F, ${INDIAN}`,
    local: ["Noto Sans Malayalam", "Nirmala UI", "Malayalam Sangam MN"],
    ascent: 86.4,
    descent: 38.3,
  },
  tamil: {
    range: `U+0B80-0BFF, ${INDIAN}`,
    local: ["Noto Sans Tamil", "Nirmala UI", "Tamil Sangam MN"],
    ascent: 87,
    descent: 37,
  },
  telugu: {
    range: `U+0C00-0C7F, ${INDIAN}`,
    local: ["Noto Sans Telugu", "Nirmala UI", "Kohinoor Telugu"],
    ascent: 86.9,
    descent: 48.3,
  },
  thai: {
    range: `U+0E00-0E7F, ${SHARED}`,
    local: ["Noto Sans Thai", "Leelawadee UI", "Thonburi"],
    ascent: 106.1,
    descent: 45,
  },
};

/** The `unicode-range` of some letters. */
const rangeOf = (letters: string): string =>
  [...new Set(letters.replace(/\s/g, ""))].map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join();

// Latin letters have a face of ours from the first page on where it comes at once, else from the next one: words never move.
globalFontFace("brand", {
  src: 'url(./fonts/brand.woff2) format("woff2")',
  fontWeight: "400 800",
  fontDisplay: "optional",
  unicodeRange: "U+20-7E, U+A0-FF, U+2013-2014, U+2018-201E, U+2026, U+20AC, U+20B9",
});
globalStyle(
  INTERFACE_LANGUAGES.filter((language) => SCRIPT_OF[language] === undefined)
    .map((language) => `html:lang(${htmlLanguage(language)})`)
    .join(),
  { vars: { [vars.font.body]: `brand, ${latinStack}` } },
);

for (const script of SCRIPTS) {
  const { range, local, ascent, descent, weight = "400 700" } = SCRIPT_FONTS[script];
  const metrics = {
    unicodeRange: range,
    ascentOverride: `${ascent}%`,
    descentOverride: `${descent}%`,
    lineGapOverride: "0%",
  };
  // A font that comes too late for the first sight waits for the next page: words never move.
  globalFontFace(script, {
    src: `url(./fonts/${script}.woff2) format("woff2")`,
    fontWeight: weight,
    fontDisplay: "optional",
    ...metrics,
  });
  const here = local.map((name) => `local("${name}")`).join();
  globalFontFace(`${script} here`, { src: here, ...metrics });
  // Where the device has none, letters wait for ours rather than show as boxes: in titles and subtitles of other scripts, too.
  globalFontFace(ANY_SCRIPT, {
    src: `${here}, url(./fonts/${script}.woff2) format("woff2")`,
    fontWeight: weight,
    fontDisplay: "block",
    ...metrics,
    // Of several files for one sign the last is fetched: dandas come with Devanagari, whose range has them, and with no other.
    unicodeRange: range.replace(`, ${DANDAS}`, ""),
  });
  globalFontFace("names", {
    src: `${here}, url(./fonts/${script}-names.woff2) format("woff2")`,
    fontWeight: "400 700",
    fontDisplay: "block",
    ...metrics,
    unicodeRange: rangeOf(signs[script].names),
  });
  // Only pages in its languages load it.
  globalStyle(
    languagesOf(script)
      .map((language) => `html:lang(${language})`)
      .join(),
    { vars: { [vars.font.body]: `${script}, "${script} here", system-ui, "${ANY_SCRIPT}", sans-serif` } },
  );
}

/** For native names of languages, whose few letters are in a small font file. */
export const languageName = style({
  fontFamily: `names, ${vars.font.body}`,
  // Engines load fonts even for a closed menu.
  selectors: { "details:not([open]) &": { fontFamily: "sans-serif" } },
});

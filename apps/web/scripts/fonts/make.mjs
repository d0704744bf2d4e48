// Makes the application's fonts from Noto Sans and Figtree (SIL Open Font License): one for each script, weights 400 to 700, with
// modern characters; one for names of languages; one for Latin headings.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Ranges of code points. Historical characters, Vedic accents and old fractions are left out: the system's font has them. */
const SCRIPTS = {
  bengali: [
    [0x980, 0x983],
    [0x985, 0x98c],
    [0x98f, 0x990],
    [0x993, 0x9a8],
    [0x9aa, 0x9b0],
    [0x9b2],
    [0x9b6, 0x9b9],
    [0x9bc, 0x9c3],
    [0x9c7, 0x9c8],
    [0x9cb, 0x9ce],
    [0x9d7],
    [0x9dc, 0x9df],
    [0x9e6, 0x9ef],
  ],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x2116]],
  devanagari: [[0x900, 0x903], [0x905, 0x94d], [0x950], [0x958, 0x95f], [0x964, 0x970], [0x972], [0x97d]],
  gujarati: [[0xa81, 0xa83], [0xa85, 0xacd], [0xad0], [0xae6, 0xaef]],
  gurmukhi: [[0xa01, 0xa75]],
  kannada: [
    [0xc82, 0xc83],
    [0xc85, 0xccd],
    [0xcd5, 0xcd6],
    [0xce6, 0xcef],
  ],
  malayalam: [[0xd02, 0xd03], [0xd05, 0xd4d], [0xd57], [0xd66, 0xd6f], [0xd7a, 0xd7f]],
  tamil: [[0xb82, 0xbcd], [0xbd0], [0xbd7], [0xbe6, 0xbef]],
  telugu: [
    [0xc01, 0xc03],
    [0xc05, 0xc0b],
    [0xc0e, 0xc10],
    [0xc12, 0xc28],
    [0xc2a, 0xc39],
    [0xc3e, 0xc43],
    [0xc46, 0xc48],
    [0xc4a, 0xc4d],
    [0xc55, 0xc56],
  ],
  thai: [
    [0xe01, 0xe3a],
    [0xe3f, 0xe5b],
  ],
};
/** Bengali has the most ligatures of all scripts; with one weight it stays within the 60 KB of a first view. */
const WEIGHTS = { bengali: 500 };
/** Joiners, the dotted circle that carries a lone mark, and the full stops shared by Indic scripts. */
const SHARED = "\u200c\u200d\u25cc\u0964\u0965";

/** Languages by their own names, for lists of languages: loading a whole script for one word would be too much. */
const NAMES = {
  bengali: "বাংলা",
  cyrillic: "Русский русский",
  devanagari: "हिन्दी भोजपुरी मराठी",
  gujarati: "ગુજરાતી",
  gurmukhi: "ਪੰਜਾਬੀ",
  kannada: "ಕನ್ನಡ",
  malayalam: "മലയാളം",
  tamil: "தமிழ்",
  telugu: "తెలుగు",
  thai: "ไทย",
};
/** The file with the few texts that are shown offline, and the languages in which it has them. */
const TEXTS = new URL("../../app/i18n/messages/", import.meta.url);
const LANGUAGES = {
  bengali: ["bn"],
  cyrillic: ["ru"],
  devanagari: ["hi", "hr", "mr"],
  gujarati: ["gu"],
  gurmukhi: ["pa"],
  kannada: ["kn"],
  malayalam: ["ml"],
  tamil: ["ta"],
  telugu: ["te"],
  thai: ["th"],
};
const STANDALONE = ["NO_ACTIVE_INTERNET", "SOMETHING_WENT_WRONG", "unavailable"];

/** Single characters that pages use, each once. */
function fewSigns(script) {
  const texts = LANGUAGES[script].map((language) =>
    JSON.parse(readFileSync(new URL(`${language}/fallback.json`, TEXTS), "utf8")),
  );
  const words = texts.flatMap((text) => [
    text.tryAgain,
    ...STANDALONE.flatMap((key) => [text[key], text[`${key}_hint`]]),
  ]);
  const signs = Array.from(words.join("")).filter(
    (sign) => sign.codePointAt(0) > 0xff && !/[\u2000-\u200b\u200e-\u206f]/.test(sign),
  );
  return [...new Set(signs)].sort((left, right) => left.codePointAt(0) - right.codePointAt(0)).join("");
}

/** Latin letters of the interface languages, and signs of the currencies. */
const LATIN = [[0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2014], [0x2018, 0x201e], [0x2026], [0x20ac], [0x20b9]];

const signsOf = (ranges) =>
  ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");

async function make(name, from, signs, wght) {
  const font = await subsetFont(readFileSync(from), signs, {
    targetFormat: "woff2",
    variationAxes: { wght },
  });
  writeFileSync(new URL(`../../app/theme/fonts/${name}.woff2`, import.meta.url), font);
  console.log(name, font.length);
}

const source = (script) =>
  script === "cyrillic"
    ? "node_modules/@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2"
    : `node_modules/@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`;

const few = {};
for (const [script, ranges] of Object.entries(SCRIPTS)) {
  const wght = WEIGHTS[script] ?? { min: 400, max: 700, default: 400 };
  await make(script, source(script), signsOf(ranges) + SHARED, wght);
  few[script] = { names: NAMES[script], standalone: fewSigns(script) };
  await make(`${script}-names`, source(script), NAMES[script], 500);
  await make(`${script}-standalone`, source(script), few[script].standalone + SHARED, 500);
}
writeFileSync(
  new URL("../../app/theme/fonts/few-signs.json", import.meta.url),
  `${JSON.stringify(few, null, 2)}\n`,
);
await make(
  "brand",
  "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  signsOf(LATIN),
  { min: 400, max: 800, default: 400 },
);

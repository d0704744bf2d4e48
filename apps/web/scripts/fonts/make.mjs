// Makes the fonts of the application from Noto Sans (SIL Open Font License): one script each, weights 400 to 700, the signs of today.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Ranges of code points. Historical signs, Vedic accents and old fractions stay out: the system's font has them. */
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
/** Bengali is the script with the most joined signs; in one weight it stays within the 60 KB of a first view. */
const WEIGHTS = { bengali: 500 };
/** Joiners, the circle that carries a lone sign, and the stops that the scripts of India share. */
const SHARED = "\u200c\u200d\u25cc\u0964\u0965";

const source = (script) =>
  script === "cyrillic"
    ? "node_modules/@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2"
    : `node_modules/@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`;

for (const [script, ranges] of Object.entries(SCRIPTS)) {
  const signs = ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");
  const font = await subsetFont(readFileSync(source(script)), signs + SHARED, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS[script] ?? { min: 400, max: 700, default: 400 } },
  });
  writeFileSync(new URL(`../../app/theme/fonts/${script}.woff2`, import.meta.url), font);
  console.log(script, font.length);
}

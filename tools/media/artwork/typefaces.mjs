/** Display faces by script and mood. All are under the SIL Open Font Licence (see ../README.md). */
const faces = {
  anton: face("Anton", "anton", 400, { upper: true, tight: 1.06 }),
  bebas: face("Bebas Neue", "bebas-neue", 400, { upper: true, spacing: 0.02, tight: 0.92 }),
  gothic: face("League Gothic", "league-gothic", 400, { upper: true, spacing: 0.01, tight: 0.94 }),
  oswald: face("Oswald", "oswald", 700, { upper: true, tight: 1.08 }),
  playfair: face("Playfair Display", "playfair-display", 900, { tight: 1 }),
  abril: face("Abril Fatface", "abril-fatface", 400, { tight: 1 }),
  cinzel: face("Cinzel", "cinzel", 700, { upper: true, spacing: 0.04, tight: 1.08 }),
  didone: face("DM Serif Display", "dm-serif-display", 400, { tight: 1 }),
  limelight: face("Limelight", "limelight", 400, { tight: 1.05 }),
  poiret: face("Poiret One", "poiret-one", 400, { upper: true, spacing: 0.06, tight: 1.12, stroke: 0.022 }),
  righteous: face("Righteous", "righteous", 400, { tight: 1.02 }),
  rye: face("Rye", "rye", 400, { tight: 1.12 }),
  typewriter: face("Special Elite", "special-elite", 400, { tight: 1.1 }),
  syne: face("Syne", "syne", 800, { tight: 1 }),
  unbounded: face("Unbounded", "unbounded", 800, { tight: 1.06 }),
  rozha: face("Rozha One", "rozha-one", 400, { tight: 1.22 }),
  yatra: face("Yatra One", "yatra-one", 400, { tight: 1.22 }),
  teko: face("Teko", "teko", 700, { tight: 1.08 }),
  baloo: face("Baloo 2", "baloo-2", 800, { tight: 1.18 }),
  khand: face("Khand", "khand", 700, { tight: 1.16 }),
  tillana: face("Tillana", "tillana", 800, { tight: 1.24 }),
  gotu: face("Gotu", "gotu", 400, { tight: 1.3, stroke: 0.012 }),
  modak: face("Modak", "modak", 400, { tight: 1.16 }),
  catamaran: face("Catamaran", "catamaran", 900, { tight: 1.24 }),
  serifTamil: face("Noto Serif Tamil", undefined, 900, { tight: 1.3 }),
  sansTamil: face("Noto Sans Tamil", undefined, 900, { tight: 1.3 }),
  ramabhadra: face("Ramabhadra", "ramabhadra", 400, { tight: 1.5 }),
  timmana: face("Timmana", "timmana", 400, { tight: 1.36 }),
  serifTelugu: face("Noto Serif Telugu", undefined, 900, { tight: 1.5 }),
  galada: face("Galada", "galada", 400, { tight: 1.3 }),
  atma: face("Atma", "atma", 700, { tight: 1.2 }),
  siliguri: face("Hind Siliguri", "hind-siliguri", 700, { tight: 1.26 }),
  serifBengali: face("Noto Serif Bengali", undefined, 900, { tight: 1.28 }),
  tamma: face("Baloo Tamma 2", "baloo-tamma-2", 800, { tight: 1.24 }),
  serifKannada: face("Noto Serif Kannada", undefined, 900, { tight: 1.4 }),
  manjari: face("Manjari", "manjari", 700, { tight: 1.3 }),
  chettan: face("Baloo Chettan 2", "baloo-chettan-2", 800, { tight: 1.26 }),
  serifMalayalam: face("Noto Serif Malayalam", undefined, 900, { tight: 1.4 }),
  mogra: face("Mogra", "mogra", 400, { tight: 1.24 }),
  rasa: face("Rasa", "rasa", 700, { tight: 1.16 }),
  bhai: face("Baloo Bhai 2", "baloo-bhai-2", 800, { tight: 1.2 }),
  paaji: face("Baloo Paaji 2", "baloo-paaji-2", 800, { tight: 1.2 }),
  serifGurmukhi: face("Noto Serif Gurmukhi", undefined, 900, { tight: 1.3 }),
};

const LATIN = {
  bold: ["anton", "bebas", "gothic", "oswald"],
  grand: ["playfair", "abril", "cinzel", "didone"],
  deco: ["limelight", "poiret", "cinzel", "gothic"],
  playful: ["righteous", "baloo", "modak", "righteous"],
  modern: ["syne", "unbounded", "bebas", "poiret"],
  frontier: ["rye", "abril", "anton"],
  typed: ["typewriter", "oswald", "gothic"],
};

const BY_LANGUAGE = {
  hi: ["rozha", "yatra", "teko", "khand", "tillana", "gotu", "modak"],
  mr: ["rozha", "yatra", "khand", "tillana"],
  ta: ["catamaran", "serifTamil", "sansTamil"],
  te: ["ramabhadra", "timmana", "serifTelugu"],
  bn: ["galada", "atma", "siliguri", "serifBengali"],
  kn: ["tamma", "serifKannada"],
  ml: ["manjari", "chettan", "serifMalayalam"],
  gu: ["mogra", "rasa", "bhai"],
  pa: ["paaji", "serifGurmukhi"],
};

/** A face for a title; `pick` chooses one of a list by the item's seed. `mood` matters for Latin only. */
export function chooseFace({ language, mood, pick }) {
  return faces[pick(BY_LANGUAGE[language] ?? LATIN[mood])];
}

export const moods = Object.keys(LATIN);

/** The style sheets the page must load, as paths inside node_modules. */
export function faceStyleSheets() {
  return Object.values(faces)
    .filter(({ folder }) => folder !== undefined)
    .map(({ folder, weight }) => `@fontsource/${folder}/${weight}.css`);
}

function face(family, folder, weight, { upper = false, spacing = 0, tight = 1, stroke = 0 } = {}) {
  return { family, folder, weight, upper, spacing, tight, stroke };
}

import type { InterfaceLanguage } from "@marquee/config";
import bengali from "./fonts/bengali.woff2?url";
import cyrillic from "./fonts/cyrillic.woff2?url";
import devanagari from "./fonts/devanagari.woff2?url";
import gujarati from "./fonts/gujarati.woff2?url";
import gurmukhi from "./fonts/gurmukhi.woff2?url";
import kannada from "./fonts/kannada.woff2?url";
import malayalam from "./fonts/malayalam.woff2?url";
import tamil from "./fonts/tamil.woff2?url";
import telugu from "./fonts/telugu.woff2?url";
import thai from "./fonts/thai.woff2?url";
import bengaliStandalone from "./fonts/bengali-standalone.woff2?url";
import cyrillicStandalone from "./fonts/cyrillic-standalone.woff2?url";
import devanagariStandalone from "./fonts/devanagari-standalone.woff2?url";
import gujaratiStandalone from "./fonts/gujarati-standalone.woff2?url";
import gurmukhiStandalone from "./fonts/gurmukhi-standalone.woff2?url";
import kannadaStandalone from "./fonts/kannada-standalone.woff2?url";
import malayalamStandalone from "./fonts/malayalam-standalone.woff2?url";
import tamilStandalone from "./fonts/tamil-standalone.woff2?url";
import teluguStandalone from "./fonts/telugu-standalone.woff2?url";
import thaiStandalone from "./fonts/thai-standalone.woff2?url";
import { SCRIPT_OF, type Script } from "./scripts.ts";

const FILES: Readonly<Record<Script, string>> = {
  bengali,
  cyrillic,
  devanagari,
  gujarati,
  gurmukhi,
  kannada,
  malayalam,
  tamil,
  telugu,
  thai,
};

/** The URL of the font to preload for a language; undefined for Latin script. */
export function scriptFont(language: InterfaceLanguage): string | undefined {
  const script = SCRIPT_OF[language];
  return script && FILES[script];
}

const STANDALONE_FILES: Readonly<Record<Script, string>> = {
  bengali: bengaliStandalone,
  cyrillic: cyrillicStandalone,
  devanagari: devanagariStandalone,
  gujarati: gujaratiStandalone,
  gurmukhi: gurmukhiStandalone,
  kannada: kannadaStandalone,
  malayalam: malayalamStandalone,
  tamil: tamilStandalone,
  telugu: teluguStandalone,
  thai: thaiStandalone,
};

/** The URL of the small font of standalone pages; undefined for Latin script. */
export function standaloneFont(language: InterfaceLanguage): string | undefined {
  const script = SCRIPT_OF[language];
  return script && STANDALONE_FILES[script];
}

import type { InterfaceLanguage } from '@marquee/config';
import bengali from './fonts/bengali.woff2?url';
import cyrillic from './fonts/cyrillic.woff2?url';
import devanagari from './fonts/devanagari.woff2?url';
import gujarati from './fonts/gujarati.woff2?url';
import gurmukhi from './fonts/gurmukhi.woff2?url';
import kannada from './fonts/kannada.woff2?url';
import malayalam from './fonts/malayalam.woff2?url';
import tamil from './fonts/tamil.woff2?url';
import telugu from './fonts/telugu.woff2?url';
import thai from './fonts/thai.woff2?url';

/** The font that a page in this language asks for first; languages in Latin script have that of the system. */
export const SCRIPT_FONTS: Readonly<Partial<Record<InterfaceLanguage, string>>> = {
  bn: bengali,
  gu: gujarati,
  hi: devanagari,
  hr: devanagari,
  kn: kannada,
  ml: malayalam,
  mr: devanagari,
  pa: gurmukhi,
  ru: cyrillic,
  ta: tamil,
  te: telugu,
  th: thai,
};

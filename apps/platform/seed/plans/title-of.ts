import { INTERFACE_LANGUAGES } from '@marquee/config';
import type { FullText, LocalText } from '../../src/errors/local-text.ts';

/** Joins words in every language: `Premium, 12 months`. */
export const titleOf = (...words: readonly FullText[]): LocalText =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, words.map((word) => word[language]).join(', ')]));

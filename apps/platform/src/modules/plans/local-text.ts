import type { LocalText } from './plan-details.ts';

/** A text in a language, else in English. */
export const localText = (text: LocalText, language: string): string => text[language] ?? text['en'] ?? '';

import { INTERFACE_LANGUAGES } from '@marquee/config';
import { describe, expect, it } from 'vitest';
import { PROMOTIONS } from '../../../seed/codes/demo-codes.ts';
import { PLAN_CATALOGUE, PLAN_CATEGORIES } from '../../../seed/plans/plan-catalogue.ts';
import { PURCHASE_REFUSALS } from '../orders/refusal-texts.ts';
import type { LocalText } from './plan-details.ts';
import { CODE_REFUSALS, OFFER_REFUSALS, TOO_MANY_CODES } from './refusal-texts.ts';

/** What tells a language from another at a glance; the others are written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  bn: /\p{Script=Bengali}/u, gu: /\p{Script=Gujarati}/u, hi: /\p{Script=Devanagari}/u, hr: /\p{Script=Devanagari}/u, kn: /\p{Script=Kannada}/u, ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u, ru: /\p{Script=Cyrillic}/u, ta: /\p{Script=Tamil}/u, te: /\p{Script=Telugu}/u, th: /\p{Script=Thai}/u,
};
/** Names of video formats are the same everywhere. */
const SAME_EVERYWHERE = /^(Full HD|.*4K.*)$/;

function expectAllLanguages(text: LocalText): void {
  expect(Object.keys(text).sort(), text['en']).toEqual([...INTERFACE_LANGUAGES].sort());
  for (const [language, words] of Object.entries(text)) {
    expect(words.trim(), `${text['en'] ?? ''} ${language}`).not.toBe('');
    if (!SAME_EVERYWHERE.test(words)) expect(words, `${text['en'] ?? ''} ${language}`).toMatch(SCRIPTS[language] ?? /\p{Script=Latin}/u);
  }
}

describe('what viewers read about buying is there in all 16 languages', () => {
  it('for every refusal of a code, an offer or an order', () => {
    for (const text of [...Object.values(CODE_REFUSALS), ...Object.values(OFFER_REFUSALS), ...Object.values(PURCHASE_REFUSALS), TOO_MANY_CODES]) expectAllLanguages(text);
  });

  it('for every plan and heading of the catalogue and every promotion', () => {
    for (const { title, description, metadata } of PLAN_CATALOGUE) {
      for (const text of [title, description, ...[...(metadata?.features ?? []), ...(metadata?.offers ?? [])].map((part) => part.title)]) expectAllLanguages(text);
    }
    for (const { title } of [...PLAN_CATEGORIES, ...PROMOTIONS]) expectAllLanguages(title);
  });
});

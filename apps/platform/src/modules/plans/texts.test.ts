import { INTERFACE_LANGUAGES } from '@marquee/config';
import { describe, expect, it } from 'vitest';
import { PROMOTIONS } from '../../../seed/codes/demo-codes.ts';
import { PLAN_CATALOGUE, PLAN_CATEGORIES } from '../../../seed/plans/plan-catalogue.ts';
import nudges from '../../../seed/nudges/nudge-texts.json' with { type: 'json' };
import type { LocalText } from '../../local-text.ts';
import ofOrders from '../orders/refusal-texts.json' with { type: 'json' };
import ofCodes from './refusal-texts.json' with { type: 'json' };

/** What tells a language from another at a glance; the others are written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  bn: /\p{Script=Bengali}/u, gu: /\p{Script=Gujarati}/u, hi: /\p{Script=Devanagari}/u, hr: /\p{Script=Devanagari}/u, kn: /\p{Script=Kannada}/u, ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u, ru: /\p{Script=Cyrillic}/u, ta: /\p{Script=Tamil}/u, te: /\p{Script=Telugu}/u, th: /\p{Script=Thai}/u,
};
/** Names of video formats are the same everywhere. */
const SAME_EVERYWHERE = /^(Full HD|.*4K.*)$/;

const isIn = (language: string, words: string): boolean => SAME_EVERYWHERE.test(words) || (SCRIPTS[language] ?? /\p{Script=Latin}/u).test(words);

/** Texts by language that are missing, or not in the letters of the language. */
function gapsIn(texts: readonly LocalText[]): readonly string[] {
  return texts.flatMap((text) => INTERFACE_LANGUAGES.filter((language) => !isIn(language, text[language] ?? '')).map((language) => `${language}: ${text['en'] ?? ''}`));
}

describe('what viewers read about buying is there in all 16 languages', () => {
  it('for every refusal of a code, an offer, an order or a change of a renewal', () => {
    const refusals = [ofCodes.codes, ofCodes.offers, ofOrders.purchase, ofOrders.renewal].flatMap((texts) => Object.values(texts));
    expect(gapsIn([...refusals, ofCodes.tooManyCodes])).toEqual([]);
  });

  it('for every nudge to come back or to renew', () => {
    expect(gapsIn([...Object.values(nudges.lapsed), ...Object.values(nudges.renewing)])).toEqual([]);
  });

  it('for every plan and heading of the catalogue and every promotion', () => {
    const ofPlans = PLAN_CATALOGUE.flatMap(({ title, description, metadata }) => [title, description, ...[...(metadata?.features ?? []), ...(metadata?.offers ?? [])].map((part) => part.title)]);
    const others = [...PLAN_CATEGORIES, ...PROMOTIONS].map(({ title }) => title);
    expect(gapsIn([...ofPlans, ...others])).toEqual([]);
  });
});

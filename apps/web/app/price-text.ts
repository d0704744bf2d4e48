import { durationParts, formatMoney, numberStyle, type Money } from '@marquee/plans-sdk';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'use-intl';
import { siteAtom } from './state/site-atoms.ts';

/** Writes money as the language of the page does, the same on server and browser (DEC-123). */
export function usePriceText(): (money: Money) => string {
  const { language, country } = useAtomValue(siteAtom);
  const style = numberStyle(language, country);
  return (money) => formatMoney(money, style);
}

/** Names a plan's duration in the language of the page: `1 Year`; undefined for none. */
export function useDurationText(): (days: number | undefined) => string | undefined {
  const t = useTranslations('subscription');
  return (days) => {
    const parts = durationParts(days);
    return parts && t('duration', { unit: parts.unit, count: parts.count });
  };
}

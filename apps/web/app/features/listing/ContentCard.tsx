import { BREAKPOINTS, CARDS_PER_ROW } from '@marquee/config';
import { itemImageSources } from '@marquee/content-sdk';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'use-intl';
import type { CardData } from '../../card.ts';
import { durationText } from '../../duration.ts';
import { addressesAtom } from '../../state/site-atoms.ts';
import { textWidth } from '../../theme/media.ts';
import { CoverCard, PosterCard, SquareCard, type CardProps } from '../../ui/Card/Card.tsx';
import type { RowLayout } from './row-data.ts';

const CARDS = { poster: PosterCard, cover: CoverCard, square: SquareCard };

/** Shares of the viewport a card takes, from the cards per row of DEC-013; a rail shows the beginning of one card more. */
const SIZES = { rail: sizesOf((cards) => 92 / (cards + 0.3)), grid: sizesOf((cards) => 96 / cards) };

function sizesOf(shareOf: (cards: number) => number): string {
  const share = (step: number): string => `${Math.round(shareOf(CARDS_PER_ROW.other[step] ?? 2))}vw`;
  return [
    `(min-width: ${textWidth(BREAKPOINTS[5])}) ${share(5)}`,
    `(min-width: ${textWidth(BREAKPOINTS[4])}) ${share(4)}`,
    `(min-width: ${textWidth(BREAKPOINTS[2])}) ${share(3)}`,
    `(min-width: ${textWidth(BREAKPOINTS[1])}) ${share(2)}`,
    `(min-width: ${textWidth(BREAKPOINTS[0])}) ${share(1)}`,
    share(0),
  ].join(', ');
}

interface ContentCardProps {
  readonly card: CardData;
  readonly layout: RowLayout;
  /** Default: in a rail. */
  readonly place?: keyof typeof SIZES;
  readonly isFirst?: boolean;
}

function useBadge(card: CardData): CardProps['badge'] {
  const s = useTranslations('subscription');
  const p = useTranslations('plex');
  if (card.access === 'subscription') return { tone: 'premium', text: s('premium') };
  return card.access === 'rental' ? { tone: 'rental', text: p('rent') } : undefined;
}

/** The card of any item in a row or list. Free items carry no badge (CONT-06). */
export function ContentCard({ card, layout, place = 'rail', isFirst = false }: ContentCardProps) {
  const t = useTranslations('consumption');
  const { imageBase } = useAtomValue(addressesAtom);
  const badge = useBadge(card);
  const Shape = CARDS[layout];
  const isClip = layout === 'cover' && card.durationMs !== undefined && card.kind !== 'show';
  const duration = card.durationMs === undefined ? undefined : durationText(card.durationMs);
  const facts = card.onAir === undefined ? [card.year, card.genre].filter((fact) => fact !== undefined).join(' · ') : t('nowOnAir', { title: card.onAir });
  return (
    <Shape
      to={card.to}
      title={card.title}
      picture={itemImageSources({ item: { ...card, images: { ...card.images } }, base: imageBase, kind: layout })}
      sizes={SIZES[place]}
      facts={facts}
      badge={badge}
      duration={isClip && duration !== undefined ? t(duration.key, duration.values) : undefined}
      isFirst={isFirst}
    />
  );
}

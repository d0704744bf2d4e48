import { itemImageSources } from '@marquee/content-sdk';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'use-intl';
import type { ListCard } from '../../card.ts';
import { durationText } from '../../duration.ts';
import { addressesAtom } from '../../state/site-atoms.ts';
import { media } from '../../theme/media.ts';
import { CoverCard, PosterCard, SquareCard, type CardProps } from '../../ui/Card/Card.tsx';
import type { RowLayout } from './row-data.ts';

const CARDS = { poster: PosterCard, cover: CoverCard, square: SquareCard };

/**
 * The widest that a card gets, by the cards per row of DEC-013; a rail shows the beginning of one card more. From 600 to
 * 1365 pixels more cards come in as there is more room, so that one length holds for all. They stand beside every picture.
 */
const SIZES = { rail: `${media.from1366} 14vw,${media.from600} 240px,40vw`, grid: `${media.from1366} 15vw,${media.from600} 270px,46vw` };

interface ContentCardProps {
  readonly card: ListCard;
  readonly layout: RowLayout;
  /** Default: in a rail. */
  readonly place?: keyof typeof SIZES;
  readonly isFirst?: boolean;
}

function useBadge(card: ListCard): CardProps['badge'] {
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
      picture={itemImageSources({ item: { assetType: 0, ...card, images: { ...card.images } }, base: imageBase, kind: layout })}
      sizes={SIZES[place]}
      facts={facts}
      badge={badge}
      duration={isClip && duration !== undefined ? t(duration.key, duration.values) : undefined}
      isFirst={isFirst}
    />
  );
}

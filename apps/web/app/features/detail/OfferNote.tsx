import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '../../ui/Icon/Icon.tsx';
import type { Offer } from './detail-data.ts';
import * as css from './OfferNote.css.ts';

const TEXT_OF = { subscription: 'needsSubscription', rental: 'needsRental', rentalOrSubscription: 'needsRentalOrSubscription' } as const;

/** Says what a title needs that does not simply play (CONT-18, CONT-52). */
export function OfferNote({ offer }: { offer: Exclude<Offer, { kind: 'play' }> }) {
  const t = useTranslations('tvshowdetails');
  const icon: IconName = offer.kind === 'refused' ? 'info' : offer.kind === 'rental' ? 'lock' : 'crown';
  return (
    <p className={css.note}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      {offer.kind === 'refused' ? t(`refusal_${offer.code}`) : t(TEXT_OF[offer.kind])}
    </p>
  );
}

import { fetchConsumption, fetchRentals, type Rental } from '@marquee/content-sdk';
import type { createStore } from 'jotai';
import { useCallback } from 'react';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { useRead } from '../../state/use-read.ts';
import { toOffer, type Offer, type TitleData } from './detail-data.ts';

/** What a title is to the signed-in viewer. */
export interface OwnOffer {
  readonly offer: Offer;
  /** The running rental by which it plays; undefined where none is. */
  readonly rental: Rental | undefined;
}

/**
 * What the viewer may do with a title that does not play for everybody. The server, which knows no token, has shown what a guest is
 * told; undefined until the browser knows better, and for a guest.
 */
export function useOwnOffer({ card: { id: contentId, access, kind }, offer: shown }: TitleData): OwnOffer | undefined {
  const isOpen = shown.kind === 'play' || kind === 'show';
  const read = useCallback(
    async (store: ReturnType<typeof createStore>): Promise<OwnOffer | undefined> => {
      if (isOpen) return undefined;
      const { auth, content } = await store.get(browserSdksAtom);
      if (auth.tokens.get().status !== 'signedIn') return undefined;
      const [outcome, rentals] = await Promise.all([
        fetchConsumption(content, kind === 'channel' ? { channelId: contentId } : { contentId }),
        access === 'rental' ? fetchRentals(content, { state: 'active' }) : [],
      ]);
      const offer =
        outcome.outcome === 'ready'
          ? toOffer(outcome.consumption.item, outcome.consumption.rights)
          : toOffer(outcome.refusal.item ?? { billingType: undefined, businessType: undefined }, { access, playable: false, refusalCode: outcome.refusal.code, message: outcome.refusal.message });
      return { offer, rental: rentals.find((rental) => rental.contentId === contentId) };
    },
    [isOpen, contentId, access, kind],
  );
  return useRead(read).value;
}

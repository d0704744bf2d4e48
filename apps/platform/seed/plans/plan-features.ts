import type { NamedText } from '../../src/schema/plan-details.ts';
import words from './plan-texts.json' with { type: 'json' };

/** Features by which plans are compared. */
export const FEATURES = {
  allTitles: { id: 'all-titles', title: words.allTitles },
  clubTitles: { id: 'club-titles', title: words.clubTitles },
  regionalTitles: { id: 'regional-titles', title: words.regionalTitles },
  liveChannels: { id: 'live-channels', title: words.liveChannels },
  noAdvertisements: { id: 'no-advertisements', title: words.noAdvertisements },
  fullHd: { id: 'full-hd', title: words.fullHd },
  ultraHd: { id: 'ultra-hd', title: words.ultraHd },
  earlyEpisodes: { id: 'early-episodes', title: words.earlyEpisodes },
  reservedPrice: { id: 'kept-price', title: words.reservedPrice },
} as const satisfies Readonly<Record<string, NamedText>>;

/** Additional features of some plans. */
export const OFFERS = {
  learning: { id: 'learning', title: words.learning },
} as const satisfies Readonly<Record<string, NamedText>>;

import type { NamedText } from '../../src/modules/plans/plan-details.ts';

/** What plans are compared by. */
export const FEATURES = {
  allTitles: { id: 'all-titles', title: { en: 'Every film, show and series', hi: 'हर फ़िल्म, शो और सीरीज़' } },
  clubTitles: { id: 'club-titles', title: { en: 'Films and series of the Club', hi: 'क्लब की फ़िल्में और सीरीज़' } },
  regionalTitles: { id: 'regional-titles', title: { en: 'Everything in one language', hi: 'एक भाषा में सब कुछ' } },
  liveChannels: { id: 'live-channels', title: { en: 'All live channels', hi: 'सभी लाइव चैनल' } },
  noAdvertisements: { id: 'no-advertisements', title: { en: 'No advertisements', hi: 'कोई विज्ञापन नहीं' } },
  fullHd: { id: 'full-hd', title: { en: 'Full HD', hi: 'फ़ुल एचडी' } },
  ultraHd: { id: 'ultra-hd', title: { en: '4K on large screens', hi: 'बड़ी स्क्रीन पर 4K' } },
  earlyEpisodes: { id: 'early-episodes', title: { en: 'New episodes before television', hi: 'नए एपिसोड टीवी से पहले' } },
  keptPrice: { id: 'kept-price', title: { en: 'Renews at the price of today', hi: 'आज की क़ीमत पर ही नवीनीकरण' } },
} as const satisfies Readonly<Record<string, NamedText>>;

/** What some plans bring on top. */
export const OFFERS = {
  learning: { id: 'learning', title: { en: 'A year of school lessons included', hi: 'साल भर के स्कूल पाठ साथ में' } },
  cinema: { id: 'cinema', title: { en: 'One rental on us', hi: 'एक किराये की फ़िल्म हमारी ओर से' } },
} as const satisfies Readonly<Record<string, NamedText>>;

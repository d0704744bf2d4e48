/** The settings that differ between countries. */
export interface CountrySettings {
  readonly menuNames: readonly string[];
  readonly socialLinks: { readonly facebook?: string; readonly twitter?: string; readonly instagram?: string };
  readonly usReferral: boolean;
  readonly studentDiscount: boolean;
  readonly premiumMenu: boolean;
  readonly getStarted: boolean;
  /** Interface languages of the region, besides English and the Indian ones. */
  readonly regionalLanguages: readonly string[];
  /** Content languages that are sufficient for a good experience in this country (category 1). */
  readonly primaryContentLanguages: readonly string[];
}

const FACEBOOK = 'https://www.facebook.com/marquee.stream.example';
const TWITTER = 'https://twitter.com/marquee_example';
const INSTAGRAM = 'https://www.instagram.com/marquee.stream.example';

const GLOBAL_MENU = ['home', 'tvshows', 'movies', 'originals', 'live_tv', 'news', 'premium', 'kids', 'music', 'videos', 'freemovies', 'upcoming', 'channels'] as const;
const withRentals = (menu: readonly string[]): readonly string[] => menu.flatMap((name) => (name === 'premium' ? ['premium', 'plex'] : [name]));

/** The settings of countries that are not launched. */
export const GENERAL_SETTINGS: CountrySettings = {
  menuNames: GLOBAL_MENU,
  socialLinks: { facebook: FACEBOOK, twitter: TWITTER, instagram: INSTAGRAM },
  usReferral: false,
  studentDiscount: false,
  premiumMenu: true,
  getStarted: false,
  regionalLanguages: [],
  primaryContentLanguages: ['en', 'hi'],
};

/** The twelve launched countries (PLAT-84), with the settings that differ from the general ones. */
export const LAUNCHED_COUNTRIES: Readonly<Record<string, Partial<CountrySettings>>> = {
  IN: {
    menuNames: [
      'home', 'tvshows', 'movies', 'originals', 'live_tv', 'news', 'premium', 'plex', 'sports', 'kids', 'music', 'videos', 'freemovies',
      'upcoming', 'learning', 'eduauraa', 'play5', 'tv-channels', 'web stories', 'articles',
    ],
    studentDiscount: true,
    primaryContentLanguages: ['hi', 'ta', 'te', 'kn', 'ml', 'bn', 'mr'],
  },
  US: {
    menuNames: withRentals(GLOBAL_MENU),
    socialLinks: { facebook: FACEBOOK, instagram: INSTAGRAM },
    usReferral: true,
    premiumMenu: false,
    primaryContentLanguages: ['hi', 'en', 'te', 'gu', 'pa'],
  },
  DE: { regionalLanguages: ['de'], primaryContentLanguages: ['hi', 'en'] },
  AE: { menuNames: withRentals(GLOBAL_MENU), getStarted: true, primaryContentLanguages: ['hi', 'ml', 'en', 'ta'] },
  SG: { regionalLanguages: ['ms'], primaryContentLanguages: ['ta', 'en', 'hi'] },
  GB: { primaryContentLanguages: ['hi', 'en', 'pa', 'gu', 'bn'] },
  CA: { primaryContentLanguages: ['pa', 'hi', 'en', 'gu'] },
  AU: { primaryContentLanguages: ['hi', 'en', 'pa', 'te'] },
  MY: { regionalLanguages: ['ms'], primaryContentLanguages: ['ta', 'en', 'hi'] },
  LK: { primaryContentLanguages: ['ta', 'en', 'hi'] },
  BD: { primaryContentLanguages: ['bn', 'en', 'hi'] },
  PK: { socialLinks: {}, primaryContentLanguages: ['pa', 'hi', 'en'] },
};

/** Countries that are not launched but speak one of the sixteen interface languages. */
export const REGIONAL_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  AT: ['de'],
  BN: ['ms'],
  BY: ['ru'],
  CH: ['de'],
  ID: ['id'],
  KG: ['ru'],
  KZ: ['ru'],
  LI: ['de'],
  LU: ['de'],
  RU: ['ru'],
  TH: ['th'],
  TL: ['id'],
};

/** The settings of any country. */
export function settingsOf(code: string): CountrySettings {
  const own = Object.hasOwn(LAUNCHED_COUNTRIES, code) ? LAUNCHED_COUNTRIES[code] : undefined;
  const regional = Object.hasOwn(REGIONAL_LANGUAGES, code) ? REGIONAL_LANGUAGES[code] : undefined;
  return { ...GENERAL_SETTINGS, ...(regional !== undefined && { regionalLanguages: regional }), ...own };
}

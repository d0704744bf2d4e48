import type { LocalText } from '../../src/errors/local-text.ts';
import words from './footer-texts.json' with { type: 'json' };

/** A link; `slug` is a path without locale prefix, or an https URL of another site. */
interface Link {
  readonly slug: string;
  readonly title: LocalText;
}

/** A list of links with a title. */
export interface FooterSeedGroup {
  readonly title: LocalText;
  readonly links: readonly Link[];
}

/** Works, people and places have one name in all languages; only Hindi has its own spelling. */
const named = (...links: readonly (readonly [slug: string, en: string, hi: string])[]): readonly Link[] => links.map(([slug, en, hi]) => ({ slug, title: { en, hi } }));

const SECTIONS: FooterSeedGroup = {
  title: words.browse,
  links: [
    { slug: '/movies', title: words.movies },
    { slug: '/tv-shows', title: words.tvShows },
    { slug: '/web-series', title: words.webSeries },
    { slug: '/live-tv', title: words.liveTv },
    { slug: '/news', title: words.news },
    { slug: '/music-videos', title: words.music },
    { slug: '/kids', title: words.kids },
    { slug: '/free-movies', title: words.freeMovies },
  ],
};

const WORLD_FILMS: FooterSeedGroup = {
  title: words.popularMovies,
  links: named(
    ['/movies/details/the-general/0-0-1', 'The General', 'द जनरल'],
    ['/movies/details/the-kid/0-0-7', 'The Kid', 'द किड'],
    ['/movies/details/nosferatu/0-0-13', 'Nosferatu', 'नोस्फ़ेराटू'],
    ['/movies/details/battleship-potemkin/0-0-19', 'Battleship Potemkin', 'बैटलशिप पोटेमकिन'],
    ['/movies/details/his-girl-friday/0-0-30', 'His Girl Friday', 'हिज़ गर्ल फ़्राइडे'],
    ['/movies/details/sita-sings-the-blues/0-0-110', 'Sita Sings the Blues', 'सीता सिंग्स द ब्लूज़'],
    ['/movies/details/big-buck-bunny/0-0-112', 'Big Buck Bunny', 'बिग बक बनी'],
    ['/movies/details/sintel/0-0-113', 'Sintel', 'सिंटेल'],
  ),
};

const INDIAN_FILMS: FooterSeedGroup = {
  title: words.popularMovies,
  links: named(
    ['/movies/details/awaara/0-0-59', 'Awaara', 'आवारा'],
    ['/movies/details/pather-panchali/0-0-80', 'Pather Panchali', 'पथेर पांचाली'],
    ['/movies/details/raja-harishchandra/0-0-51', 'Raja Harishchandra', 'राजा हरिश्चंद्र'],
    ['/movies/details/achhut-kanya/0-0-56', 'Achhut Kanya', 'अछूत कन्या'],
    ['/movies/details/do-aankhen-barah-haath/0-0-70', 'Do Aankhen Barah Haath', 'दो आँखें बारह हाथ'],
    ['/movies/details/sant-tukaram/0-0-77', 'Sant Tukaram', 'संत तुकाराम'],
    ['/movies/details/mayabazar/0-0-100', 'Mayabazar', 'मायाबाज़ार'],
    ['/movies/details/a-throw-of-dice/0-0-53', 'A Throw of Dice', 'प्रपंच पाश'],
  ),
};

const SHOWS: FooterSeedGroup = {
  title: words.popularShows,
  links: named(
    ['/tv-shows/details/why-we-fight/0-6-9', 'Why We Fight', 'हम क्यों लड़ते हैं'],
    ['/tv-shows/details/felix-the-cat/0-6-10', 'Felix the Cat', 'फ़ीलिक्स द कैट'],
    ['/tv-shows/details/out-of-the-inkwell/0-6-11', 'Out of the Inkwell', 'दवात से बाहर'],
    ['/tv-shows/details/tales-of-tomorrow/0-6-15', 'Tales of Tomorrow', 'कल की कहानियाँ'],
    ['/tv-shows/details/alcoa-presents-one-step-beyond/0-6-14', 'One Step Beyond', 'एक क़दम आगे'],
  ),
};

const SERIES: FooterSeedGroup = {
  title: words.webSeries,
  links: named(
    ['/web-series/details/chaplin-at-mutual/0-6-16', 'Chaplin at Mutual', 'म्यूचुअल में चैपलिन'],
    ['/web-series/details/keatons-two-reelers/0-6-17', "Keaton's Two-Reelers", 'कीटन की दो रीलें'],
    ['/web-series/details/pioneer-one/0-6-20', 'Pioneer One', 'पायनियर वन'],
    ['/web-series/details/les-vampires/0-6-21', 'Les Vampires', 'ले वाम्पीर'],
    ['/web-series/details/fantomas/0-6-22', 'Fantômas', 'फ़ैंटोमास'],
    ['/web-series/details/the-apollo-films/0-6-23', 'The Apollo Films', 'अपोलो की फ़िल्में'],
  ),
};

const PEOPLE: FooterSeedGroup = {
  title: words.celebrities,
  links: named(
    ['/celebrity/buster-keaton/p-buster-keaton', 'Buster Keaton', 'बस्टर कीटन'],
    ['/celebrity/charlie-chaplin/p-charlie-chaplin', 'Charlie Chaplin', 'चार्ली चैपलिन'],
    ['/celebrity/edna-purviance/p-edna-purviance', 'Edna Purviance', 'एडना परवायंस'],
    ['/celebrity/harold-lloyd/p-harold-lloyd', 'Harold Lloyd', 'हैरल्ड लॉयड'],
  ),
};

const SERVICE: FooterSeedGroup = {
  title: { en: 'Marquee' },
  links: [
    { slug: '/aboutus', title: words.aboutUs },
    { slug: '/help', title: words.help },
    { slug: '/contactus', title: words.contactUs },
    { slug: '/partners', title: words.partners },
    { slug: '/know-your-team', title: words.knowYourTeam },
    { slug: '/termsofuse', title: words.termsOfUse },
    { slug: '/privacypolicy', title: words.privacyPolicy },
  ],
};

/** Websites from which the openly licensed works come. */
const SOURCES: FooterSeedGroup = {
  title: words.sources,
  links: named(
    ['https://archive.org/details/movies', 'Internet Archive', 'इंटरनेट आर्काइव'],
    ['https://studio.blender.org/films/', 'Blender Studio', 'ब्लेंडर स्टूडियो'],
    ['https://commons.wikimedia.org/wiki/Category:Videos', 'Wikimedia Commons', 'विकिमीडिया कॉमन्स'],
  ),
};

/** `IN` for India, `*` for all other countries; then the text type (DEC-021); then the groups in order. */
export const FOOTER_GROUPS: Readonly<Record<'IN' | '*', Readonly<Record<string, readonly FooterSeedGroup[]>>>> = {
  IN: {
    mega_menu_footer: [SECTIONS, INDIAN_FILMS, SHOWS, SERIES, PEOPLE, SERVICE, SOURCES],
    child_footer_shows: [SHOWS, SERIES, SOURCES],
    child_footer_movies: [INDIAN_FILMS, WORLD_FILMS, SOURCES],
    child_footer_series: [SERIES, SHOWS, SOURCES],
    generic: [SECTIONS, SERVICE, SOURCES],
  },
  '*': {
    mega_menu_footer: [SECTIONS, WORLD_FILMS, SERIES, SHOWS, PEOPLE, SERVICE, SOURCES],
    child_footer_shows: [SHOWS, SERIES, SOURCES],
    child_footer_movies: [WORLD_FILMS, SOURCES],
    child_footer_series: [SERIES, SHOWS, SOURCES],
    generic: [SECTIONS, SERVICE, SOURCES],
  },
};

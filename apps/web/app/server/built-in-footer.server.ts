import { isIndia, type CountryCode, type InterfaceLanguage } from '@marquee/config';
import type { BuiltInFooter, BuiltInList } from '../site.ts';

/** A link: path, title of the work or name of the person in English and in Hindi. */
type Link = readonly [slug: string, en: string, hi: string];

const LINKS: Readonly<Record<'india' | 'abroad', Readonly<Record<BuiltInList, readonly Link[]>>>> = {
  india: {
    popularShows: [
      ['/tv-shows/details/felix-the-cat/0-6-10', 'Felix the Cat', 'फ़ीलिक्स द कैट'],
      ['/tv-shows/details/out-of-the-inkwell/0-6-11', 'Out of the Inkwell', 'दवात से बाहर'],
      ['/tv-shows/details/why-we-fight/0-6-9', 'Why We Fight', 'हम क्यों लड़ते हैं'],
      ['/tv-shows/details/superman/0-6-1', 'Superman', 'सुपरमैन'],
    ],
    popularMovies: [
      ['/movies/details/awaara/0-0-59', 'Awaara', 'आवारा'],
      ['/movies/details/pather-panchali/0-0-80', 'Pather Panchali', 'पथेर पांचाली'],
      ['/movies/details/raja-harishchandra/0-0-51', 'Raja Harishchandra', 'राजा हरिश्चंद्र'],
      ['/movies/details/mayabazar/0-0-100', 'Mayabazar', 'मायाबाज़ार'],
      ['/movies/details/sant-tukaram/0-0-77', 'Sant Tukaram', 'संत तुकाराम'],
    ],
    liveChannels: [
      ['/channels/details/marquee-classics/0-9-1', 'Marquee Classics', 'मार्की क्लासिक्स'],
      ['/channels/details/marquee-tamil/0-9-8', 'Marquee Tamil', 'मार्की तमिल'],
      ['/channels/details/marquee-telugu/0-9-9', 'Marquee Telugu', 'मार्की तेलुगु'],
      ['/channels/details/marquee-bangla/0-9-7', 'Marquee Bangla', 'मार्की बांग्ला'],
    ],
    popularWebSeries: [
      ['/web-series/details/chaplin-at-mutual/0-6-16', 'Chaplin at Mutual', 'म्यूचुअल में चैपलिन'],
      ['/web-series/details/pioneer-one/0-6-20', 'Pioneer One', 'पायनियर वन'],
      ['/web-series/details/the-apollo-films/0-6-23', 'The Apollo Films', 'अपोलो की फ़िल्में'],
    ],
    celebrities: [
      ['/celebrity/charlie-chaplin/p-charlie-chaplin', 'Charlie Chaplin', 'चार्ली चैपलिन'],
      ['/celebrity/buster-keaton/p-buster-keaton', 'Buster Keaton', 'बस्टर कीटन'],
      ['/celebrity/harold-lloyd/p-harold-lloyd', 'Harold Lloyd', 'हैरल्ड लॉयड'],
    ],
  },
  abroad: {
    popularShows: [
      ['/tv-shows/details/why-we-fight/0-6-9', 'Why We Fight', 'हम क्यों लड़ते हैं'],
      ['/tv-shows/details/tales-of-tomorrow/0-6-15', 'Tales of Tomorrow', 'कल की कहानियाँ'],
      ['/tv-shows/details/alcoa-presents-one-step-beyond/0-6-14', 'One Step Beyond', 'एक क़दम आगे'],
      ['/tv-shows/details/felix-the-cat/0-6-10', 'Felix the Cat', 'फ़ीलिक्स द कैट'],
    ],
    popularMovies: [
      ['/movies/details/the-general/0-0-1', 'The General', 'द जनरल'],
      ['/movies/details/the-kid/0-0-7', 'The Kid', 'द किड'],
      ['/movies/details/nosferatu/0-0-13', 'Nosferatu', 'नोस्फ़ेराटू'],
      ['/movies/details/his-girl-friday/0-0-30', 'His Girl Friday', 'हिज़ गर्ल फ़्राइडे'],
      ['/movies/details/sintel/0-0-113', 'Sintel', 'सिंटेल'],
    ],
    liveChannels: [
      ['/channels/details/marquee-silents/0-9-2', 'Marquee Silents', 'मार्की साइलेंट्स'],
      ['/channels/details/marquee-noir/0-9-3', 'Marquee Noir', 'मार्की नोआर'],
      ['/channels/details/marquee-comedy/0-9-4', 'Marquee Comedy', 'मार्की कॉमेडी'],
      ['/channels/details/marquee-space/0-9-23', 'Marquee Space', 'मार्की स्पेस'],
    ],
    popularWebSeries: [
      ['/web-series/details/keatons-two-reelers/0-6-17', "Keaton's Two-Reelers", 'कीटन की दो रीलें'],
      ['/web-series/details/les-vampires/0-6-21', 'Les Vampires', 'ले वाम्पीर'],
      ['/web-series/details/fantomas/0-6-22', 'Fantômas', 'फ़ैंटोमास'],
    ],
    celebrities: [
      ['/celebrity/buster-keaton/p-buster-keaton', 'Buster Keaton', 'बस्टर कीटन'],
      ['/celebrity/edna-purviance/p-edna-purviance', 'Edna Purviance', 'एडना परवायंस'],
      ['/celebrity/charlie-chaplin/p-charlie-chaplin', 'Charlie Chaplin', 'चार्ली चैपलिन'],
    ],
  },
};

/** The lists the footer has of its own, for India and for abroad (SHELL-098). Titles of works are in Hindi or as the world knows them. */
export function builtInFooter({ country, language }: { readonly country: CountryCode; readonly language: InterfaceLanguage }): BuiltInFooter {
  const lists = LINKS[isIndia(country) ? 'india' : 'abroad'];
  const itemsOf = (list: BuiltInList): BuiltInFooter[BuiltInList] => lists[list].map(([slug, en, hi]) => ({ title: language === 'hi' ? hi : en, slug, isExternal: false }));
  return {
    popularShows: itemsOf('popularShows'),
    popularMovies: itemsOf('popularMovies'),
    liveChannels: itemsOf('liveChannels'),
    popularWebSeries: itemsOf('popularWebSeries'),
    celebrities: itemsOf('celebrities'),
  };
}

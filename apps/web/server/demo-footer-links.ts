import type { FooterLinks } from "../app/server/layout/built-in-footer.server.ts";

/** The built-in footer links of the demo catalogue. Titles are in Hindi, or their international names. */
export const DEMO_FOOTER_LINKS: FooterLinks = {
  india: {
    popularShows: [
      { slug: "/tv-shows/details/felix-the-cat/0-6-10", title: { en: "Felix the Cat", hi: "फ़ीलिक्स द कैट" } },
      {
        slug: "/tv-shows/details/out-of-the-inkwell/0-6-11",
        title: { en: "Out of the Inkwell", hi: "दवात से बाहर" },
      },
      { slug: "/tv-shows/details/why-we-fight/0-6-9", title: { en: "Why We Fight", hi: "हम क्यों लड़ते हैं" } },
      { slug: "/tv-shows/details/superman/0-6-1", title: { en: "Superman", hi: "सुपरमैन" } },
    ],
    popularMovies: [
      { slug: "/movies/details/awaara/0-0-59", title: { en: "Awaara", hi: "आवारा" } },
      { slug: "/movies/details/pather-panchali/0-0-80", title: { en: "Pather Panchali", hi: "पथेर पांचाली" } },
      {
        slug: "/movies/details/raja-harishchandra/0-0-51",
        title: { en: "Raja Harishchandra", hi: "राजा हरिश्चंद्र" },
      },
      { slug: "/movies/details/mayabazar/0-0-100", title: { en: "Mayabazar", hi: "मायाबाज़ार" } },
      { slug: "/movies/details/sant-tukaram/0-0-77", title: { en: "Sant Tukaram", hi: "संत तुकाराम" } },
    ],
    liveChannels: [
      {
        slug: "/channels/details/marquee-classics/0-9-1",
        title: { en: "Marquee Classics", hi: "मार्की क्लासिक्स" },
      },
      { slug: "/channels/details/marquee-tamil/0-9-8", title: { en: "Marquee Tamil", hi: "मार्की तमिल" } },
      { slug: "/channels/details/marquee-telugu/0-9-9", title: { en: "Marquee Telugu", hi: "मार्की तेलुगु" } },
      { slug: "/channels/details/marquee-bangla/0-9-7", title: { en: "Marquee Bangla", hi: "मार्की बांग्ला" } },
    ],
    popularWebSeries: [
      {
        slug: "/web-series/details/chaplin-at-mutual/0-6-16",
        title: { en: "Chaplin at Mutual", hi: "म्यूचुअल में चैपलिन" },
      },
      { slug: "/web-series/details/pioneer-one/0-6-20", title: { en: "Pioneer One", hi: "पायनियर वन" } },
      {
        slug: "/web-series/details/the-apollo-films/0-6-23",
        title: { en: "The Apollo Films", hi: "अपोलो की फ़िल्में" },
      },
    ],
    celebrities: [
      {
        slug: "/celebrity/charlie-chaplin/p-charlie-chaplin",
        title: { en: "Charlie Chaplin", hi: "चार्ली चैपलिन" },
      },
      { slug: "/celebrity/buster-keaton/p-buster-keaton", title: { en: "Buster Keaton", hi: "बस्टर कीटन" } },
      { slug: "/celebrity/harold-lloyd/p-harold-lloyd", title: { en: "Harold Lloyd", hi: "हैरल्ड लॉयड" } },
    ],
  },
  abroad: {
    popularShows: [
      { slug: "/tv-shows/details/why-we-fight/0-6-9", title: { en: "Why We Fight", hi: "हम क्यों लड़ते हैं" } },
      {
        slug: "/tv-shows/details/tales-of-tomorrow/0-6-15",
        title: { en: "Tales of Tomorrow", hi: "कल की कहानियाँ" },
      },
      {
        slug: "/tv-shows/details/alcoa-presents-one-step-beyond/0-6-14",
        title: { en: "One Step Beyond", hi: "एक क़दम आगे" },
      },
      { slug: "/tv-shows/details/felix-the-cat/0-6-10", title: { en: "Felix the Cat", hi: "फ़ीलिक्स द कैट" } },
    ],
    popularMovies: [
      { slug: "/movies/details/the-general/0-0-1", title: { en: "The General", hi: "द जनरल" } },
      { slug: "/movies/details/the-kid/0-0-7", title: { en: "The Kid", hi: "द किड" } },
      { slug: "/movies/details/nosferatu/0-0-13", title: { en: "Nosferatu", hi: "नोस्फ़ेराटू" } },
      {
        slug: "/movies/details/his-girl-friday/0-0-30",
        title: { en: "His Girl Friday", hi: "हिज़ गर्ल फ़्राइडे" },
      },
      { slug: "/movies/details/sintel/0-0-113", title: { en: "Sintel", hi: "सिंटेल" } },
    ],
    liveChannels: [
      {
        slug: "/channels/details/marquee-silents/0-9-2",
        title: { en: "Marquee Silents", hi: "मार्की साइलेंट्स" },
      },
      { slug: "/channels/details/marquee-noir/0-9-3", title: { en: "Marquee Noir", hi: "मार्की नोआर" } },
      { slug: "/channels/details/marquee-comedy/0-9-4", title: { en: "Marquee Comedy", hi: "मार्की कॉमेडी" } },
      { slug: "/channels/details/marquee-space/0-9-23", title: { en: "Marquee Space", hi: "मार्की स्पेस" } },
    ],
    popularWebSeries: [
      {
        slug: "/web-series/details/keatons-two-reelers/0-6-17",
        title: { en: "Keaton's Two-Reelers", hi: "कीटन की दो रीलें" },
      },
      { slug: "/web-series/details/les-vampires/0-6-21", title: { en: "Les Vampires", hi: "ले वाम्पीर" } },
      { slug: "/web-series/details/fantomas/0-6-22", title: { en: "Fantômas", hi: "फ़ैंटोमास" } },
    ],
    celebrities: [
      { slug: "/celebrity/buster-keaton/p-buster-keaton", title: { en: "Buster Keaton", hi: "बस्टर कीटन" } },
      {
        slug: "/celebrity/edna-purviance/p-edna-purviance",
        title: { en: "Edna Purviance", hi: "एडना परवायंस" },
      },
      {
        slug: "/celebrity/charlie-chaplin/p-charlie-chaplin",
        title: { en: "Charlie Chaplin", hi: "चार्ली चैपलिन" },
      },
    ],
  },
};

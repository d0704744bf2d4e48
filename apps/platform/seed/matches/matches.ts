import type { campaign, campaignQuestion, match } from '../../src/modules/sport/tables.ts';

/** A row without its times, which count in hours from the moment of seeding. */
export type CampaignSeed = Omit<typeof campaign.$inferInsert, 'startsAt' | 'endsAt'> & { readonly startsInHours?: number; readonly endsInHours?: number };
export type MatchSeed = Omit<typeof match.$inferInsert, 'startsAt'> & { readonly startsInHours: number };

/** A campaign in each state (PLAT-95). */
export const CAMPAIGNS: readonly CampaignSeed[] = [
  { id: 'silent-era-quiz', title: { en: 'The silent era', hi: 'मूक दौर' }, status: 'ACTIVE', startsInHours: -24, endsInHours: 24 * 365 },
  { id: 'cricket-on-film', title: { en: 'Cricket on film', hi: 'परदे पर क्रिकेट' }, status: 'SCHEDULED', startsInHours: 24 * 30, endsInHours: 24 * 37 },
  { id: 'songs-of-the-fifties', title: { en: 'Songs of the fifties', hi: 'पचास के दशक के गीत' }, status: 'COMPLETED', startsInHours: -24 * 14, endsInHours: -24 * 7 },
  { id: 'directors', title: { en: 'Who directed it?', hi: 'निर्देशक कौन?' }, status: 'IDLE' },
];

interface Question {
  readonly id: string;
  readonly campaignId: string;
  readonly correctOption: number;
  readonly content: { readonly en: { readonly text: string; readonly options: readonly string[] }; readonly hi: { readonly text: string; readonly options: readonly string[] } };
}

const questions: readonly Question[] = [
  {
    id: 'silent-era-quiz-1',
    campaignId: 'silent-era-quiz',
    correctOption: 1,
    content: {
      en: { text: 'Who made Raja Harishchandra, the first full-length Indian feature film?', options: ['Himansu Rai', 'Dadasaheb Phalke', 'V. Shantaram', 'Franz Osten'] },
      hi: { text: 'भारत की पहली पूरी लंबाई की फ़िल्म राजा हरिश्चंद्र किसने बनाई?', options: ['हिमांशु राय', 'दादासाहेब फाल्के', 'वी. शांताराम', 'फ़्रांज़ ऑस्टेन'] },
    },
  },
  {
    id: 'silent-era-quiz-2',
    campaignId: 'silent-era-quiz',
    correctOption: 0,
    content: {
      en: { text: 'What does Buster Keaton chase in The General?', options: ['A locomotive', 'A balloon', 'A thief', 'A train ticket'] },
      hi: { text: 'द जनरल में बस्टर कीटन किसका पीछा करते हैं?', options: ['रेल इंजन का', 'ग़ुब्बारे का', 'चोर का', 'रेल टिकट का'] },
    },
  },
  {
    id: 'silent-era-quiz-3',
    campaignId: 'silent-era-quiz',
    correctOption: 2,
    content: {
      en: { text: 'In which year was Nosferatu first shown?', options: ['1913', '1918', '1922', '1931'] },
      hi: { text: 'नोस्फ़ेराटू पहली बार किस साल दिखाई गई?', options: ['1913', '1918', '1922', '1931'] },
    },
  },
  {
    id: 'songs-of-the-fifties-1',
    campaignId: 'songs-of-the-fifties',
    correctOption: 3,
    content: {
      en: { text: 'In which film is “Mera Joota Hai Japani” sung?', options: ['Awaara', 'Barsaat', 'Pyaasa', 'Shree 420'] },
      hi: { text: '“मेरा जूता है जापानी” किस फ़िल्म में गाया गया है?', options: ['आवारा', 'बरसात', 'प्यासा', 'श्री 420'] },
    },
  },
];

/** The questions of the campaigns that can be played or were. */
export const CAMPAIGN_QUESTIONS: readonly (typeof campaignQuestion.$inferInsert)[] = questions.map((question, index) => ({ ...question, position: index }));

/** A match in each state, between teams of our own (PLAT-95). */
export const MATCHES: readonly MatchSeed[] = [
  { id: 'm-1', sport: 'cricket', tournament: 'Marquee Cup', homeTeam: 'Mumbai Lanterns', awayTeam: 'Kolkata Ferries', venue: 'Mumbai', state: 'Live', startsInHours: -1, score: { home: '142/4', away: '', overs: '16.2' } },
  { id: 'm-2', sport: 'cricket', tournament: 'Marquee Cup', homeTeam: 'Chennai Catamarans', awayTeam: 'Pune Foundries', venue: 'Chennai', state: 'Scheduled', startsInHours: 48 },
  { id: 'm-3', sport: 'cricket', tournament: 'Marquee Cup', homeTeam: 'Delhi Clocktowers', awayTeam: 'Jaipur Kites', venue: 'Delhi', state: 'Completed', startsInHours: -72, score: { home: '188/6', away: '171/9', winner: 'home' }, campaignId: 'songs-of-the-fifties' },
  { id: 'm-4', sport: 'cricket', tournament: 'Marquee Cup', homeTeam: 'Kochi Monsoons', awayTeam: 'Hyderabad Pearls', venue: 'Kochi', state: 'Cancelled', startsInHours: -96 },
];

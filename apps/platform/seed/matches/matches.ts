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
    id: 'silent-era-quiz-4',
    campaignId: 'silent-era-quiz',
    correctOption: 0,
    content: {
      en: { text: 'What hangs Harold Lloyd above the street in Safety Last!?', options: ['The hand of a clock', 'A flagpole', 'A window sill', 'A rope'] },
      hi: { text: 'सेफ़्टी लास्ट! में हैरल्ड लॉयड सड़क के ऊपर किससे लटकते हैं?', options: ['घड़ी की सुई से', 'झंडे के डंडे से', 'खिड़की की चौखट से', 'रस्सी से'] },
    },
  },
  {
    id: 'silent-era-quiz-5',
    campaignId: 'silent-era-quiz',
    correctOption: 3,
    content: {
      en: { text: 'Where does the rocket land in A Trip to the Moon?', options: ['In a lake', 'On a mountain', 'In a crater', 'In the eye of the moon'] },
      hi: { text: 'अ ट्रिप टू द मून में रॉकेट कहाँ उतरता है?', options: ['झील में', 'पहाड़ पर', 'गड्ढे में', 'चाँद की आँख में'] },
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
  {
    id: 'songs-of-the-fifties-2',
    campaignId: 'songs-of-the-fifties',
    correctOption: 1,
    content: {
      en: { text: 'Who wrote the words of the songs of Pyaasa?', options: ['Shailendra', 'Sahir Ludhianvi', 'Hasrat Jaipuri', 'Majrooh Sultanpuri'] },
      hi: { text: 'प्यासा के गीत किसने लिखे?', options: ['शैलेंद्र', 'साहिर लुधियानवी', 'हसरत जयपुरी', 'मजरूह सुल्तानपुरी'] },
    },
  },
];

/** The questions of the campaigns that can be played or were. */
export const CAMPAIGN_QUESTIONS: readonly (typeof campaignQuestion.$inferInsert)[] = questions.map((question, index) => ({ ...question, position: index }));

interface AnswersSeed {
  readonly campaignId: string;
  /** Number of a person of the demo. */
  readonly person: number;
  /** Options in the order of the questions. */
  readonly options: readonly number[];
  readonly hoursAgo: number;
}

/** What people of the demo have answered: winners and others of the quiz that is over, and some who play the one that runs. */
export const CAMPAIGN_ANSWERS: readonly AnswersSeed[] = [
  { campaignId: 'songs-of-the-fifties', person: 12, options: [3, 1], hoursAgo: 24 * 13 },
  { campaignId: 'songs-of-the-fifties', person: 3, options: [3, 1], hoursAgo: 24 * 12 },
  { campaignId: 'songs-of-the-fifties', person: 20, options: [3, 1], hoursAgo: 24 * 10 },
  { campaignId: 'songs-of-the-fifties', person: 13, options: [3, 0], hoursAgo: 24 * 11 },
  { campaignId: 'songs-of-the-fifties', person: 10, options: [0, 1], hoursAgo: 24 * 9 },
  { campaignId: 'silent-era-quiz', person: 12, options: [1, 0, 2, 0, 3], hoursAgo: 20 },
  { campaignId: 'silent-era-quiz', person: 20, options: [1, 0, 2, 1, 3], hoursAgo: 16 },
  { campaignId: 'silent-era-quiz', person: 13, options: [1, 2, 2, 0, 3], hoursAgo: 12 },
  { campaignId: 'silent-era-quiz', person: 3, options: [0, 0, 3, 0, 1], hoursAgo: 8 },
];

const CUP = { sport: 'cricket', tournament: 'Marquee Cup' } as const;

/** A league between teams of our own: a match in each state, what was played and what is to come (PLAT-95). */
export const MATCHES: readonly MatchSeed[] = [
  { id: 'm-1', ...CUP, homeTeam: 'Mumbai Lanterns', awayTeam: 'Kolkata Ferries', venue: 'Mumbai', state: 'Live', startsInHours: -1, score: { home: '142/4', away: '', overs: '16.2' }, contentIds: ['0-9-22'] },
  { id: 'm-2', ...CUP, homeTeam: 'Chennai Catamarans', awayTeam: 'Pune Foundries', venue: 'Chennai', state: 'Scheduled', startsInHours: 48 },
  { id: 'm-3', ...CUP, homeTeam: 'Delhi Clocktowers', awayTeam: 'Jaipur Kites', venue: 'Delhi', state: 'Completed', startsInHours: -72, score: { home: '188/6', away: '171/9', winner: 'home' }, campaignId: 'songs-of-the-fifties', contentIds: ['0-0-142', '0-0-147'] },
  { id: 'm-4', ...CUP, homeTeam: 'Kochi Monsoons', awayTeam: 'Hyderabad Pearls', venue: 'Kochi', state: 'Cancelled', startsInHours: -96 },
  { id: 'm-5', ...CUP, homeTeam: 'Kolkata Ferries', awayTeam: 'Delhi Clocktowers', venue: 'Kolkata', state: 'Completed', startsInHours: -120, score: { home: '154/8', away: '157/5', winner: 'away' }, contentIds: ['0-0-148'] },
  { id: 'm-6', ...CUP, homeTeam: 'Pune Foundries', awayTeam: 'Mumbai Lanterns', venue: 'Pune', state: 'Completed', startsInHours: -144, score: { home: '139/9', away: '140/3', winner: 'away' }, contentIds: ['0-0-149'] },
  { id: 'm-7', ...CUP, homeTeam: 'Hyderabad Pearls', awayTeam: 'Chennai Catamarans', venue: 'Hyderabad', state: 'Completed', startsInHours: -168, score: { home: '201/4', away: '187/7', winner: 'home' }, contentIds: ['0-0-143'] },
  { id: 'm-8', ...CUP, homeTeam: 'Jaipur Kites', awayTeam: 'Kochi Monsoons', venue: 'Jaipur', state: 'Scheduled', startsInHours: 72 },
  { id: 'm-9', ...CUP, homeTeam: 'Hyderabad Pearls', awayTeam: 'Delhi Clocktowers', venue: 'Hyderabad', state: 'Scheduled', startsInHours: 96 },
  { id: 'm-10', ...CUP, homeTeam: 'Kolkata Ferries', awayTeam: 'Mumbai Lanterns', venue: 'Kolkata', state: 'Scheduled', startsInHours: 168 },
];

import type { campaign, campaignQuestion, match } from '../../src/modules/sport/tables.ts';
import words from './quiz-texts.json' with { type: 'json' };

/** A row without its times, which are given in hours after the seed runs. */
export type CampaignSeed = Omit<typeof campaign.$inferInsert, 'startsAt' | 'endsAt'> & { readonly startsInHours?: number; readonly endsInHours?: number };
export type MatchSeed = Omit<typeof match.$inferInsert, 'startsAt'> & { readonly startsInHours: number };

/** One campaign in each state (PLAT-95). */
export const CAMPAIGNS: readonly CampaignSeed[] = [
  { id: 'silent-era-quiz', title: words.titles.silentEra, status: 'ACTIVE', startsInHours: -24, endsInHours: 24 * 365 },
  { id: 'cricket-on-film', title: words.titles.cricketOnFilm, status: 'SCHEDULED', startsInHours: 24 * 30, endsInHours: 24 * 37 },
  { id: 'songs-of-the-fifties', title: words.titles.songsOfTheFifties, status: 'COMPLETED', startsInHours: -24 * 14, endsInHours: -24 * 7 },
  { id: 'directors', title: words.titles.directors, status: 'IDLE' },
];

/** The correct option of each question; the texts of the options are in the JSON file. */
const CORRECT: readonly (readonly [id: keyof typeof words.questions, campaignId: string, correctOption: number])[] = [
  ['silent-era-quiz-1', 'silent-era-quiz', 1],
  ['silent-era-quiz-2', 'silent-era-quiz', 0],
  ['silent-era-quiz-3', 'silent-era-quiz', 2],
  ['silent-era-quiz-4', 'silent-era-quiz', 0],
  ['silent-era-quiz-5', 'silent-era-quiz', 3],
  ['songs-of-the-fifties-1', 'songs-of-the-fifties', 3],
  ['songs-of-the-fifties-2', 'songs-of-the-fifties', 1],
];

/** The questions of the current and past campaigns. */
export const CAMPAIGN_QUESTIONS: readonly (typeof campaignQuestion.$inferInsert)[] = CORRECT.map(([id, campaignId, correctOption], position) => ({
  id,
  campaignId,
  correctOption,
  content: words.questions[id],
  position,
}));

interface AnswersSeed {
  readonly campaignId: string;
  /** Number of a demo account. */
  readonly person: number;
  /** Options in the order of the questions. */
  readonly options: readonly number[];
  readonly hoursAgo: number;
}

/** Answers of demo accounts: winners and others in the past quiz, and some in the current one. */
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

/** A fictional league: matches in each state, past and future (PLAT-95). */
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

import type { FlagDefinition } from '../../src/modules/flags/flag-definition.ts';

const EVERYWHERE = { india: true, global: true, countries: [] };
const NOWHERE = { india: false, global: false, countries: [] };
const INDIA_ONLY = { india: true, global: false, countries: [] };

const onIn = (countries: readonly string[]): FlagDefinition['strategies'] => [
  { countries, payload: { india: countries.includes('IN'), global: false, countries } },
];
/** A flag that is on by default must be delivered in the countries where it is off. */
const offIn = (countries: readonly string[]): FlagDefinition['strategies'] => [
  { countries, payload: NOWHERE },
  { payload: EVERYWHERE },
];

/** Every flag of DEC-042; each is on in one launched country and off in another (PLAT-86). */
export const FLAG_DEFINITIONS: readonly FlagDefinition[] = [
  { name: 'blog_india', description: 'Link to the blog for visitors in India', isEnabled: true, strategies: [{ countries: ['IN'], payload: INDIA_ONLY }] },
  { name: 'blog_global', description: 'Link to the blog for visitors abroad', isEnabled: true, strategies: onIn(['US', 'GB', 'CA', 'AU', 'SG']) },
  { name: 'nft', description: 'My NFT entry in the hamburger menu', isEnabled: true, strategies: onIn(['IN']) },
  { name: 'referral', description: 'Referral page and its nudge', isEnabled: true, strategies: onIn(['IN', 'US']) },
  { name: 'sports_predict_win', description: 'Predict-and-win leaderboard entries', isEnabled: true, strategies: onIn(['IN']) },
  { name: 'gamification_entry', description: 'Entry point of watch-and-win', isEnabled: true, strategies: onIn(['IN', 'AE']) },
  { name: 'dynamic_logo', description: 'Logo from remote config in place of the built-in one', isEnabled: true, strategies: onIn(['AE']) },
  { name: 'footer_api', description: 'Footer groups from the backend in place of the built-in lists', isEnabled: true, strategies: onIn(['AE', 'SG']) },
  {
    name: 'lapser_banner',
    description: 'Renewal nudge for lapsed subscribers, on the listed pages',
    isEnabled: true,
    strategies: [
      {
        countries: ['IN', 'US'],
        payload: { india: true, global: false, countries: ['US'], pages: ['home', 'movie landing', 'show landing', 'premium'] },
      },
    ],
  },
  { name: 'search', description: 'Search control in the header', isEnabled: true, strategies: offIn(['PK']) },
  { name: 'reactions', description: 'Like and dislike buttons', isEnabled: true, strategies: offIn(['BD']) },
  { name: 'sports', description: 'League pages and sports sections', isEnabled: true, strategies: onIn(['IN']) },
  { name: 'commerce', description: 'Wishlisted products', isEnabled: true, strategies: onIn(['IN']) },
  { name: 'feature_gating', description: 'API version 13 for consumption', isEnabled: true, strategies: offIn(['LK']) },
];

import { AxeBuilder } from '@axe-core/playwright';
import { htmlLanguage, localePath, robotsFor, type CountryCode, type InterfaceLanguage } from '@marquee/config';
import type { Page } from '@playwright/test';
import { INFORMATION_PAGES } from '../../app/information-pages.ts';
import { SECTIONS } from '../../app/sections.ts';
import type { Choice } from '../visits/pairwise.ts';
import { TITLES, type ADDRESS_IN } from './addresses.ts';

/** A path and what is to be seen there. */
interface Route {
  readonly path: string;
  /** Default 200. */
  readonly status?: number;
  /** Where a guest is led instead. */
  readonly leadsTo?: string;
}

const GUEST_PATHS = ['/', '/channels', '/live-tv', '/tv-shows/tv-channels', '/search', '/search?q=general', '/signin', '/register', '/forgotpassword', '/settings'];
const MEMBER_PATHS = ['/verify-email', '/verify-mobile-number', '/device', '/parentalcontrol', '/myaccount/account-info', '/enter-details', '/myprofile/managedevices'];

/** Every kind of page that there is; sections and information pages come from the lists the router reads. */
const ROUTES: readonly Route[] = [
  ...GUEST_PATHS.map((path) => ({ path })),
  ...MEMBER_PATHS.map((path) => ({ path, leadsTo: '/signin' })),
  ...SECTIONS.map(({ path }) => ({ path })),
  ...SECTIONS.filter(({ hasViewAll }) => hasViewAll).map(({ path }) => ({ path: `${path}/all` })),
  ...INFORMATION_PAGES.map(({ path }) => ({ path })),
  ...[TITLES.freeFilm, TITLES.subscriptionFilm, TITLES.show, TITLES.season, TITLES.episode, TITLES.channel].map(({ path }) => ({ path })),
  { path: '/celebrity/buster-keaton/p-buster-keaton' },
  { path: '/there/is/nothing', status: 404 },
];

const ALL_LANGUAGES: readonly InterfaceLanguage[] = ['en', 'hi', 'bn', 'de', 'gu', 'hr', 'id', 'kn', 'ml', 'mr', 'ms', 'pa', 'ru', 'ta', 'te', 'th'];
const COUNTRIES: readonly (keyof typeof ADDRESS_IN)[] = ['IN', 'US'];

/** What every run visits in pairs: two scripts besides the Latin one. */
export const USUAL = { route: ROUTES, country: COUNTRIES, language: ['en', 'hi', 'th'] as readonly InterfaceLanguage[], width: [320, 900, 1366] };

/** What `test:all` visits as much of as its time allows. */
export const EVERYTHING = { ...USUAL, country: [...COUNTRIES, 'AE', 'DE', 'SG'] as typeof COUNTRIES, language: ALL_LANGUAGES, width: [320, 360, 412, 600, 768, 900, 1024, 1200, 1366, 1920] };

/** One visit. */
export type Visit = Choice<typeof USUAL>;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens a page and answers everything that is wrong with it. The browser belongs to the country already. */
export async function problemsOf(page: Page, { route, country, language, width }: Visit): Promise<readonly string[]> {
  const problems: string[] = [];
  const require = (name: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected) problems.push(`${name} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  const listen = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`);
  };
  page.on('console', listen);
  // Each visitor is new: a language visited before would be remembered.
  await page.context().clearCookies();
  const address = localePath({ path: route.path, country: country as CountryCode, language });
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  const answer = await page.goto(address);
  require('status', answer?.status(), route.status ?? 200);
  const [path = ''] = (route.leadsTo ?? route.path).split('?');
  const shown = localePath({ path, country: country as CountryCode, language });
  require('address', new URL(page.url()).pathname, shown);
  require('language', await page.locator('html').getAttribute('lang'), htmlLanguage(language));
  const title = await page.title();
  if (!/^\S.* – Marquee$|^Marquee/.test(title) || /[{}]|undefined/.test(title)) problems.push(`title is ${JSON.stringify(title)}`);
  require('headings of first level', await page.locator('h1').count(), 1);
  const robots = robotsFor({ path, country: country as CountryCode, isMainHost: true, isErrorFallback: (route.status ?? 200) !== 200 });
  require('robots', await page.locator('meta[name="robots"]').getAttribute('content'), robots);
  require('page error', (await page.locator('[data-page-error]').count()) > 0, (route.status ?? 200) !== 200);
  require('sideways scrolling', await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  for (const { id, nodes } of violations) problems.push(`${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
  page.off('console', listen);
  return problems.map((problem) => `${address} in ${country} at ${width}: ${problem}`);
}

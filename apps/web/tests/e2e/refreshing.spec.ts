import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from './member.ts';

const TABS = 7;

/** Makes the stored access token end so many seconds from now; negative means that it has ended. */
const letTokenEnd = (page: Page, inSeconds: number) => page.evaluate((seconds) => localStorage.setItem('EXPIRES_IN', String(Math.floor(Date.now() / 1000) + seconds)), inSeconds);

/** Hears of every refresh; `answer` takes the place of the platform. */
async function watchRefreshes(context: BrowserContext, answer?: (route: Route) => Promise<void>): Promise<readonly string[]> {
  const refreshes: string[] = [];
  await context.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('refreshAuthToken')) return route.continue();
    refreshes.push(route.request().url());
    return answer === undefined ? route.continue() : answer(route);
  });
  return refreshes;
}

const profileName = (page: Page) => page.getByLabel('First name');

test('an expired token is refreshed once for twenty requests of seven tabs, and all of them succeed [JRNY-28]', async ({ visitFrom, signIn }) => {
  test.slow();
  const visitor = await visitFrom('IN');
  const { page, context } = visitor;
  await signIn(visitor, 'kids@example.com');
  const refreshes = await watchRefreshes(context);
  await letTokenEnd(page, -100);
  const answers: number[] = [];
  context.on('response', (response) => void (/\/api\/(user\/v1\/user|auth\/userconsents)$/.test(response.url()) && answers.push(response.status())));
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/myaccount/account-info')));
  for (const tab of tabs) await expect(profileName(tab)).toHaveValue('Tara');
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(20);
  expect([...new Set(answers)]).toEqual([200]);
  expect(refreshes).toHaveLength(1);
});

test('a token is renewed before it ends while requests leave with it', async ({ visitFrom, signIn }) => {
  const visitor = await visitFrom('IN');
  const { page, context, open } = visitor;
  await signIn(visitor, 'kids-education@example.com');
  const refreshes = await watchRefreshes(context);
  await letTokenEnd(page, 50);
  const old = await page.evaluate(() => localStorage.getItem('token'));
  await open('/myaccount/account-info');
  await expect(profileName(page)).toHaveValue('Arjun');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(old);
  expect(refreshes).toHaveLength(1);
});

test('an unreachable refresh signs nobody out, a refused one makes a guest once [JRNY-28]', async ({ visitFrom, signIn }) => {
  test.slow();
  const visitor = await visitFrom('IN', { expected: /503 |console: A call of the account failed/ });
  const { page, context, open } = visitor;
  await signIn(visitor, 'no-sharing@example.com');
  await letTokenEnd(page, -100);
  const failed = await watchRefreshes(context, (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'later' } }));
  await context.route('**/api/auth/renew', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'later' } }));
  await open('/myaccount/account-info');
  await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
  expect(failed.length).toBeGreaterThan(0);
  expect((await context.cookies()).find(({ name }) => name === 'userType')?.value).toBe('registered');
  await context.unrouteAll();
  await page.reload();
  await expect(profileName(page)).toHaveValue('Leela');

  await letTokenEnd(page, -100);
  const refused = await watchRefreshes(context, (route) => route.fulfill({ json: { data: null, errors: [{ message: 'Token Expired', extensions: { code: 'UNAUTHENTICATED' } }] } }));
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await open('/movies');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(refused).toHaveLength(1);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken'), localStorage.getItem('userType')])).toEqual([null, null, 'guest']);
});

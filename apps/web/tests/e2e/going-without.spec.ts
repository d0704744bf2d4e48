import type { BrowserContext, Page, Route } from '@playwright/test';
import { PLATFORM_URL, WEB_URL } from './addresses.ts';
import { expect, test } from './member.ts';

type Fault = (route: Route) => unknown;

const refusal = (status: number): Fault => (route) => route.fulfill({ status, json: { code: 'X', message: 'for developers' } });

/** How a call of the browser fails; `faults-for-tests.ts` has every way, without a browser. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a 500': refusal(500),
  'a 502 with a page': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'a 471': refusal(471),
  'a 474': refusal(474),
  'half a JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"half' }),
  'JSON of another shape': (route) => route.fulfill({ json: [[17]] }),
  'no connection': (route) => route.abort(),
  'a time-out': () => undefined,
  'a 401': refusal(401),
};

const SETTINGS = /\/api\/user\/v1\/settings/;
const GRAPHQL = /\/api\/graphql/;
/** What renews the session is not what fails. */
const isRenewal = (route: Route): boolean => (route.request().postData() ?? '').includes('efreshAuthToken');
const LIMIT_MS = 30_000;

async function failWith(context: BrowserContext, fault: Fault, met: string[]): Promise<void> {
  for (const [name, address] of [['settings', SETTINGS], ['GraphQL', GRAPHQL]] as const) {
    await context.route(address, async (route) => {
      if (isRenewal(route)) return route.continue();
      met.push(`${route.request().url()} ${route.request().postData() ?? ''}`.includes('apserAdvanceRenewalNudge') ? 'lapser' : name);
      return fault(route);
    });
  }
}

async function expectWholeHome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached();
}

test('a member goes on without settings, offer to renew and devices, whatever way their calls fail, and has them when they are back', async ({ visitFrom, signIn }) => {
  test.slow();
  const member = await visitFrom('IN', { expected: /^(4|5)\d\d |ERR_FAILED|Failed to fetch/ });
  const { page, context, open } = member;
  const unread = page.getByRole('main').getByText('This could not be loaded.');
  const nudge = page.getByRole('complementary', { name: 'Offer for your plan' });
  await page.clock.install();
  await signIn(member, 'renewing@example.com');
  await context.addCookies([{ name: 'contentLanguages', value: 'en%2Cta', url: WEB_URL }]);
  const autoPlay = page.getByRole('switch', { name: /^Auto play/ });
  for (const [name, fault] of Object.entries(FAULTS)) {
    const met: string[] = [];
    await failWith(context, fault, met);
    /** What only ends by itself is given its time. */
    const wait = async (call: string): Promise<void> => {
      await expect.poll(() => met, { message: `${name}: ${call}` }).toContain(call);
      if (name === 'a time-out') await page.clock.fastForward(LIMIT_MS);
    };
    await open('/settings');
    await wait('settings');
    if (name === 'a 401') {
      // Who is refused after each renewal is a guest from here on, and stays on a page that guests have too.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await context.unrouteAll();
      break;
    }
    await expect(unread, name).toBeVisible();
    await expect(page.getByRole('main').getByText('This could not be saved.'), name).toHaveCount(0);
    await expect(autoPlay, name).toBeEnabled();

    await page.getByRole('banner').getByRole('link', { name: 'Marquee, Home' }).click();
    await wait('lapser');
    await expectWholeHome(page);
    await expect(nudge, name).toHaveCount(0);

    await page.getByRole('banner').locator('summary').filter({ hasText: 'Profile' }).click();
    await page.getByRole('navigation', { name: 'Profile menu' }).getByRole('link', { name: 'Manage your devices' }).click();
    await wait('GraphQL');
    await expect(unread, name).toBeVisible();
    await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'Profile' }), name).toBeVisible();
    await context.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first(), name).toBeVisible();
  }
});

/** How the data of the next page fail on their way, beside what the server itself makes of its calls. */
const LOST: readonly string[] = ['a 500', 'a 502 with a page', 'a 471', 'half a JSON', 'JSON of another shape', 'no connection', 'a 401'];

test('a link within the app ends at the fallback when its data are lost or launch fails meanwhile, and the page comes when it is tried again', async ({ visitFrom, request }) => {
  const { page, context, open } = await visitFrom('SG', { expected: /^(4|5)\d\d |ERR_FAILED|Failed to fetch|turbo-stream|SyntaxError/ });
  const follow = async (name: string): Promise<void> => {
    await open('/global/aboutus');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' }), name).toBeVisible();
    await expect(page).toHaveURL(/\/global\/termsofuse$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };
  const tryAgain = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' }), name).toBeVisible();
  };
  for (const name of LOST) {
    await context.route(/\/termsofuse\.data/, FAULTS[name] as Fault);
    await follow(name);
    await context.unrouteAll();
    await tryAgain(name);
  }
  for (const [status, body] of [[500, {}], [401, { code: 'X' }], [471, { code: 'X', message: 'Own words' }], [200, '{"half'], [200, [[17]]]] as const) {
    const name = `launch: ${status} ${JSON.stringify(body)}`;
    await context.clearCookies({ name: 'partnerMode' });
    await open('/global/aboutus');
    // Launch of a partner is asked for anew, where that of everybody is kept.
    await context.addCookies([{ name: 'partnerMode', value: 'telecom', url: WEB_URL }]);
    await request.post(`${PLATFORM_URL}/test/faults`, { data: { endpoint: 'launch', status, body, times: 1 } });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).first().click();
    // Words that tell a viewer what to do are said here too.
    await expect(page.getByRole('heading', { level: 1, name: status === 471 ? 'Own words' : 'Something went wrong' }), name).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await tryAgain(name);
  }
});

import { PARTNER_MODES, type PartnerMode } from '@marquee/config';
import type { Page } from '@playwright/test';
import { TITLES } from './addresses.ts';
import { expect, test } from './visitor.ts';

/** How each partner names itself in the address it sends its users to. */
const ARRIVALS: Readonly<Record<PartnerMode, string>> = { satellite: 'tata sky', handset: 'Samsung app', telecom: 'Vi' };
const BLOCKED: readonly string[] = PARTNER_MODES.satellite.blockedPaths;

/** Which of the seven links are in header, menu and footer, open or not; the language menu leads to the page itself. */
const blockedLinks = (page: Page) =>
  page.locator('header a[href^="/"]:not([hreflang]), footer a[href^="/"]').evaluateAll((links, blocked) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => blocked.includes(href)), BLOCKED);

for (const [mode, name] of Object.entries(ARRIVALS)) {
  test(`a user of the ${mode} partner arrives, stays one for the session and loses what that partner takes away, no more [PLAT-87]`, async ({ visitFrom }) => {
    const { page, context, open } = await visitFrom('IN');
    await open(`/movies?partner=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [cookie] = (await context.cookies()).filter((one) => one.name === 'partnerMode');
    expect([cookie?.value, cookie?.expires]).toEqual([mode, -1]);

    const isSatellite = mode === 'satellite';
    const expectLinks = async () => expect((await blockedLinks(page)).length > 0).toBe(!isSatellite);
    await expectLinks();
    await page.getByRole('banner').getByRole('link', { name: 'TV shows' }).first().click();
    await expect(page).toHaveURL(/\/tv-shows$/);
    await expectLinks();
    await page.reload();
    await expectLinks();

    await open('/live-tv');
    await expect(page.getByRole('heading', { level: 1, name: "This page is not part of your partner's offer" })).toHaveCount(isSatellite ? 1 : 0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectLinks();
    await open(TITLES.freeFilm.path);
    await expect(page.getByRole('heading', { level: 1, name: TITLES.freeFilm.name })).toBeVisible();
  });
}

test('a visitor of no partner, or of one without a mode, sees every link, and a crawler joins none', async ({ visitFrom, askFrom }) => {
  const { page, context, open } = await visitFrom('IN');
  await open('/movies?partner=somebody');
  expect((await blockedLinks(page)).length).toBeGreaterThan(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('partnerMode');
  const crawler = await askFrom('IN', '/live-tv?partner=tatasky', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  expect([crawler.status(), crawler.headers()['set-cookie'], /<h1[^>]*>This page is not part/.test(await crawler.text())]).toEqual([200, undefined, false]);
});

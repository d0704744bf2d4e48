import { TITLES } from './addresses.ts';
import { expect, test } from './visitor.ts';

test('a show lists seasons and episodes, a season has its own page, an episode plays', async ({ visitFrom, askFrom }) => {
  const { page, open, play } = await visitFrom('IN');
  await open(TITLES.show.path);
  await expect(page.getByRole('heading', { level: 1, name: TITLES.show.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Episodes of Season 1' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Season 2' }).click();
  await expect(page.getByRole('heading', { name: 'Episodes of Season 2' })).toBeVisible();
  await expect(page).toHaveURL(/season=0-2-2/);
  await page.getByRole('link', { name: 'All episodes of Season 2' }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/0-2-2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Superman: Season 2' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^1\. .*Premium/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Season 1' }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/0-2-1$/);
  await page.getByRole('main').getByRole('link', { name: /^1\. / }).click();
  await expect(page).toHaveURL(/\/tv-shows\/details\/superman\/0-6-1\/[a-z-]+\/0-1-\d+$/);
  await play();

  expect((await askFrom('IN', '/tv-shows/details/superman/0-6-1/the-mad-scientist/0-1-99999')).status()).toBe(404);
  expect((await askFrom('IN', '/tv-shows/details/sherlock-holmes/0-6-2/the-mad-scientist/0-1-1')).status()).toBe(404);
});

test('details say what is known of a film, a show, an episode and a channel [SHELL-011]', async ({ visitFrom }) => {
  const { page, open } = await visitFrom('IN');
  await open(TITLES.freeFilm.path);
  const facts = page.getByRole('main');
  await expect(page).toHaveTitle(/The General \(1926\)/);
  await expect(facts.getByText('A railway engineer chases')).toBeVisible();
  await expect(facts.getByRole('link', { name: /Buster Keaton/ })).toHaveAttribute('href', '/celebrity/buster-keaton/p-buster-keaton');
  for (const text of ['Comedy, Action', 'December 31, 1926', '1 h 19 min', 'English, Hindi, Tamil', 'Licence: Public domain (US)']) {
    await expect(facts.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('link').first()).toBeVisible();

  await open(TITLES.show.path);
  await expect(page).toHaveURL(new RegExp(`${TITLES.show.path}$`));
  await expect(page.getByRole('heading', { level: 1, name: TITLES.show.name })).toBeVisible();

  await open(TITLES.episode.path);
  await expect(facts.getByText('Season 1, episode 1')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Superman', exact: true })).toHaveAttribute('href', TITLES.show.path);

  await open(TITLES.channel.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Marquee Classics' })).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Watch live' })).toBeVisible();
});

test('details exist for videos, music, news and channels [SHELL-026]', async ({ askFrom }) => {
  for (const path of ['/videos/details/the-march/0-0-169', '/music-videos/details/st-louis-blues/0-0-171', '/news/details/universal-newsreel-the-hindenburg-disaster/0-0-191', TITLES.channel.path]) {
    expect([path, (await askFrom('IN', path)).status()]).toEqual([path, 200]);
  }
});

test('a details path without id is no page, a wrong slug leads to the right one [DEC-005]', async ({ askFrom }) => {
  expect((await askFrom('IN', '/movies/details')).status()).toBe(404);
  expect((await askFrom('IN', TITLES.freeFilm.path)).status()).toBe(200);
  const wrong = await askFrom('IN', '/movies/details/some-other-film/0-0-1?utm_source=x');
  expect([wrong.status(), wrong.headers()['location']]).toEqual([301, `${TITLES.freeFilm.path}?utm_source=x`]);
  const hindi = await askFrom('IN', '/hi/videos/details/the-general/0-0-1');
  expect([hindi.status(), hindi.headers()['location']]).toEqual([301, `/hi${TITLES.freeFilm.path}`]);
});

test('search finds titles, says when it finds none, and asks for three letters', async ({ visitFrom }) => {
  const { page, open } = await visitFrom('IN');
  await open('/search');
  await page.getByRole('searchbox').fill('general');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=general/);
  await expect(page.locator(`a[href="${TITLES.freeFilm.path}"]`)).toBeVisible();
  await open('/search?q=qqqqzzzz');
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await open('/search?q=ab');
  await expect(page.getByText('Please type at least 3 letters.')).toBeVisible();
});

import { TITLES } from './addresses.ts';
import { expect, test } from './visitor.ts';

const PAGES = ['/', '/movies', '/movies/all', '/tv-shows', '/live-tv', '/channels', '/search', '/search?q=general', '/aboutus', '/help', '/celebrity/buster-keaton/p-buster-keaton', TITLES.freeFilm.path, TITLES.subscriptionFilm.path, TITLES.show.path, TITLES.season.path, TITLES.episode.path, TITLES.channel.path, '/hi/', '/there/is/nothing'];

test('no page carries a style attribute or an inline style, and all are guarded', async ({ askFrom }) => {
  for (const path of PAGES) {
    const answer = await askFrom('IN', path);
    const html = await answer.text();
    expect([path, html.match(/<[a-z][^>]*\sstyle="/i)?.[0], html.match(/<style[\s>]/i)?.[0]]).toEqual([path, undefined, undefined]);
    const headers = answer.headers();
    expect(headers['content-security-policy']).toMatch(/script-src 'self'[^;]*(sha256-|nonce-)/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'strict-origin-when-cross-origin']);
  }
});

test('a script that somebody slips into a page does not run', async ({ visitFrom }) => {
  const { page, open } = await visitFrom('IN', { expected: /Content Security Policy|favicon\.missing/ });
  await open(TITLES.freeFilm.path);
  const ran = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.hasRun = true');
    image.src = '/favicon.missing';
    document.body.append(script, image);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { hasRun: 'hasRun' in window, refused: refused.sort() };
  });
  expect(ran).toEqual({ hasRun: false, refused: ['script-src-attr', 'script-src-elem'] });
});

test('pages may be shared only among guests behind an edge, and two guests get the same', async ({ askFrom }) => {
  const edge = { 'x-country': 'IN', 'x-device-class': 'desktop' };
  for (const path of ['/', '/movies', TITLES.freeFilm.path]) {
    const shared = await askFrom('IN', path, edge);
    expect(shared.headers()['cache-control']).toMatch(/^public, s-maxage=60, stale-while-revalidate/);
    expect(shared.headers()['vary']).toBe('X-Country, X-Device-Class');
    expect(shared.headers()['set-cookie']).toBeUndefined();
    expect(await (await askFrom('IN', path, edge)).text()).toBe(await shared.text());

    const alone = await askFrom('IN', path);
    expect(alone.headers()['cache-control']).toBe('private, no-cache');
    expect((await askFrom('IN', path, { 'if-none-match': alone.headers()['etag'] ?? '' })).status()).toBe(304);
    for (const cookie of ['userType=premium', 'contentLanguages=ta', 'partnerMode=satellite', 'displayLanguage=hi']) {
      const personal = await askFrom('IN', path, { ...edge, cookie });
      if (personal.status() === 301) expect([cookie, personal.headers()['cache-control']]).toEqual([cookie, 'no-store']);
      else expect([cookie, personal.headers()['cache-control']]).toEqual([cookie, 'private, no-store']);
    }
    expect((await askFrom('IN', `${path}?coupon_code=X`, edge)).headers()['cache-control']).toBe('private, no-store');
  }
});

test('every link of home, a detail page and the footer leads somewhere', async ({ askFrom }) => {
  const links = new Set<string>();
  for (const path of ['/', TITLES.freeFilm.path, TITLES.show.path, '/aboutus']) {
    const html = await (await askFrom('IN', path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(href.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(60);
  const dead: string[] = [];
  const queue = [...links];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
        const status = (await askFrom('IN', link)).status();
        if (status !== 200 && status !== 301) dead.push(`${status} ${link}`);
      }
    }),
  );
  expect(dead).toEqual([]);
});

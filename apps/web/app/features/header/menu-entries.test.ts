import { MENU_TARGETS } from '@marquee/config';
import { describe, expect, it } from 'vitest';
import header from '../../i18n/messages/en/header.json';
import { hasPage } from '../../sections.ts';
import { activeEntry, menuEntries } from './menu-entries.ts';

const everywhere = (): boolean => true;

describe('menuEntries', () => {
  it('gives every known name with a page a target and a label, in the order of the country [SHELL-039]', () => {
    const entries = menuEntries({ names: ['music', 'movies', 'tvshows'], hasPremiumMenu: false, hasPage });
    expect(entries.map(({ path }) => path)).toEqual(['/', '/music-videos', '/movies', '/tv-shows']);
    for (const target of Object.values(MENU_TARGETS)) expect(Object.keys(header)).toContain(target.labelKey);
  });

  it('skips an unknown name, a name without a page and a second name of one page without an error [SHELL-039]', () => {
    const entries = menuEntries({ names: ['nonsense', 'play5', 'livetv', 'live_tv', 'home'], hasPremiumMenu: false, hasPage });
    expect(entries.map(({ path }) => path)).toEqual(['/', '/live-tv']);
  });

  it('reads Premium when the country says so, otherwise Exclusive [SHELL-044]', () => {
    const labels = (hasPremiumMenu: boolean) => menuEntries({ names: ['premium'], hasPremiumMenu, hasPage: everywhere }).map(({ labelKey }) => labelKey);
    expect(labels(true)).toEqual(['menu_home', 'menu_premium']);
    expect(labels(false)).toEqual(['menu_home', 'menu_exclusive']);
  });
});

describe('activeEntry', () => {
  const entries = menuEntries({ names: ['movies', 'tvshows', 'tv-channels'], hasPremiumMenu: false, hasPage: everywhere });
  it.each([
    ['/', '/'],
    ['/global', '/'],
    ['/global/hi/movies/details/x/y', '/movies'],
    ['/movies', '/movies'],
    ['/movies/details/x/y', '/movies'],
    ['/tv-shows/tv-channels', '/tv-shows'],
    ['/aboutus', undefined],
    ['/moviesx', undefined],
  ])('finds for %s the entry of its first segment [SHELL-043]', (pathname, path) => {
    expect(activeEntry(entries, pathname)?.path).toBe(path);
  });
});

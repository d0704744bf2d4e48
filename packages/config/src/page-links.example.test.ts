import { expect, it } from 'vitest';
import { link, page, redirect } from './page-links.example.ts';

it('the example of the README runs as it says', () => {
  expect(redirect).toBe('/global/hi/movies?sort=new');
  expect(link).toBe('/global/hi/movies/details/the-general/0-0-1');
  expect(page).toEqual({ class: 'movieDetail', name: 'movie detail', robots: 'noindex, follow' });
});

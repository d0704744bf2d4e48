import { expect, it } from 'vitest';
import { copyrightText } from './copyright-text.ts';

it('replaces every {YEAR} and leaves none behind', () => {
  expect(copyrightText('© {YEAR} Marquee, {YEAR}', 2026)).toBe('© 2026 Marquee, 2026');
});

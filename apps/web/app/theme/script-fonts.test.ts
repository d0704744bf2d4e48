import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INTERFACE_LANGUAGES } from '@marquee/config';
import { describe, expect, it } from 'vitest';
import { SCRIPT_FONTS } from './script-fonts.ts';

const FIRST_VIEW_BYTES = 60 * 1024;

/** Languages whose letters every device has: their pages load no font. */
const LATIN = ['de', 'en', 'id', 'ms'];

describe('the font of a language', () => {
  it.each(INTERFACE_LANGUAGES)('of %s weighs at most 60 KB, and is none for Latin letters', (language) => {
    const address = SCRIPT_FONTS[language];
    expect(address === undefined).toBe(LATIN.includes(language));
    if (address === undefined) return;
    const file = fileURLToPath(new URL(`./fonts/${/[a-z]+\.woff2/.exec(address)?.[0] ?? ''}`, import.meta.url));
    expect(statSync(file).size).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });
});

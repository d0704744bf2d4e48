import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TRANSLATION_NAMESPACES as NAMESPACES } from '@marquee/config';

const folder = fileURLToPath(new URL('./messages/', import.meta.url));
const read = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}${language}/${namespace}.json`, 'utf8')) as Record<string, string>;
const placeholders = (text: string): string[] => [...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();

describe('translation files', () => {
  it('hold exactly the 13 namespaces in English', () => {
    expect(readdirSync(`${folder}en`).sort()).toEqual(NAMESPACES.map((name) => `${name}.json`).sort());
    expect(NAMESPACES).toHaveLength(13);
  });

  for (const namespace of NAMESPACES) {
    it(`${namespace} has the same keys and placeholders in Hindi as in English`, () => {
      const english = read('en', namespace);
      const hindi = read('hi', namespace);
      expect(Object.keys(hindi)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        expect({ key, names: new Set(placeholders(hindi[key] ?? '')) }).toEqual({ key, names: new Set(placeholders(text)) });
        expect({ key, isEmpty: hindi[key]?.trim() === '' }).toEqual({ key, isEmpty: false });
      }
    });
  }

  it('hold no key that use-intl reads as a path', () => {
    for (const namespace of NAMESPACES) {
      for (const key of Object.keys(read('en', namespace))) expect(key).not.toContain('.');
    }
  });
});

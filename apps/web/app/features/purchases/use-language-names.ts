import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { siteAtom } from '../../state/site-atoms.ts';

/** Names languages by their codes, each in its own words. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { contentLanguageOptions, displayLanguages } = useAtomValue(siteAtom);
  return useCallback(
    (codes) => codes.map((code) => [...contentLanguageOptions, ...displayLanguages].find((option) => option.code === code)?.nativeName ?? code).join(', '),
    [contentLanguageOptions, displayLanguages],
  );
}

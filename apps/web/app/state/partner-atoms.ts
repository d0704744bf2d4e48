import { isBlockedPath } from '@marquee/config';
import { atom } from 'jotai';
import { siteAtom } from './site-atoms.ts';

/** Tells whether the visitor's partner leaves a page open to them; what it takes away is linked nowhere (SHELL-087). */
export const isAllowedPathAtom = atom((get) => {
  const { partnerMode } = get(siteAtom);
  return (path: string): boolean => !isBlockedPath({ path, partnerMode });
});

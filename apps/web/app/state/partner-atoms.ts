import { COOKIES, isBlockedPath, toPartnerMode } from '@marquee/config';
import { atom } from 'jotai';
import { siteAtom } from './site-atoms.ts';

/** An account that belongs to a partner's customer brings its mode with it, for as long as the browser is open (SHELL-091). */
export const joinPartnerAtom = atom(null, (get, set, partnerName: string | undefined) => {
  const site = get(siteAtom);
  const partnerMode = toPartnerMode(partnerName ?? '');
  if (partnerMode === undefined || site.partnerMode !== undefined) return;
  const { cookieDomain } = site.addresses;
  document.cookie = `${COOKIES.partnerMode}=${partnerMode}; path=/; samesite=lax${cookieDomain === '' ? '' : `; domain=${cookieDomain}`}`;
  set(siteAtom, { ...site, partnerMode });
});

/** Tells whether the visitor's partner leaves a page open to them; what it takes away is linked nowhere (SHELL-087). */
export const isAllowedPathAtom = atom((get) => {
  const { partnerMode } = get(siteAtom);
  return (path: string): boolean => !isBlockedPath({ path, partnerMode });
});

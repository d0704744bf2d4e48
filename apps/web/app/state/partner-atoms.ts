import { isBlockedPath, toPartnerMode, type PartnerMode } from "@marquee/config";
import { atom } from "jotai";
import { hostAtom, visitorAtom } from "./app-context-atoms.ts";
import { storePartnerMode } from "./sdks/visitor-cookies.ts";

/** The mode that the account has brought. */
const accountModeAtom = atom<PartnerMode | undefined>(undefined);

/** Through which kind of partner the viewer has come; undefined for everybody else. */
export const partnerModeAtom = atom((get) => get(visitorAtom).partnerMode ?? get(accountModeAtom));

/** An account that belongs to a partner's customer brings its mode with it, for as long as the browser is open (SHELL-091). */
export const joinPartnerAtom = atom(null, (get, set, partnerName: string | undefined) => {
  const partnerMode = toPartnerMode(partnerName ?? "");
  if (partnerMode === undefined || get(partnerModeAtom) !== undefined) return;
  storePartnerMode(partnerMode, get(hostAtom).cookieDomain);
  set(accountModeAtom, partnerMode);
});

/** Tells whether the visitor's partner leaves a page open to them; what it takes away is linked nowhere (SHELL-087). */
export const isAllowedPathAtom = atom((get) => {
  const partnerMode = get(partnerModeAtom);
  return (path: string): boolean => !isBlockedPath({ path, partnerMode });
});

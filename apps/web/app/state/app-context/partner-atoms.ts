import {
  areRentalsSold,
  isBlockedPath,
  RENTALS_PATH,
  toPartnerMode,
  type PartnerMode,
} from "@marquee/config";
import { atom } from "jotai";
import { hostAtom, localeAtom, menuAtom, visitorAtom } from "./app-context-atoms.ts";
import { storePartnerMode } from "../sdks/visitor-cookies.ts";

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

/** Whether rentals are sold where the visitor is (SHELL-157). */
export const hasRentalsAtom = atom((get) =>
  areRentalsSold({ menuNames: get(menuAtom).menuNames, country: get(localeAtom).country }),
);

/** Tells whether a page is linked: the visitor's partner leaves it open (SHELL-087), and rentals are sold there (SHELL-157). */
export const isAllowedPathAtom = atom((get) => {
  const partnerMode = get(partnerModeAtom);
  const hasRentals = get(hasRentalsAtom);
  return (path: string): boolean =>
    !isBlockedPath({ path, partnerMode }) && (hasRentals || !isRentalsPage(path));
});

const isRentalsPage = (path: string): boolean => path.split(/[/?#]/)[1] === RENTALS_PATH.slice(1);

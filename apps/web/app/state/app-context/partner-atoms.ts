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

/** The partner mode of the signed-in account. */
const accountModeAtom = atom<PartnerMode | undefined>(undefined);

/** The viewer's partner mode; undefined without a partner. */
export const partnerModeAtom = atom((get) => get(visitorAtom).partnerMode ?? get(accountModeAtom));

/** Sets the partner mode of an account that belongs to a partner's customer, until the browser is closed. */
export const joinPartnerAtom = atom(null, (get, set, partnerName: string | undefined) => {
  const partnerMode = toPartnerMode(partnerName ?? "");
  if (partnerMode === undefined || get(partnerModeAtom) !== undefined) return;
  storePartnerMode(partnerMode, get(hostAtom).cookieDomain);
  set(accountModeAtom, partnerMode);
});

/** Whether rentals are sold at the visitor's location. */
export const hasRentalsAtom = atom((get) =>
  areRentalsSold({ menuNames: get(menuAtom).menuNames, country: get(localeAtom).country }),
);

/**
 * Returns whether a path may be linked: the visitor's partner allows it, and it is no rentals page where rentals are not
 * sold.
 */
export const isAllowedPathAtom = atom((get) => {
  const partnerMode = get(partnerModeAtom);
  const hasRentals = get(hasRentalsAtom);
  return (path: string): boolean =>
    !isBlockedPath({ path, partnerMode }) && (hasRentals || !isRentalsPage(path));
});

const isRentalsPage = (path: string): boolean => path.split(/[/?#]/)[1] === RENTALS_PATH.slice(1);

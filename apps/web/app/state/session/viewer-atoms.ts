import { helpCentreLink, type AccountMenuFacts, type UserType } from "@marquee/config";
import { atom } from "jotai";
import {
  addressesAtom,
  flagsAtom,
  localeAtom,
  menuAtom,
  offersAtom,
  visitorAtom,
} from "../app-context/app-context-atoms.ts";
import { partnerModeAtom } from "../app-context/partner-atoms.ts";

const knownUserType = atom<UserType | undefined>(undefined);

/** Who the viewer is: what the cookie said at first, what the session says as soon as it is read (SESS-22). */
export const userTypeAtom = atom(
  (get) => get(knownUserType) ?? get(visitorAtom).userType,
  (_get, set, userType: UserType) => set(knownUserType, userType),
);

/** Whether the viewer has an account. */
export const isSignedInAtom = atom((get) => get(userTypeAtom) !== "guest");

/** What the menus show of the viewer. */
export interface Viewer {
  readonly firstName: string | undefined;
  /** The registration is not finished (DEC-018). */
  readonly isRestricted: boolean;
  /** Sees what is made for children (DEC-044). */
  readonly isKidsOnly: boolean;
  /** Value of the stored flag that hides logging out (DEC-019). */
  readonly hideLogout: string | undefined;
}

export const viewerAtom = atom<Viewer>({
  firstName: undefined,
  isRestricted: false,
  isKidsOnly: false,
  hideLogout: undefined,
});

/** What decides on the entries of the account menu. */
export const accountMenuFactsAtom = atom((get): AccountMenuFacts => {
  const { isRestricted, hideLogout } = get(viewerAtom);
  return {
    menuNames: get(menuAtom).menuNames,
    hasSportsPredict: get(flagsAtom).sports_predict_win,
    hasUsReferral: get(offersAtom).hasUsReferral,
    partnerMode: get(partnerModeAtom),
    isRestricted,
    hideLogout,
  };
});

/** Address of the help centre for this viewer. */
export const helpCentreAtom = atom((get) => {
  const { country, language } = get(localeAtom);
  const { helpCentreUrl } = get(addressesAtom);
  return helpCentreLink({ helpCentreUrl, language, country, isSignedIn: get(isSignedInAtom) });
});

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

/** The user type: from the cookie at first, then from the session. */
export const userTypeAtom = atom(
  (get) => get(knownUserType) ?? get(visitorAtom).userType,
  (_get, set, userType: UserType) => set(knownUserType, userType),
);

/** Whether the viewer is signed in. */
export const isSignedInAtom = atom((get) => get(userTypeAtom) !== "guest");

/** Facts about the viewer for the menus. */
export interface Viewer {
  readonly firstName: string | undefined;
  /** Whether the registration is incomplete. */
  readonly isRestricted: boolean;
  /** Whether only kids content is shown. */
  readonly isKidsOnly: boolean;
  /** Value of the stored flag that hides the logout entry. */
  readonly hideLogout: string | undefined;
}

export const viewerAtom = atom<Viewer>({
  firstName: undefined,
  isRestricted: false,
  isKidsOnly: false,
  hideLogout: undefined,
});

/** Facts that decide the entries of the account menu. */
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

/** URL of the help centre for this viewer. */
export const helpCentreAtom = atom((get) => {
  const { country, language } = get(localeAtom);
  const { helpCentreUrl } = get(addressesAtom);
  return helpCentreLink({ helpCentreUrl, language, country, isSignedIn: get(isSignedInAtom) });
});

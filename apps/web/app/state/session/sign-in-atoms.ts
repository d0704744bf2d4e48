import {
  createForgotPassword,
  createOwnData,
  createParentalControl,
  createPartnerCode,
  createSignIn,
  createSignInVisit,
  createSocialSignIn,
  createTruecaller,
  createVerifyContact,
} from "@marquee/auth-sdk";
import { PARTNER_MODES } from "@marquee/config";
import { atom } from "jotai";
import { visitorAtom } from "../app-context-atoms.ts";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom, settingsAtom } from "./auth-atoms.ts";

// Only pages about signing in and the account read these, so they stay out of what every page loads.

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await get(authAtom)));

/** Why a visitor comes to sign in, and where they go on. */
export const signInVisitAtom = atom(async (get) =>
  createSignInVisit(await get(authAtom), {
    sessionStorage: get(portsAtom).sessionStorage,
    settings: await get(settingsAtom),
  }),
);

/** Signing in by a code that the visitor's partner confirms. */
export const partnerCodeAtom = atom(async (get) => {
  const mode = get(visitorAtom).partnerMode;
  return createPartnerCode(await get(authAtom), {
    partner: mode === undefined ? "none" : PARTNER_MODES[mode].partnerName,
    isShown: () => !document.hidden,
  });
});

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn(await get(authAtom), { sessionStorage: get(portsAtom).sessionStorage }),
);

/** Signing in with the Truecaller app. */
export const truecallerAtom = atom(async (get) => createTruecaller(await get(authAtom)));

/** A forgotten password. */
export const forgotPasswordAtom = atom(async (get) => createForgotPassword(await get(authAtom)));

/** Confirming an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await get(authAtom));
});

/** The limit of what may be watched without asking. */
export const parentalControlAtom = atom(async (get) =>
  createParentalControl(await get(authAtom), { settings: await get(settingsAtom) }),
);

/** Taking the own data along, and leaving. */
export const ownDataAtom = atom(async (get) => createOwnData(await get(authAtom)));

import {
  createForgotPassword,
  createOwnData,
  createParentalControl,
  createSignIn,
  createSocialSignIn,
  createTruecaller,
  createVerifyContact,
} from "@marquee/auth-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom, settingsAtom } from "./auth-atoms.ts";

// Only pages about signing in and the account read these, so they stay out of what every page loads.

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await get(authAtom)));

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

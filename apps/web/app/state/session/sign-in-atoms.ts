import {
  createForgotPassword,
  createOwnData,
  createParentalControl,
  createSignIn,
  createSocialSignIn,
  createTruecaller,
  createVerifyContact,
  type OwnData,
  type SignInPorts,
} from "@marquee/auth-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { authCallsAtom, sessionAtom, settingsAtom } from "./auth-atoms.ts";

// Only pages about signing in and the account read these, so they stay out of what every page loads.

/** Ports of every flow that may sign somebody in: the tokens are taken over, then the user type is found out. */
export const signInPortsAtom = atom(async (get): Promise<SignInPorts> => {
  const auth = await get(authAtom);
  const { clock, timers } = get(portsAtom);
  return {
    ...(await get(authCallsAtom)),
    clock,
    timers,
    async signIn(tokens) {
      await auth.tokens.signIn(tokens);
      await auth.updateUserType();
    },
  };
});

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await get(signInPortsAtom)));

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn({
    ...(await get(authCallsAtom)),
    sessionStorage: get(portsAtom).sessionStorage,
  }),
);

/** Signing in with the Truecaller app. */
export const truecallerAtom = atom(async (get) => createTruecaller(await get(signInPortsAtom)));

/** A forgotten password. */
export const forgotPasswordAtom = atom(async (get) => createForgotPassword(await get(signInPortsAtom)));

/** Confirming an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await get(signInPortsAtom));
});

/** The limit of what may be watched without asking. */
export const parentalControlAtom = atom(async (get) =>
  createParentalControl({ ...(await get(authCallsAtom)), settings: await get(settingsAtom) }),
);

/** Taking the own data along, and leaving; `leave` puts the address right before the session ends here. */
export const ownDataAtom = atom(async (get) => {
  const auth = await get(authAtom);
  const own = await get(authCallsAtom);
  return (leave: () => void | Promise<void> = () => undefined): OwnData =>
    createOwnData({ ...own, endSession: () => auth.logOut({ navigate: leave }) });
});

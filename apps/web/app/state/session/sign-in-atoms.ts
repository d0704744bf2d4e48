import {
  createDevices,
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
import { atom, type Getter } from "jotai";
import { authCalls, sessionAtom, settingsAtom } from "./auth-atoms.ts";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";

// Only pages about signing in and the account read these, so they stay out of what every page loads.

/** Ports of every flow that may sign somebody in: the tokens are taken over, then the user type is found out. */
export async function signInPorts(get: Getter): Promise<SignInPorts> {
  const { auth, clock, timers } = await get(browserSdksAtom);
  return {
    ...(await authCalls(get)),
    clock,
    timers,
    async signIn(tokens) {
      await auth.tokens.signIn(tokens);
      await auth.updateUserType();
    },
  };
}

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await signInPorts(get)));

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn({
    ...(await authCalls(get)),
    sessionStorage: (await get(browserSdksAtom)).sessionStorage,
  }),
);

/** Signing in with the Truecaller app. */
export const truecallerAtom = atom(async (get) => createTruecaller(await signInPorts(get)));

/** A forgotten password. */
export const forgotPasswordAtom = atom(async (get) => createForgotPassword(await signInPorts(get)));

/** Confirming an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await signInPorts(get));
});

/** The devices on which they are signed in. */
export const devicesAtom = atom(async (get) => {
  get(sessionAtom);
  const { auth } = await get(browserSdksAtom);
  return createDevices({ ...(await authCalls(get)), getDeviceId: () => auth.getDeviceId() });
});

/** The limit of what may be watched without asking. */
export const parentalControlAtom = atom(async (get) =>
  createParentalControl({ ...(await authCalls(get)), settings: await get(settingsAtom) }),
);

/** Taking the own data along, and leaving; `leave` puts the address right before the session ends here. */
export const ownDataAtom = atom(async (get) => {
  const { auth } = await get(browserSdksAtom);
  const own = await authCalls(get);
  return (leave: () => void | Promise<void> = () => undefined): OwnData =>
    createOwnData({ ...own, endSession: () => auth.logOut({ navigate: leave }) });
});

import {
  createConsents, createDevices, createForgotPassword, createOwnData, createParentalControl, createProfile, createSettings, createSignIn,
  createSocialSignIn, createTruecaller, createVerifyContact, type AuthCalls, type OwnData, type SignInPorts,
} from '@marquee/auth-sdk';
import { atom, type Getter } from 'jotai';
import { browserSdksAtom } from './sdk-atoms.ts';

/** Grows with each sign-in and each end of a session since the page was loaded: what belongs to a person is made anew then. */
export const sessionAtom = atom(0);

async function calls(get: Getter): Promise<AuthCalls> {
  const { auth, logger } = await get(browserSdksAtom);
  return { request: auth.request, execute: auth.execute, logger };
}

/** Ports of every flow that may sign somebody in: the tokens are taken over, then the user type is found out. */
export async function signInPorts(get: Getter): Promise<SignInPorts> {
  const { auth, clock, timers } = await get(browserSdksAtom);
  return {
    ...(await calls(get)),
    clock,
    timers,
    async signIn(tokens) {
      await auth.tokens.signIn(tokens);
      await auth.updateUserType();
    },
  };
}

// Only code that runs in the browser reads these.

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await signInPorts(get)));

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) => createSocialSignIn({ ...(await calls(get)), sessionStorage: (await get(browserSdksAtom)).sessionStorage }));

/** Signing in with the Truecaller app. */
export const truecallerAtom = atom(async (get) => createTruecaller(await signInPorts(get)));

/** A forgotten password. */
export const forgotPasswordAtom = atom(async (get) => createForgotPassword(await signInPorts(get)));

/** Confirming an e-mail address or mobile number of the signed-in viewer. */
export const verifyContactAtom = atom(async (get) => {
  get(sessionAtom);
  return createVerifyContact(await signInPorts(get));
});

/** The settings of the visitor. */
export const settingsAtom = atom(async (get) => {
  get(sessionAtom);
  const { auth, storage, logger } = await get(browserSdksAtom);
  const { tokens } = auth;
  return createSettings({ request: auth.request, storage, logger, isSignedIn: () => tokens.get().status === 'signedIn', getSession: () => tokens.get().session, reread: () => tokens.load() });
});

/** The person who is signed in. */
export const profileAtom = atom(async (get) => {
  get(sessionAtom);
  return createProfile(await calls(get));
});

/** The devices on which they are signed in. */
export const devicesAtom = atom(async (get) => {
  get(sessionAtom);
  const { auth } = await get(browserSdksAtom);
  return createDevices({ ...(await calls(get)), getDeviceId: () => auth.getDeviceId() });
});

/** What they allow. */
export const consentsAtom = atom(async (get) => {
  get(sessionAtom);
  return createConsents(await calls(get));
});

/** The limit of what may be watched without asking. */
export const parentalControlAtom = atom(async (get) => createParentalControl({ ...(await calls(get)), settings: await get(settingsAtom) }));

/** Taking the own data along, and leaving; `leave` puts the address right before the session ends here. */
export const ownDataAtom = atom(async (get) => {
  const { auth } = await get(browserSdksAtom);
  const own = await calls(get);
  return (leave: () => void | Promise<void> = () => undefined): OwnData => createOwnData({ ...own, endSession: () => auth.logOut({ navigate: leave }) });
});

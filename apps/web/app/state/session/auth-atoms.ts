import { createConsents, createProfile, createSettings, type AuthCalls } from "@marquee/auth-sdk";
import { atom, type Getter } from "jotai";
import { browserSdksAtom } from "../sdks/sdk-atoms.ts";

/** Grows with each sign-in and each end of a session since the page was loaded: what belongs to a person is made anew then. */
export const sessionAtom = atom(0);

/** What every call of an account is made with. */
export async function authCalls(get: Getter): Promise<AuthCalls> {
  const { auth, logger } = await get(browserSdksAtom);
  return { request: auth.request, execute: auth.execute, logger };
}

// Only code that runs in the browser reads these.

/** The settings of the visitor. */
export const settingsAtom = atom(async (get) => {
  get(sessionAtom);
  const { auth, storage, logger } = await get(browserSdksAtom);
  const { tokens } = auth;
  return createSettings({
    request: auth.request,
    storage,
    logger,
    isSignedIn: () => tokens.get().status === "signedIn",
    getSession: () => tokens.get().session,
    reread: () => tokens.load(),
  });
});

/** The person who is signed in. */
export const profileAtom = atom(async (get) => {
  get(sessionAtom);
  return createProfile(await authCalls(get));
});

/** What they allow. */
export const consentsAtom = atom(async (get) => {
  get(sessionAtom);
  return createConsents(await authCalls(get));
});

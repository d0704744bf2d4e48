import { createConsents, createProfile, createSettings, type Auth } from "@marquee/auth-sdk";
import type { RecordOptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";

/** Grows with each sign-in and each end of a session since the page was loaded: what belongs to a person is made anew then. */
export const sessionAtom = atom(0);

// Only code that runs in the browser reads these.

/** What every stored record is made with. Logging out empties the storage, so a new session reads its records anew. */
export const recordArgumentsAtom = atom(async (get): Promise<[Auth, RecordOptions]> => {
  get(sessionAtom);
  const auth = await get(authAtom);
  return [auth, { storage: auth.storage }];
});

/** The settings of the visitor. */
export const settingsAtom = atom(async (get) => {
  get(sessionAtom);
  return createSettings(await get(authAtom));
});

/** The person who is signed in. */
export const profileAtom = atom(async (get) => {
  get(sessionAtom);
  return createProfile(await get(authAtom));
});

/** Reads the profile anew, after another call has changed it. */
export const reloadProfileAtom = atom(null, async (get) => {
  await (await get(profileAtom)).load();
});

/** What they allow. */
export const consentsAtom = atom(async (get) => {
  get(sessionAtom);
  return createConsents(await get(authAtom));
});

/** The id by which the platform knows this browser. */
export const deviceIdAtom = atom(async (get) => {
  get(sessionAtom);
  return (await get(authAtom)).getDeviceId();
});

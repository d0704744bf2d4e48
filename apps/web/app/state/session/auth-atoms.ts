import { createConsents, createProfile, createSettings, type Auth } from "@marquee/auth-sdk";
import type { RecordOptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";

const sessionNumberAtom = atom(0);

/**
 * Aborted when the current session ends. The signal that an atom's read function receives is not: jotai forgets it once
 * the atom's promise is settled.
 */
export const sessionEndAtom = atom((get) => {
  get(sessionNumberAtom);
  return new AbortController();
});

/**
 * Number of sessions since the page was loaded. Changes at each sign-in and session end; data of a viewer are then read
 * again.
 */
export const sessionAtom = atom(
  (get) => get(sessionNumberAtom),
  (get, set, session: number) => {
    if (session !== get(sessionNumberAtom)) get(sessionEndAtom).abort();
    set(sessionNumberAtom, session);
  },
);

// These atoms are for the browser only.

/** Arguments for creating stored records. Signing out clears the storage, so records are created again for each session. */
export const recordArgumentsAtom = atom(async (get): Promise<[Auth, RecordOptions]> => {
  get(sessionAtom);
  const auth = await get(authAtom);
  return [auth, { storage: auth.storage }];
});

export const settingsAtom = atom(async (get) => {
  get(sessionAtom);
  return createSettings(await get(authAtom));
});

/** The signed-in viewer's profile. */
export const profileAtom = atom(async (get) => {
  get(sessionAtom);
  return createProfile(await get(authAtom));
});

/** Reads the profile again, after another call changed it. */
export const reloadProfileAtom = atom(null, async (get) => {
  await (await get(profileAtom)).load();
});

/** The account's consents. */
export const consentsAtom = atom(async (get) => {
  const { signal } = get(sessionEndAtom);
  const consents = createConsents(await get(authAtom));
  // A choice that still waits for an earlier one is not sent for the next person.
  signal.addEventListener("abort", () => consents.clear());
  return consents;
});

/** The platform's id of this browser. */
export const deviceIdAtom = atom(async (get) => {
  get(sessionAtom);
  return (await get(authAtom)).getDeviceId();
});

import { createConsents, createProfile, createSettings, type Auth } from "@marquee/auth-sdk";
import type { KeyValueStorage, Logger } from "@marquee/http";
import type { RecordOptions } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";

/** Grows with each sign-in and each end of a session since the page was loaded: what belongs to a person is made anew then. */
export const sessionAtom = atom(0);

// Only code that runs in the browser reads these.

/** What every stored record of plans is made with. Logging out empties the storage, so a new session reads its records anew. */
export const recordArgumentsAtom = atom(async (get): Promise<[Auth, RecordOptions]> => {
  get(sessionAtom);
  const auth = await get(authAtom);
  return [auth, { storage: auth.storage }];
});

/** The same for other stored records. */
export const recordPortsAtom = atom(async (get): Promise<{ storage: KeyValueStorage; logger: Logger }> => {
  get(sessionAtom);
  // What the address brings is stored by then.
  await get(authAtom);
  const { storage, logger } = get(portsAtom);
  return { storage, logger };
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

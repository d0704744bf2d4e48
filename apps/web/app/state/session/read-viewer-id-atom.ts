import { atom } from "jotai";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { profileAtom } from "./auth-atoms.ts";

/**
 * Resolves to the signed-in viewer's id, reading the profile if needed. Undefined for a guest and on failure. Browser
 * only.
 */
export const readViewerIdAtom = atom(null, async (get, set): Promise<string | undefined> => {
  if (!(await set(readIsSignedInAtom))) return undefined;
  const profile = await get(profileAtom);
  const known = profile.get();
  if (known !== undefined) return known.id;
  const loaded = await profile.load();
  return loaded.ok ? loaded.value.id : undefined;
});

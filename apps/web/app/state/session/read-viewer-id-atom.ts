import { atom } from "jotai";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { profileAtom } from "./auth-atoms.ts";

/** Answers the id of the signed-in person, read if need be; undefined for a guest and when it cannot be read. Only code that runs in the browser uses it. */
export const readViewerIdAtom = atom(null, async (get, set): Promise<string | undefined> => {
  if (!(await set(readIsSignedInAtom))) return undefined;
  const profile = await get(profileAtom);
  const known = profile.get();
  if (known !== undefined) return known.id;
  const loaded = await profile.load();
  return loaded.ok ? loaded.value.id : undefined;
});

import { atom } from "jotai";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { profileAtom } from "./auth-atoms.ts";

/** Answers the id of the signed-in person, read if need be; undefined for a guest and when it cannot be read. Only code that runs in the browser uses it. */
export const readViewerIdAtom = atom(null, async (get, set): Promise<string | undefined> => {
  if (!(await set(readIsSignedInAtom))) return undefined;
  const profile = await get(profileAtom);
  return (profile.get() ?? (await profile.load()).value)?.id;
});

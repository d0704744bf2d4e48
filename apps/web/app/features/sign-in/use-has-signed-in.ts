import { useAtomValue } from "jotai";
import { useState } from "react";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";

/** Whether the viewer was a guest on this page and no longer is, be it through another tab. */
export function useHasSignedIn(): boolean {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [wasGuest, setWasGuest] = useState(!isSignedIn);
  if (!isSignedIn && !wasGuest) setWasGuest(true);
  return wasGuest && isSignedIn;
}

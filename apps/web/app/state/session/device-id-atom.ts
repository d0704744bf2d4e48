import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "./auth-atoms.ts";

/** The id by which the platform knows this browser. Only code that runs in the browser reads it. */
export const deviceIdAtom = atom(async (get) => {
  get(sessionAtom);
  return (await get(authAtom)).getDeviceId();
});

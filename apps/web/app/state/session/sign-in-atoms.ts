import { createSignIn, createSignInVisit, createSocialSignIn } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";
import { settingsAtom } from "./auth-atoms.ts";

// Only pages about signing in read these, so they stay out of what every page loads.

/** Signing in and registering. */
export const signInAtom = atom(async (get) => createSignIn(await get(authAtom)));

/** Why a visitor comes to sign in, and where they go on. */
export const signInVisitAtom = atom(async (get) =>
  createSignInVisit(await get(authAtom), {
    sessionStorage: get(portsAtom).sessionStorage,
    settings: await get(settingsAtom),
  }),
);

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn(await get(authAtom), { sessionStorage: get(portsAtom).sessionStorage }),
);

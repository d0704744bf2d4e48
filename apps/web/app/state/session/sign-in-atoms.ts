import { createSignIn, createSignInContext, createSocialSignIn, reportSignIn } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { settingsAtom } from "./auth-atoms.ts";

// Only pages about signing in read these, so they stay out of what every page loads.

/** Signing in and registering; what becomes of it is recorded here, whatever screen shows it. */
export const signInAtom = atom(async (get) => {
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  return reportSignIn(createSignIn(auth), { onReport: analytics.track });
});

/** Why a visitor comes to sign in, and where they go on. */
export const signInContextAtom = atom(async (get) =>
  createSignInContext(await get(authAtom), {
    sessionStorage: get(portsAtom).sessionStorage,
    settings: await get(settingsAtom),
  }),
);

/** Signing in through another service. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn(await get(authAtom), { sessionStorage: get(portsAtom).sessionStorage }),
);

import { createSignIn, createSignInContext, createSocialSignIn, reportSignIn } from "@marquee/auth-sdk";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";
import { settingsAtom } from "./auth-atoms.ts";

// In a file of their own, as only sign-in pages need these atoms.

/** The flow of sign-in and registration. Its outcome is tracked here, for all screens. */
export const signInAtom = atom(async (get) => {
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  return reportSignIn(createSignIn(auth), { onReport: analytics.track });
});

/** Why a visitor came to sign in, and the page to return to. */
export const signInContextAtom = atom(async (get) =>
  createSignInContext(await get(authAtom), {
    sessionStorage: get(portsAtom).sessionStorage,
    settings: await get(settingsAtom),
  }),
);

/** Sign-in by a social provider. */
export const socialSignInAtom = atom(async (get) =>
  createSocialSignIn(await get(authAtom), { sessionStorage: get(portsAtom).sessionStorage }),
);

import { createPartnerSignIn } from "@marquee/auth-sdk";
import { PARTNER_MODES, type PartnerMode } from "@marquee/config";
import { atom } from "jotai";
import { authAtom } from "../sdks/sdk-atoms.ts";

/** Signing in as the customer of the partner one came through. Only code that runs in the browser reads it. */
export const partnerSignInAtom = atom(async (get) => {
  const auth = await get(authAtom);
  return (mode: PartnerMode) => createPartnerSignIn(auth, { partner: PARTNER_MODES[mode].partnerName });
});

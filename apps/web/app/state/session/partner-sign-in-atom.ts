import { createPartnerSignIn } from "@marquee/auth-sdk";
import { PARTNER_MODES, type PartnerMode } from "@marquee/config";
import { atom } from "jotai";
import { signInPortsAtom } from "./sign-in-atoms.ts";

/** Signing in by the word of the partner one came through. Only code that runs in the browser reads it. */
export const partnerSignInAtom = atom(async (get) => {
  const ports = await get(signInPortsAtom);
  return (mode: PartnerMode) => createPartnerSignIn({ ...ports, partner: PARTNER_MODES[mode].partnerName });
});

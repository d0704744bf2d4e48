import { createPartnerCode } from "@marquee/auth-sdk";
import { PARTNER_MODES } from "@marquee/config";
import { atom } from "jotai";
import { visitorAtom } from "../app-context-atoms.ts";
import { authAtom } from "../sdks/sdk-atoms.ts";

/** Signing in by a code that the visitor's partner confirms. */
export const partnerCodeAtom = atom(async (get) => {
  const mode = get(visitorAtom).partnerMode;
  return createPartnerCode(await get(authAtom), {
    partner: mode === undefined ? "none" : PARTNER_MODES[mode].partnerName,
    isShown: () => !document.hidden,
  });
});

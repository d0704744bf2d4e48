import { createPartnerCode, reportSignIn } from "@marquee/auth-sdk";
import { PARTNER_MODES } from "@marquee/config";
import { atom } from "jotai";
import { visitorAtom } from "../app-context-atoms.ts";
import { analyticsAtom, authAtom } from "../sdks/sdk-atoms.ts";

/** Signing in by a code that the visitor's partner confirms. */
export const partnerCodeAtom = atom(async (get) => {
  const mode = get(visitorAtom).partnerMode;
  const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
  const partnerCode = createPartnerCode(auth, {
    partner: mode === undefined ? "none" : PARTNER_MODES[mode].partnerName,
    isShown: () => !document.hidden,
  });
  return reportSignIn(partnerCode, { onReport: analytics.track, method: "partner" });
});

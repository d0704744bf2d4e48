import { createSelectedPlan, createStoredProvider, createStoredReferral } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { recordArgumentsAtom } from "../session/auth-atoms.ts";

// These atoms are for the browser only. They are in a file of their own, as only pages about buying need them.

/** The plan selected for purchase, read from storage. */
export const selectedPlanAtom = atom(async (get) => {
  const record = createSelectedPlan(...(await get(recordArgumentsAtom)));
  await record.load();
  return record;
});

/** The payment provider from a link, read from storage. `providerInForce` says whether it still applies. */
export const storedProviderAtom = atom(async (get) => {
  const record = createStoredProvider(...(await get(recordArgumentsAtom)));
  await record.load();
  return record;
});

/** The viewer's stored referral. Call `load` with the viewer's id before use, as the viewer may not be eligible. */
export const storedReferralAtom = atom(async (get) =>
  createStoredReferral(...(await get(recordArgumentsAtom))),
);

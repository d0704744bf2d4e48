import { createSelectedPlan, createStoredProvider, createStoredReferral } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { recordArgumentsAtom } from "../session/auth-atoms.ts";

// Only code that runs in the browser reads these. Pages about buying alone do, so they stay out of what every page loads.

/** The plan that the viewer is about to buy, read from storage. */
export const selectedPlanAtom = atom(async (get) => {
  const record = createSelectedPlan(...(await get(recordArgumentsAtom)));
  await record.load();
  return record;
});

/** The payment provider that an address brought, read from storage; `providerInForce` says whether it still counts. */
export const storedProviderAtom = atom(async (get) => {
  const record = createStoredProvider(...(await get(recordArgumentsAtom)));
  await record.load();
  return record;
});

/** The referral that brought the viewer. `load` it with the viewer before use, as it may not count for them. */
export const storedReferralAtom = atom(async (get) =>
  createStoredReferral(...(await get(recordArgumentsAtom))),
);

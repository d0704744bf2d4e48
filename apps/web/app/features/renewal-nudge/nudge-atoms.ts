import {
  createClosedNudge,
  fetchDisplayPlans,
  fetchPlansMetadata,
  fetchRenewalNudge,
  type ClosedNudge,
  type RenewalNudge,
  type StoredRecord,
} from "@marquee/plans-sdk";
import { atom } from "jotai";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { ownSubscriptionsAtom, plansAtom } from "../../state/plans/plan-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";
import { isNudgeShown } from "./is-nudge-shown.ts";

// Only code that runs in the browser reads these.

/** When the viewer closed which nudge. */
const closedNudgeAtom = atom(async (get): Promise<StoredRecord<ClosedNudge>> => {
  get(sessionAtom);
  const { storage, logger } = await get(browserSdksAtom);
  const record = createClosedNudge({ storage, logger });
  await record.load();
  return record;
});

/** The session in which a nudge was closed: no other one shows before the next load. */
const closedInSessionAtom = atom<number | undefined>(undefined);

/** Takes the nudge away for the rest of the visit, and for its days. */
export const closeNudgeAtom = atom(null, async (get, set, { id }: RenewalNudge) => {
  set(closedInSessionAtom, get(sessionAtom));
  const [record, { clock }] = await Promise.all([get(closedNudgeAtom), get(browserSdksAtom)]);
  await record.set({ id, closedAt: clock.now() });
});

/** The nudge of the signed-in viewer, asked for anew when what they own changes; undefined where none is to show (DEC-115). */
export const shownNudgeAtom = atom(async (get): Promise<RenewalNudge | undefined> => {
  if (get(closedInSessionAtom) === get(sessionAtom)) return undefined;
  const { country } = get(siteAtom);
  const { auth, clock, logger } = await get(browserSdksAtom);
  const isSignedIn = auth.tokens.get().status === "signedIn";
  if (!isSignedIn) return undefined;
  const owned = await get(ownSubscriptionsAtom).catch(() => []);
  // Only a pack that ends or has ended is a reason.
  const nudge = owned.length === 0 ? undefined : await fetchRenewalNudge(auth.execute, { country, logger });
  const closed = (await get(closedNudgeAtom)).get();
  return isNudgeShown({ nudge, closed, isSignedIn, nowMs: clock.now() }) ? nudge : undefined;
});

/** Two of the four things that a click asks for: the plans and what there is to compare them by (SHELL-133). */
export const plansReadyAtom = atom(async (get) => {
  const plans = await get(plansAtom);
  const [list, metadata] = await Promise.allSettled([fetchDisplayPlans(plans), fetchPlansMetadata(plans)]);
  return { arePlansLoaded: list.status === "fulfilled", isMetadataLoaded: metadata.status === "fulfilled" };
});

import {
  createClosedNudge,
  fetchDisplayPlans,
  fetchPlansMetadata,
  isNudgeAway,
  nudgeTarget,
  readRenewalNudge,
  type ClosedNudge,
  type NudgeTarget,
  type RenewalNudge,
  type StoredRecord,
} from "@marquee/plans-sdk";
import { LapserAdvanceRenewalNudgeDocument } from "@marquee/plans-sdk/documents";
import type { ApolloClient } from "@apollo/client";
import { atom } from "jotai";
import { apolloAtom } from "../../state/graphql/apollo-atom.ts";
import { recordArgumentsAtom, sessionAtom } from "../../state/session/auth-atoms.ts";
import { ownSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom, trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { isNudgeShown } from "./is-nudge-shown.ts";

// Only code that runs in the browser reads these.

/** When the viewer closed which nudge. */
const closedNudgeAtom = atom(async (get): Promise<StoredRecord<ClosedNudge>> => {
  const record = createClosedNudge(...(await get(recordArgumentsAtom)));
  await record.load();
  return record;
});

/** The session in which a nudge was closed: no other one shows before the next load. */
const closedInSessionAtom = atom<number | undefined>(undefined);

/** Takes the nudge away for the rest of the visit, and for its days. */
export const closeNudgeAtom = atom(null, async (get, set, { id, repeatDays }: RenewalNudge) => {
  set(closedInSessionAtom, get(sessionAtom));
  const record = await get(closedNudgeAtom);
  await record.set({ id, closedAt: get(portsAtom).clock.now(), repeatDays });
});

async function queryNudge(apollo: ApolloClient, country: string): Promise<RenewalNudge | undefined> {
  const { data } = await apollo.query({
    query: LapserAdvanceRenewalNudgeDocument,
    variables: { country },
    // What the viewer owns may have changed.
    fetchPolicy: "network-only",
    context: { call: { withAccessTokenHeader: true } },
  });
  return readRenewalNudge(data?.lapserAdvanceRenewalNudge);
}

/** The nudge of the signed-in viewer, asked for anew when what they own changes; undefined where none is to show (DEC-115). */
export const shownNudgeAtom = atom(async (get): Promise<RenewalNudge | undefined> => {
  if (get(closedInSessionAtom) === get(sessionAtom)) return undefined;
  const { country } = get(localeAtom);
  const { tokens } = await get(authAtom);
  const { clock, logger } = get(portsAtom);
  const isSignedIn = tokens.get().status === "signedIn";
  const closed = (await get(closedNudgeAtom)).get();
  if (!isSignedIn || isNudgeAway(closed, clock.now())) return undefined;
  const owned = await get(ownSubscriptionsAtom).catch(() => []);
  // Only a subscription that ends or has ended is a reason.
  if (owned.length === 0) return undefined;
  const nudge = await queryNudge(await get(apolloAtom), country).catch((cause: unknown) => {
    logger.warn("The renewal nudge could not be fetched", { cause: String(cause) });
    return undefined;
  });
  return isNudgeShown({ nudge, closed, isSignedIn, nowMs: clock.now() }) ? nudge : undefined;
});

/** Two of the four things that a click asks for: the plans and what there is to compare them by (SHELL-133). */
const plansReadyAtom = atom(async (get) => {
  const plans = await get(authAtom);
  const [list, metadata] = await Promise.allSettled([fetchDisplayPlans(plans), fetchPlansMetadata(plans)]);
  return { arePlansLoaded: list.status === "fulfilled", isMetadataLoaded: metadata.status === "fulfilled" };
});

/** Counts that a nudge shows, and makes ready what a click on it asks for. */
export const viewNudgeAtom = atom(null, async (get, set, { id, nudgeType }: RenewalNudge): Promise<void> => {
  await set(trackAtom, {
    name: "nudge_viewed",
    properties: { nudgeId: id ?? "", nudgeType: nudgeType ?? "" },
  });
  await get(plansReadyAtom);
});

/** Counts a click on a nudge and answers where it leads. */
export const clickNudgeAtom = atom(null, async (get, set, nudge: RenewalNudge): Promise<NudgeTarget> => {
  const target = nudgeTarget({ nudge, ...(await get(plansReadyAtom)) });
  await set(trackAtom, {
    name: "nudge_clicked",
    properties: { nudgeId: nudge.id ?? "", nudgeType: nudge.nudgeType ?? "", target: target.page },
  });
  return target;
});

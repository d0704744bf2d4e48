import { createRenewalNudge, readRenewalNudge, type RenewalNudge } from "@marquee/plans-sdk";
import { LapserAdvanceRenewalNudgeDocument } from "@marquee/plans-sdk/documents";
import type { ApolloClient } from "@apollo/client";
import { atom } from "jotai";
import { appContextAtom } from "../../state/app-context/app-context-atoms.ts";
import { apolloAtom } from "../../state/graphql/apollo-atom.ts";
import { recordArgumentsAtom } from "../../state/session/auth-atoms.ts";
import { analyticsAtom, subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";

async function queryNudge(apollo: ApolloClient, country: string): Promise<RenewalNudge | undefined> {
  const { data } = await apollo.query({
    query: LapserAdvanceRenewalNudgeDocument,
    variables: { country },
    // The viewer's subscriptions may have changed.
    fetchPolicy: "network-only",
    context: { call: { withAccessTokenHeader: true } },
  });
  return readRenewalNudge(data?.lapserAdvanceRenewalNudge);
}

const named = ({ id, nudgeType, tier }: RenewalNudge) => ({
  nudgeId: id ?? "",
  nudgeType: nudgeType ?? "",
  ...(tier === undefined ? {} : { tier }),
});

/** The viewer's renewal nudge. Each shown nudge is tracked once. Browser only. */
export const renewalNudgeAtom = atom(async (get) => {
  const { flags, locale } = get(appContextAtom);
  const [[auth, { storage }], analytics] = await Promise.all([get(recordArgumentsAtom), get(analyticsAtom)]);
  const shown = createRenewalNudge(auth, {
    storage,
    isFlagOn: flags.lapser_banner,
    isSignedIn: () => auth.tokens.get().status === "signedIn",
    readSubscriptions: async () => (await get(subscriptionCacheAtom)).load(),
    fetchNudge: async () => queryNudge(await get(apolloAtom), locale.country),
  });
  let viewed: string | undefined;
  shown.subscribe((nudge) => {
    if (nudge === undefined || viewed === named(nudge).nudgeId) return;
    viewed = named(nudge).nudgeId;
    analytics.track({ name: "nudge_viewed", properties: named(nudge) });
  });
  return shown;
});

/** Follows the nudge and tracks it. Resolves to the page to open. */
export const followNudgeAtom = atom(null, async (get) => {
  const [shown, analytics] = await Promise.all([get(renewalNudgeAtom), get(analyticsAtom)]);
  const nudge = shown.get();
  const target = await shown.follow();
  if (nudge !== undefined && target !== undefined)
    analytics.track({ name: "nudge_clicked", properties: { ...named(nudge), target: target.page } });
  return target;
});

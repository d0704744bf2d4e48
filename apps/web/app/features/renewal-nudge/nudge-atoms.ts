import { createRenewalNudge, readRenewalNudge, type RenewalNudge } from "@marquee/plans-sdk";
import { LapserAdvanceRenewalNudgeDocument } from "@marquee/plans-sdk/documents";
import type { ApolloClient } from "@apollo/client";
import { atom } from "jotai";
import { appContextAtom } from "../../state/app-context-atoms.ts";
import { apolloAtom } from "../../state/graphql/apollo-atom.ts";
import { recordArgumentsAtom } from "../../state/session/auth-atoms.ts";
import { subscriptionCacheAtom, trackAtom } from "../../state/sdks/sdk-atoms.ts";

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

/** The renewal nudge of the viewer. Only code that runs in the browser reads it. */
export const renewalNudgeAtom = atom(async (get) => {
  const { flags, locale } = get(appContextAtom);
  const [auth, { storage }] = await get(recordArgumentsAtom);
  return createRenewalNudge(auth, {
    storage,
    isFlagOn: flags.lapser_banner,
    isSignedIn: () => auth.tokens.get().status === "signedIn",
    readSubscriptions: async () => (await get(subscriptionCacheAtom)).load(),
    fetchNudge: async () => queryNudge(await get(apolloAtom), locale.country),
  });
});

const named = ({ id, nudgeType }: RenewalNudge) => ({ nudgeId: id ?? "", nudgeType: nudgeType ?? "" });

/** Counts that a nudge shows. */
export const trackViewAtom = atom(null, (_get, set, nudge: RenewalNudge) =>
  set(trackAtom, { name: "nudge_viewed", properties: named(nudge) }),
);

/** Counts a click on a nudge, by the page it leads to. */
export const trackClickAtom = atom(null, (_get, set, nudge: RenewalNudge, target: string) =>
  set(trackAtom, { name: "nudge_clicked", properties: { ...named(nudge), target } }),
);

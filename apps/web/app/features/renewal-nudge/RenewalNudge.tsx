import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { fetcherDataPath } from "../../route-data/fetcher-data.ts";
import { Messages } from "../../i18n/Messages.tsx";
import type { MessageSet } from "../../i18n/namespaces.ts";
import type { RenewalNudge as Nudge, ShownNudge, Subscription, Subscriptions } from "@marquee/plans-sdk";
import { useFlow } from "../../state/calls/use-flow.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { NudgeCard } from "./NudgeCard.tsx";
import { followNudgeAtom, renewalNudgeAtom } from "./nudge-atoms.ts";

/** The offer to come back or to renew early. Closing hides it for some days; following it opens payment or the plans. */
export function RenewalNudge() {
  const { state: nudge, act } = useFlow<Nudge | undefined, ShownNudge>(renewalNudgeAtom, undefined);
  const { state: owned, act: actOnSubscriptions } = useFlow<
    readonly Subscription[] | undefined,
    Subscriptions
  >(subscriptionCacheAtom, undefined);
  const follow = useSetAtom(followNudgeAtom);
  const isFollowed = useRef(false);
  const navigate = useNavigate();
  const checkOut = useCheckout();
  const { language } = useAtomValue(localeAtom);
  const { load, data } = useFetcher<{ readonly messages: MessageSet }>();

  // Reload it when the viewer's subscriptions change.
  useEffect(() => {
    if (owned === undefined) actOnSubscriptions((subscriptions) => subscriptions.load());
    else act((shown) => shown.load());
  }, [owned, act, actOnSubscriptions]);
  useEffect(() => {
    if (nudge === undefined) return;
    act((shown) => shown.prepare());
  }, [nudge, act]);

  // Its texts come from the payment page's loader.
  const isShown = nudge !== undefined;
  useEffect(() => {
    if (isShown) void load(fetcherDataPath("/myaccount/payment"));
  }, [isShown, load]);

  if (nudge === undefined || data === undefined) return null;

  const open = async (): Promise<void> => {
    // Ignore further presses while the page loads.
    if (isFollowed.current) return;
    isFollowed.current = true;
    const target = await follow();
    if (target !== undefined)
      await (target.page === "payment" ? checkOut(target.selectedPlan) : navigate("/buy-plan"));
    isFollowed.current = false;
  };
  return (
    <Messages language={language} messages={data.messages}>
      <NudgeCard nudge={nudge} onClose={() => act((shown) => shown.closeNudge())} onOpen={() => act(open)} />
    </Messages>
  );
}
